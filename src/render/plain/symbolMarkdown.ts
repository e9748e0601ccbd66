import { alternativesNote } from '../../theme/api/alternatives.ts';
import { commentBody, labelled, titledBlocks } from '../../theme/api/commentBody.ts';
import { declarations } from '../../theme/api/declaration.ts';
import { importOf, importText, otherWays } from '../../theme/api/imports.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type {
  ApiComment,
  ApiIndexSignature,
  ApiMember,
  ApiParameter,
  ApiSignature,
  ApiSymbol,
  ApiTypeParameter,
  ForeignMembers,
} from '../../theme/api/model.ts';
import { isSaid, memberSections, SECTIONS, signatureSections } from '../../theme/api/sections.ts';
import { stabilitiesOf } from '../../theme/api/stability.ts';
import { hasTag, symbolNoun } from '../../theme/api/summary.ts';
import {
  indexSignatureDoc,
  memberDocs,
  signatureDoc,
  typeDoc,
  typeParametersDoc,
} from '../../theme/api/type.tsx';
import type { ApiView } from '../../theme/api/view.ts';
import { type CleanSources, cleanMarkdown } from './cleanMarkdown.ts';

/** What a symbol's Markdown is written with. */
export interface SymbolSources extends Pick<CleanSources, 'address'> {
  readonly view: ApiView;
}

/** The page of a symbol as Markdown, without its title. */
export function symbolMarkdown(symbol: ApiSymbol, sources: SymbolSources): string {
  const { view } = sources;
  const { props, source, values, children } = symbol;
  const { typeParameters, parameters, overloads } = signatureSections(symbol);
  const imported = importOf(symbol);
  const declared = declarations(symbol, view).map((doc) => layoutText(doc));
  const declaration = imported ? [importText(imported), '', ...declared] : declared;
  return blocks([
    `${symbolNoun(symbol)} of ${view.packageName} ${view.packageVersion}. ${stability(symbol.comment, sources)}`.trim(),
    commentMarkdown(symbol.comment, sources),
    declaration.length === 0 ? '' : fence(declaration.join('\n')),
    ...otherWays(symbol).map(
      ([label, names]) => `${label} ${names.map((name) => `\`${name}\``).join(', ')}.`,
    ),
    list(typeParameterLines(typeParameters, sources)),
    list(parameters.map((one) => parameterLine(one, sources))),
    ...overloads.flatMap((signature) => [
      overloadLine(signature, symbol, sources),
      list([
        ...typeParameterLines(signature.typeParameters, sources),
        ...(props ? [] : signature.parameters.map((one) => parameterLine(one, sources))),
      ]),
    ]),
    values ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '',
    ...memberSections(symbol).flatMap(({ id, title, members, foreign }) => [
      `## ${title}`,
      id === SECTIONS.props.id ? alternativesNote(symbol, members) : '',
      list(members.flatMap((member) => memberLines(member, symbol, sources))),
      foreignList(foreign, sources),
    ]),
    list(symbol.indexSignatures.map((signature) => indexLine(signature, sources))),
    ...(children.length > 0 ? ['## Contents', list(children.map((id) => childLine(id, sources)))] : []),
    source?.url === undefined ? '' : `Defined in [${source.file}:${source.line}](${source.url}).`,
  ]);
}

/** The table of a type's members, as a list: `::api-props{…}` in Markdown. */
export function memberList(
  members: readonly ApiMember[],
  foreign: readonly ForeignMembers[],
  { symbol, sources }: { readonly symbol: ApiSymbol; readonly sources: SymbolSources },
): string {
  return blocks([
    alternativesNote(symbol, members),
    list(members.flatMap((member) => memberLines(member, symbol, sources))),
    foreignList(foreign, sources),
  ]);
}

/** What is only named: by name and type, a line for each type that declares it. */
function foreignList(groups: readonly ForeignMembers[], { view, address }: SymbolSources): string {
  return list(
    groups.map(({ id, name, url, members }) => {
      const symbol = id === undefined ? undefined : view.symbol(id);
      const target = symbol ? (address(symbol.route) ?? symbol.route) : url;
      const from = target === undefined ? code(name) : `[${code(name)}](${target})`;
      const named = members.map((member) =>
        code(`${member.name}${member.optional ? '?' : ''}: ${member.type}`),
      );
      return `${members.length} more from ${from}: ${named.join(', ')}`;
    }),
  );
}

/** Paragraphs, lists and fences with a blank line between them; empty ones are left out. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function fence(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

/** A line for a member; of a method that can be called in several ways, for each of them. */
function memberLines(member: ApiMember, symbol: ApiSymbol, sources: SymbolSources): readonly string[] {
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
    stability(comment, sources),
    ...(signature ? [signatureNotes(signature, sources)] : []),
  ]);
}

/** What an accessor can be set to, where its type doesn't say it. */
function settingMarkdown({ setterType, isWriteOnly }: ApiMember, { view }: SymbolSources): string {
  if (isWriteOnly) return 'Can only be set.';
  return setterType
    ? `Can be set to ${code(layoutText(typeDoc(setterType, view), Number.POSITIVE_INFINITY))}.`
    : '';
}

/** The words before a member's name, but `readonly`, which its type has. */
function modifiersOf({ access, isStatic, isAbstract }: ApiMember): string {
  return [access === 'public' ? '' : access, isStatic ? 'static' : '', isAbstract ? 'abstract' : '']
    .filter((word) => word !== '')
    .map((word) => `${word} `)
    .join('');
}

/** What a method's comment says of what it takes. */
function signatureNotes({ typeParameters, parameters }: ApiSignature, sources: SymbolSources): string {
  return list([
    ...typeParameterLines(typeParameters, sources),
    ...parameters
      .filter(({ comment }) => comment.summary !== '')
      .map((parameter) => parameterLine(parameter, sources)),
  ]);
}

/** Type parameters that something is said of: the others stand in the signature. */
function typeParameterLines(
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

/** A signature of several, with its own comment; the symbol's stands before all of them. */
function overloadLine(signature: ApiSignature, symbol: ApiSymbol, sources: SymbolSources): string {
  const written = layoutText(
    signatureDoc(signature, sources.view, ': ', symbol.name),
    Number.POSITIVE_INFINITY,
  );
  const { comment } = signature;
  const said = isSaid(signature, symbol)
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

function parameterLine(parameter: ApiParameter, sources: SymbolSources): string {
  const { name, type, comment, rest } = parameter;
  const optional = parameter.optional || parameter.defaultValue !== undefined;
  const written = layoutText(typeDoc(type, sources.view), Number.POSITIVE_INFINITY);
  return item(code(`${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${written}`), [
    commentMarkdown(comment, sources),
    defaultMarkdown(parameter, sources),
  ]);
}

/** An item of a list. What has paragraphs, lists or code of its own stands below it, as far in as its text. */
function item(head: string, said: readonly string[]): string {
  const parts = said.filter((part) => part !== '');
  if (parts.length === 0) return head;
  if (!parts.some((part) => /\n\s*\n|^\s*(?:`{3}|~{3}|[-*+] |\d+[.)] |\|)/m.test(part))) {
    return `${head}: ${parts.map(oneLine).join(' ')}`;
  }
  return `${head}\n\n${parts.join('\n\n')}`.replace(/\n(?=.)/g, '\n  ');
}

/** Inline code; text that holds a backtick needs two around it. */
function code(text: string): string {
  const line = oneLine(text);
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}

function childLine(id: string, { view, address }: SymbolSources): string {
  const child = view.symbol(id);
  return child ? `[${child.qualifiedName}](${address(child.route) ?? child.route})` : id;
}

function commentMarkdown(
  comment: Pick<ApiComment, 'summary' | 'blocks'>,
  { address }: SymbolSources,
): string {
  const text = blocks([
    commentBody(comment),
    ...titledBlocks(comment).map(({ title, markdown }) =>
      labelled(title === '' ? '' : `${title}:`, markdown.trim()),
    ),
  ]);
  // Most comments name nothing: they need not be parsed.
  if (!/\]\(|\]:|<\w/.test(text)) return text;
  return cleanMarkdown(text, { address, leaf: () => '', file: () => undefined });
}

function stability(comment: ApiComment, sources: SymbolSources): string {
  const tags = stabilitiesOf(comment);
  const said = tags.length === 0 ? '' : `Stability: ${tags.join(', ')}.`;
  if (!hasTag(comment, '@deprecated')) return said;
  const block = comment.blocks.find(({ tag }) => tag === '@deprecated');
  const reason = oneLine(commentMarkdown({ summary: block?.markdown ?? '', blocks: [] }, sources));
  return `${said} Deprecated${reason === '' ? '.' : `: ${reason}`}`.trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
