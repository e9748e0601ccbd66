import type { Text } from '../strings/text.ts';
import type { ApiMember } from './memberModel.ts';
import type { PropAlternative } from './model.ts';

/**
 * Returns, as Markdown, which props of a component exclude each other: "Either `children`, or `columns` and
 * `items`." Optional ones have a question mark. Empty if some of them aren't shown.
 */
export function alternativesNote(
  alternatives: readonly PropAlternative[],
  shown: readonly Pick<ApiMember, 'name'>[],
  text: Text,
): string {
  const sets = alternatives.map((allowed) =>
    allowed.filter(({ name }) => alternatives.some((other) => other.every((prop) => prop.name !== name))),
  );
  const named = sets.flat();
  if (named.length === 0 || !named.every(({ name }) => shown.some((member) => member.name === name)))
    return '';
  const choices = sets.map((set) =>
    enumeration(
      set.map(({ name, optional }) => `\`${name}${optional ? '?' : ''}\``),
      text,
    ),
  );
  return text('alternatives.either', {
    choices: choices.reduce((choice, other) => text('alternatives.or', { choice, other })),
  });
}

function enumeration(names: readonly string[], text: Text): string {
  const last = names.at(-1);
  if (last === undefined) return text('alternatives.none');
  return names.length === 1 ? last : text('list.and', { names: names.slice(0, -1).join(', '), last });
}
