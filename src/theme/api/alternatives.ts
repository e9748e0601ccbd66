import type { ApiMember, ApiSymbol } from './model.ts';

/**
 * Returns, as Markdown, which props of a component exclude each other: "Either `children`, or `columns` and
 * `items`." Optional ones have a question mark. Empty if some of them aren't shown.
 */
export function alternativesNote(
  { alternatives = [] }: Pick<ApiSymbol, 'alternatives'>,
  shown: readonly Pick<ApiMember, 'name'>[],
): string {
  const sets = alternatives.map((allowed) =>
    allowed.filter(({ name }) => alternatives.some((other) => other.every((prop) => prop.name !== name))),
  );
  const named = sets.flat();
  if (named.length === 0 || !named.every(({ name }) => shown.some((member) => member.name === name)))
    return '';
  const choices = sets.map((set) =>
    enumeration(set.map(({ name, optional }) => `\`${name}${optional ? '?' : ''}\``)),
  );
  return `Either ${choices.join(', or ')}.`;
}

function enumeration(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return 'none of these';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
