import { type Doc, group, indent, line, token } from './layout.tsx';
import type { ApiType } from './memberModel.ts';

/** `{ [Key in keyof Type]: Type[Key] }`; `doc` writes the types inside. */
export function mappedDoc(type: Extract<ApiType, { kind: 'mapped' }>, doc: (type: ApiType) => Doc): Doc {
  const sign = (modifier: '+' | '-' | undefined, word: string) =>
    modifier === undefined ? '' : `${modifier === '-' ? '-' : ''}${word}`;
  return group(
    '{',
    indent(
      line,
      token(type.readonlyModifier ? `${sign(type.readonlyModifier, 'readonly')} ` : '', 'k'),
      '[',
      token(type.parameter, 'n'),
      token(' in ', 'k'),
      doc(type.parameterType),
      ...(type.nameType ? [token(' as ', 'k'), doc(type.nameType)] : []),
      `]${sign(type.optionalModifier, '?')}: `,
      doc(type.template),
    ),
    line,
    '}',
  );
}
