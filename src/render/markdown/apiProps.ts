import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { TableChoice } from '../../theme/api/apiTable.ts';
import { type MemberChoice, namesOf } from '../../theme/api/chosenMembers.ts';
import { nearestName } from '../config/explain.ts';
import { eachElement, walkMarkdown } from '../walk.ts';
import type { MarkdownHost } from './host.ts';
import { report } from './report.ts';

/** The attributes that select members: names separated by commas or spaces. */
const LISTS = ['only', 'except'] as const;
export const API_PROPS_ATTRIBUTES: readonly string[] = ['type', ...LISTS, 'inherited'];
const ELEMENT = 'cd-api-props';

/**
 * Converts `::api-props{type="AxisSpec" except="id" inherited="false"}` to an element that the theme fills
 * with the generated table. Warns about an unknown type, member or attribute, and about a selection that
 * leaves nothing, so that written pages don't get out of sync with the library.
 */
export function shapeApiProps(tree: Root, file: VFile, host: MarkdownHost): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'leafDirective' || node.name !== 'api-props' || !parent || index === undefined) return;
    const { type, ...attributes } = node.attributes ?? {};
    const names = host.symbolMembers(type ?? '');
    if (!names) reportUnknownType(type ?? '', node, file, host);
    reportAttributes(attributes, node, file);
    if (names) reportChoice(type ?? '', choiceOf(attributes), names, node, file, host);
    parent.children[index] = {
      type: 'paragraph',
      children: [],
      ...(node.position ? { position: node.position } : {}),
      data: { hName: ELEMENT, hProperties: { ...attributes, type: type ?? '' } },
    };
  });
}

/** Numbers the generated tables of a page, for the theme's component, and returns what they are to show. */
export function numberTables(tree: HtmlRoot): readonly TableChoice[] {
  const tables: TableChoice[] = [];
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName !== ELEMENT) return;
    const given = API_PROPS_ATTRIBUTES.flatMap((name) => {
      const value = properties[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    properties.index = tables.length;
    tables.push(Object.fromEntries(given));
  });
  return tables;
}

function reportAttributes(
  attributes: NonNullable<LeafDirective['attributes']>,
  node: LeafDirective,
  file: VFile,
): void {
  for (const name of Object.keys(attributes)) {
    if (API_PROPS_ATTRIBUTES.includes(name)) continue;
    const nearest = nearestName(name, API_PROPS_ATTRIBUTES);
    report(file, node, {
      severity: 'warning',
      code: 'unknown-attribute',
      message: `::api-props has no attribute "${name}"; expected one of: ${API_PROPS_ATTRIBUTES.join(', ')}.`,
      ...(nearest ? { hint: `Did you mean "${nearest}"?` } : {}),
    });
  }
  const { inherited = '' } = choiceOf(attributes);
  if (['', 'true', 'false'].includes(inherited)) return;
  report(file, node, {
    severity: 'warning',
    code: 'attribute-value',
    message: `The attribute "inherited" of ::api-props is "${inherited}"; expected "true" or "false".`,
    hint: 'Write inherited="false" to leave inherited members out.',
  });
}

/** Reads the selection. An attribute without a value is an empty one. */
function choiceOf(attributes: NonNullable<LeafDirective['attributes']>): MemberChoice {
  const { only, except, inherited } = attributes;
  return { only: only ?? '', except: except ?? '', inherited: inherited ?? '' };
}

/** Reports names that aren't members, or else a selection without members. */
function reportChoice(
  type: string,
  choice: MemberChoice,
  names: readonly string[],
  node: LeafDirective,
  file: VFile,
  host: MarkdownHost,
): void {
  const unknown = LISTS.flatMap((list) => namesOf(choice[list])).filter((name) => !names.includes(name));
  for (const name of unknown) reportUnknownMember(type, name, names, node, file);
  if (unknown.length > 0 || host.chosenMembers(type, choice).length > 0) return;
  const asked = [...LISTS, 'inherited' as const].flatMap((name) =>
    choice[name] ? [`${name}="${choice[name]}"`] : [],
  );
  const isForOrigin = host.chosenMembers(type, { ...choice, inherited: '' }).length > 0;
  report(file, node, {
    severity: 'warning',
    code: 'empty-table',
    message: `::api-props shows nothing: ${asked.join(' ')} leaves none of the ${names.length} members of "${type}".`,
    hint: isForOrigin
      ? 'Remove inherited="false": the members it would show are inherited.'
      : `List the members to show in "only"; don't repeat them in "except".`,
  });
}

function reportUnknownType(type: string, node: LeafDirective, file: VFile, host: MarkdownHost): void {
  const nearest = nearestName(type, host.tableNames());
  report(file, node, {
    severity: 'warning',
    code: 'unknown-symbol',
    message:
      type === ''
        ? '::api-props has no "type".'
        : `::api-props has the type "${type}", which is not an exported type or component with members.`,
    hint: nearest
      ? `Did you mean "${nearest}"?`
      : 'Write ::api-props{type="Name"} with the name of an export.',
  });
}

function reportUnknownMember(
  type: string,
  name: string,
  names: readonly string[],
  node: LeafDirective,
  file: VFile,
): void {
  const nearest = nearestName(name, names);
  report(file, node, {
    severity: 'warning',
    code: 'unknown-member',
    message: `::api-props lists "${name}", which "${type}" does not have.`,
    hint: nearest ? `Did you mean "${nearest}"?` : `It has: ${names.join(', ')}.`,
  });
}
