import { declarations } from '../../theme/api/declaration.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type { ApiComment, ApiMember, ApiParameter, ApiSignature, ApiSymbol } from '../../theme/api/model.ts';
import { memberSections } from '../../theme/api/sections.ts';
import { hasTag, kindNoun } from '../../theme/api/summary.ts';
import { memberDocs, signatureDoc, typeDoc } from '../../theme/api/type.tsx';
import type { ApiView } from '../../theme/api/view.ts';

/** The page of a symbol as Markdown, without its title. */
export function symbolMarkdown(symbol: ApiSymbol, view: ApiView): string {
  const { signatures, source, values, children } = symbol;
  const imported = symbol.kind === 'interface' || symbol.kind === 'type-alias' ? 'import type' : 'import';
  const declared = declarations(symbol, view).map((doc) => layoutText(doc));
  const declaration =
    symbol.parent === undefined && symbol.kind !== 'namespace'
      ? [`${imported} { ${symbol.name} } from '${view.packageName}';`, '', ...declared]
      : declared;
  return blocks([
    `${kindNoun(symbol.kind)} of ${view.packageName} ${view.packageVersion}. ${stability(symbol.comment)}`.trim(),
    commentMarkdown(symbol.comment),
    declaration.length === 0 ? '' : fence(declaration.join('\n')),
    ...signatures.flatMap((signature) => [
      ...(signatures.length > 1 ? [overloadLine(signature, symbol, view)] : []),
      list(signature.parameters.map((one) => parameterLine(one, view))),
    ]),
    values ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '',
    ...memberSections(symbol).flatMap(({ title, members }) => [
      `## ${title}`,
      list(members.map((member) => memberLine(member, symbol, view))),
    ]),
    ...(children.length > 0 ? ['## Contents', list(children.map((id) => childLine(id, view)))] : []),
    source?.url === undefined ? '' : `Defined in [${source.file}:${source.line}](${source.url}).`,
  ]);
}

/** The table of a type's members, as a list: `::api-props{…}` in Markdown. */
export function memberList(members: readonly ApiMember[], symbol: ApiSymbol, view: ApiView): string {
  return list(members.map((member) => memberLine(member, symbol, view)));
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

function memberLine(member: ApiMember, symbol: ApiSymbol, view: ApiView): string {
  const { comment, inheritedFrom } = member;
  const from =
    inheritedFrom === undefined || inheritedFrom.id === symbol.id ? '' : ` (from ${inheritedFrom.name})`;
  const said = [oneLine(commentMarkdown(comment)), defaultMarkdown(member), stability(comment)];
  const written = memberDocs(member, view).map((doc) => code(layoutText(doc, Number.POSITIVE_INFINITY)));
  return item(`${written.join(', ')}${from}`, said);
}

/** A signature of several, with its own comment; the symbol's stands before all of them. */
function overloadLine(signature: ApiSignature, { name, comment }: ApiSymbol, view: ApiView): string {
  const written = layoutText(signatureDoc(signature, view, ': ', name), Number.POSITIVE_INFINITY);
  const said = commentMarkdown(signature.comment);
  return item(code(written), said === commentMarkdown(comment) ? [] : [oneLine(said)]);
}

function defaultMarkdown({ defaultValue, defaultMarkdown: said }: ApiMember | ApiParameter): string {
  const text = said === undefined ? defaultValue && code(defaultValue) : oneLine(said);
  return text === undefined ? '' : `Default: ${text}.`;
}

function parameterLine(parameter: ApiParameter, view: ApiView): string {
  const { name, type, comment, optional } = parameter;
  const written = layoutText(typeDoc(type, view), Number.POSITIVE_INFINITY);
  return item(code(`${name}${optional ? '?' : ''}: ${written}`), [
    oneLine(commentMarkdown(comment)),
    defaultMarkdown(parameter),
  ]);
}

function item(head: string, said: readonly string[]): string {
  const text = said.filter((part) => part !== '').join(' ');
  return text === '' ? head : `${head}: ${text}`;
}

/** Inline code; text that holds a backtick needs two around it. */
function code(text: string): string {
  const line = oneLine(text);
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}

function childLine(id: string, view: ApiView): string {
  const child = view.symbol(id);
  return child ? `[${child.qualifiedName}](${child.route})` : id;
}

/** Blocks that are told elsewhere, or are no prose. */
const TOLD_ELSEWHERE = new Set(['@param', '@typeParam', '@defaultValue', '@default', '@deprecated']);

function commentMarkdown({ summary, blocks: tags }: ApiComment): string {
  const told = tags.filter(({ tag }) => !TOLD_ELSEWHERE.has(tag));
  return blocks([summary.trim(), ...told.map(({ markdown }) => markdown.trim())]);
}

function stability(comment: ApiComment): string {
  const reason = comment.blocks.find(({ tag }) => tag === '@deprecated')?.markdown.trim();
  if (reason !== undefined) return `Deprecated${reason === '' ? '.' : `: ${oneLine(reason)}`}`;
  const tag = ['alpha', 'beta', 'experimental'].find((name) => hasTag(comment, `@${name}`));
  return tag === undefined ? '' : `Stability: ${tag}.`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
