import { isSymbolComment, type MembersContent } from '../../theme/api/describe.ts';
import { NAMED_EXAMPLES } from '../../theme/api/exampleModel.ts';
import type { ForeignMembers } from '../../theme/api/foreignModel.ts';
import { bindingOf } from '../../theme/api/identifier.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type {
  ApiIndexSignature,
  ApiMember,
  ApiParameter,
  ApiSignature,
  ApiTypeParameter,
} from '../../theme/api/memberModel.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';
import {
  indexSignatureDoc,
  memberDocs,
  signatureDoc,
  typeDoc,
  typeParametersDoc,
} from '../../theme/api/type.tsx';
import { commentMarkdown, type SymbolSources, stability } from './commentMarkdown.ts';
import { blocks, code, item, list, oneLine } from './markdownText.ts';

/** Formats the table of a type's members as a list: `::api-props{…}` in Markdown. */
export function memberList(
  {
    members,
    indexSignatures = [],
    foreign,
    note,
  }: Pick<MembersContent, 'members' | 'foreign' | 'note'> & Partial<Pick<MembersContent, 'indexSignatures'>>,
  { symbol, sources }: { readonly symbol: ApiSymbol; readonly sources: SymbolSources },
): string {
  return blocks([
    note,
    list(members.flatMap((member) => memberLines(member, symbol, sources))),
    list(indexSignatures.map((signature) => indexLine(signature, sources))),
    foreignList(foreign, sources),
  ]);
}

/** Formats members listed by name only: names and types, in a line for each declaring type. */
function foreignList(groups: readonly ForeignMembers[], { view, address }: SymbolSources): string {
  return list(
    groups.map(({ id, name, url, members }) => {
      const symbol = id === undefined ? undefined : view.symbol(id);
      const target = symbol ? (address(symbol.route, false) ?? symbol.route) : url;
      const from = target === undefined ? code(name) : `[${code(name)}](${target})`;
      const named = members.map((member) =>
        code(`${member.name}${member.optional ? '?' : ''}: ${member.type}`),
      );
      return `${members.length} more from ${from}: ${named.join(', ')}`;
    }),
  );
}

/** Returns a line for a member, or one for each overload of a method. */
export function memberLines(member: ApiMember, symbol: ApiSymbol, sources: SymbolSources): readonly string[] {
  if (member.type || member.signatures.length < 2) return [memberLine(member, symbol, sources)];
  return member.signatures.map((signature) =>
    memberLine({ ...member, signatures: [signature], comment: signature.comment }, symbol, sources),
  );
}

function memberLine(member: ApiMember, symbol: ApiSymbol, sources: SymbolSources): string {
  const { comment, key, inheritedFrom, signatures, type } = member;
  const as = key === undefined ? '' : ` (key ${code(key.name)})`;
  const from =
    inheritedFrom === undefined || inheritedFrom.id === symbol.id ? '' : ` (from ${inheritedFrom.name})`;
  const written = memberDocs(member, sources.view).map((doc) =>
    code(modifiersOf(member) + layoutText(doc, Number.POSITIVE_INFINITY)),
  );
  const [signature] = type ? [] : signatures;
  return item(`${written.join(', ')}${as}${from}`, [
    commentMarkdown(comment, sources),
    defaultMarkdown(member, sources),
    settingMarkdown(member, sources),
    examplesMarkdown(member, symbol, sources),
    stability(comment, sources),
    ...(signature ? [signatureNotes(signature, sources)] : []),
  ]);
}

function examplesMarkdown({ name }: ApiMember, { id }: ApiSymbol, { view, address }: SymbolSources): string {
  const links = view
    .examples(id, name)
    .slice(0, NAMED_EXAMPLES)
    .map(({ title, route }) => `[${title}](${address(route, false) ?? route})`);
  return links.length === 0 ? '' : `Used in ${links.join(', ')}.`;
}

/** Returns the type that an accessor can be set to, unless its own type shows that. */
function settingMarkdown({ setterType, isWriteOnly }: ApiMember, { view }: SymbolSources): string {
  if (isWriteOnly) return 'Can only be set.';
  return setterType
    ? `Can be set to ${code(layoutText(typeDoc(setterType, view), Number.POSITIVE_INFINITY))}.`
    : '';
}

/** Returns the modifiers of a member except `readonly`, which is part of its type. */
function modifiersOf({ access, isStatic, isAbstract }: ApiMember): string {
  return [access === 'public' ? '' : access, isStatic ? 'static' : '', isAbstract ? 'abstract' : '']
    .filter((word) => word !== '')
    .map((word) => `${word} `)
    .join('');
}

/** Returns what a method's comment says about its parameters. */
function signatureNotes({ typeParameters, parameters }: ApiSignature, sources: SymbolSources): string {
  return list([
    ...typeParameterLines(typeParameters, sources),
    ...parameters
      .filter(({ comment }) => comment.summary !== '')
      .map((parameter) => parameterLine(parameter, sources)),
  ]);
}

/** Returns lines for documented type parameters; the others only appear in the signature. */
export function typeParameterLines(
  parameters: readonly ApiTypeParameter[],
  sources: SymbolSources,
): readonly string[] {
  return parameters
    .filter(({ comment }) => comment.summary !== '')
    .map((parameter) =>
      item(code(layoutText(typeParametersDoc([parameter], sources.view), Number.POSITIVE_INFINITY)), [
        commentMarkdown(parameter.comment, sources),
      ]),
    );
}

function indexLine(signature: ApiIndexSignature, sources: SymbolSources): string {
  const written = layoutText(indexSignatureDoc(signature, sources.view), Number.POSITIVE_INFINITY);
  return item(code(written), [commentMarkdown(signature.comment, sources)]);
}

/** Returns a line for an overload, with its own comment; the symbol's comment comes before all of them. */
export function overloadLine(signature: ApiSignature, symbol: ApiSymbol, sources: SymbolSources): string {
  const written = layoutText(
    signatureDoc(signature, sources.view, ': ', bindingOf(symbol.name)),
    Number.POSITIVE_INFINITY,
  );
  const { comment } = signature;
  const said = isSymbolComment(signature, symbol)
    ? []
    : [commentMarkdown(comment, sources), stability(comment, sources)];
  return item(code(written), said);
}

function defaultMarkdown(
  { defaultValue, defaultMarkdown: said }: ApiMember | ApiParameter,
  sources: SymbolSources,
): string {
  const text =
    said === undefined
      ? defaultValue && code(defaultValue)
      : oneLine(commentMarkdown({ summary: said, blocks: [] }, sources));
  return text === undefined ? '' : `Default: ${text}.`;
}

export function parameterLine(parameter: ApiParameter, sources: SymbolSources): string {
  const { name, type, comment, rest } = parameter;
  const optional = parameter.optional || parameter.defaultValue !== undefined;
  const written = layoutText(typeDoc(type, sources.view), Number.POSITIVE_INFINITY);
  return item(code(`${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${written}`), [
    commentMarkdown(comment, sources),
    defaultMarkdown(parameter, sources),
  ]);
}
