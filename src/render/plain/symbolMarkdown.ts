import { alternativesNote } from '../../theme/api/alternatives.ts';
import { declarations } from '../../theme/api/declaration.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type { ApiComment, ApiMember, ApiParameter, ApiSignature, ApiSymbol } from '../../theme/api/model.ts';
import { memberSections, SECTIONS } from '../../theme/api/sections.ts';
import { hasTag, symbolNoun } from '../../theme/api/summary.ts';
import { memberDocs, signatureDoc, typeDoc } from '../../theme/api/type.tsx';
import type { ApiView } from '../../theme/api/view.ts';
import { type CleanSources, cleanMarkdown } from './cleanMarkdown.ts';

/** What a symbol is told with. */
export interface SymbolSources extends Pick<CleanSources, 'address'> {
  readonly view: ApiView;
}

/** The page of a symbol as Markdown, without its title. */
export function symbolMarkdown(symbol: ApiSymbol, sources: SymbolSources): string {
  const { view } = sources;
  const { signatures, props, source, values, children } = symbol;
  const imported = symbol.kind === 'interface' || symbol.kind === 'type-alias' ? 'import type' : 'import';
  const declared = declarations(symbol, view).map((doc) => layoutText(doc));
  const declaration =
    symbol.parent === undefined && symbol.kind !== 'namespace'
      ? [`${imported} { ${symbol.name} } from '${view.packageName}';`, '', ...declared]
      : declared;
  return blocks([
    `${symbolNoun(symbol)} of ${view.packageName} ${view.packageVersion}. ${stability(symbol.comment, sources)}`.trim(),
    commentMarkdown(symbol.comment, sources),
    declaration.length === 0 ? '' : fence(declaration.join('\n')),
    // The one parameter of a component is its props.
    ...(props ? [] : signatures).flatMap((signature) => [
      ...(signatures.length > 1 ? [overloadLine(signature, symbol, sources)] : []),
      list(signature.parameters.map((one) => parameterLine(one, sources))),
    ]),
    values ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '',
    ...memberSections(symbol).flatMap(({ id, title, members }) => [
      `## ${title}`,
      id === SECTIONS.props.id ? alternativesNote(symbol, members) : '',
      list(members.map((member) => memberLine(member, symbol, sources))),
    ]),
    ...(children.length > 0 ? ['## Contents', list(children.map((id) => childLine(id, sources)))] : []),
    source?.url === undefined ? '' : `Defined in [${source.file}:${source.line}](${source.url}).`,
  ]);
}

/** The table of a type's members, as a list: `::api-props{…}` in Markdown. */
export function memberList(members: readonly ApiMember[], symbol: ApiSymbol, sources: SymbolSources): string {
  return blocks([
    alternativesNote(symbol, members),
    list(members.map((member) => memberLine(member, symbol, sources))),
  ]);
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

function memberLine(member: ApiMember, symbol: ApiSymbol, sources: SymbolSources): string {
  const { comment, key, inheritedFrom } = member;
  const as = key === undefined ? '' : ` (key ${code(key.name)})`;
  const from =
    inheritedFrom === undefined || inheritedFrom.id === symbol.id ? '' : ` (from ${inheritedFrom.name})`;
  const written = memberDocs(member, sources.view).map((doc) =>
    code(layoutText(doc, Number.POSITIVE_INFINITY)),
  );
  return item(`${written.join(', ')}${as}${from}`, [
    commentMarkdown(comment, sources),
    defaultMarkdown(member, sources),
    stability(comment, sources),
  ]);
}

/** A signature of several, with its own comment; the symbol's stands before all of them. */
function overloadLine(signature: ApiSignature, { name, comment }: ApiSymbol, sources: SymbolSources): string {
  const written = layoutText(signatureDoc(signature, sources.view, ': ', name), Number.POSITIVE_INFINITY);
  const said = commentMarkdown(signature.comment, sources);
  return item(code(written), said === commentMarkdown(comment, sources) ? [] : [said]);
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
  const { name, type, comment, optional } = parameter;
  const written = layoutText(typeDoc(type, sources.view), Number.POSITIVE_INFINITY);
  return item(code(`${name}${optional ? '?' : ''}: ${written}`), [
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

/** Blocks that are told elsewhere, or are no prose. */
const TOLD_ELSEWHERE = new Set(['@param', '@typeParam', '@defaultValue', '@default', '@deprecated']);

/** What is said before a block of these tags; before that of another one its name. */
const LABELS: Readonly<Record<string, string>> = {
  '@returns': 'Returns:',
  '@throws': 'Throws:',
  '@see': 'See:',
  '@example': 'Example:',
  '@remarks': '',
};

function commentMarkdown(
  { summary, blocks: tags }: Pick<ApiComment, 'summary' | 'blocks'>,
  { address }: SymbolSources,
): string {
  const told = tags.filter(({ tag }) => !TOLD_ELSEWHERE.has(tag));
  const text = blocks([
    summary.trim(),
    ...told.map(({ tag, markdown }) => labelled(LABELS[tag] ?? `${tag.slice(1)}:`, markdown.trim())),
  ]);
  // Most comments name nothing: they need not be parsed.
  if (!/\]\(|\]:|<\w/.test(text)) return text;
  return cleanMarkdown(text, { address, leaf: () => '', file: () => undefined });
}

function labelled(label: string, text: string): string {
  if (text === '' || label === '') return text;
  return /^(?:`{3}|~{3}|[-*+] |\|)/.test(text) ? `${label}\n\n${text}` : `${label} ${text}`;
}

function stability(comment: ApiComment, sources: SymbolSources): string {
  const tags = ['alpha', 'beta', 'experimental'].filter((name) => hasTag(comment, `@${name}`));
  const said = tags.length === 0 ? '' : `Stability: ${tags.join(', ')}.`;
  if (!hasTag(comment, '@deprecated')) return said;
  const block = comment.blocks.find(({ tag }) => tag === '@deprecated');
  const reason = oneLine(commentMarkdown({ summary: block?.markdown ?? '', blocks: [] }, sources));
  return `${said} Deprecated${reason === '' ? '.' : `: ${reason}`}`.trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
