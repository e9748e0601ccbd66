import type { Construct, ConstructRecord, Effects, State } from 'micromark-util-types';

/**
 * Makes the construct of a list check each part of a line only once. For each marker it checks whether the
 * rest of the line is a thematic break (`- - -`): up to where that failed, it also fails from the next marker
 * of the same kind.
 */
export function withRulesReadOnce(list: Construct): Construct {
  /** By marker: the line checked last, and the offset of the character that can't be in a thematic break. */
  const read = new Map<number, { readonly line: number; readonly end: number }>();
  return {
    ...list,
    tokenize(effects, ok, nok): State {
      const check: Effects['check'] = (construct, found, none) => {
        if (!isConstruct(construct) || construct.name !== 'thematicBreak' || !none) {
          return effects.check(construct, found, none);
        }
        return (code) => {
          const mark = code ?? 0;
          const { line, offset } = this.now();
          const last = read.get(mark);
          if (last?.line === line && offset <= last.end) return none(code);
          const rule: Construct = {
            ...construct,
            tokenize(inner, isRule, isNone) {
              const end: State = (next) => {
                read.set(mark, { line, end: this.now().offset });
                return isNone(next);
              };
              return construct.tokenize.call(this, inner, isRule, end);
            },
          };
          return effects.check(rule, found, none)(code);
        };
      };
      return list.tokenize.call(this, { ...effects, check }, ok, nok);
    },
  };
}

function isConstruct(checked: Construct | Construct[] | ConstructRecord): checked is Construct {
  return typeof (checked as Partial<Construct>).tokenize === 'function';
}
