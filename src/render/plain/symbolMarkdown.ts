import { commentBody, labelled, titledBlocks } from '../../theme/api/commentBody.ts';
import { declarations } from '../../theme/api/declaration.ts';
import {
  describeSymbol,
  isSaid,
  type MembersContent,
  type Relation,
  type SectionContent,
} from '../../theme/api/describe.ts';
import { importText } from '../../theme/api/imports.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type {
  ApiComment,
  ApiIndexSignature,
  ApiMember,
  ApiParameter,
  ApiSignature,
  ApiSymbol,
  ApiTypeParameter,
  ApiValue,
  ForeignMembers,
} from '../../theme/api/model.ts';
import { stabilitiesOf } from '../../theme/api/stability.ts';
import { hasTag } from '../../theme/api/summary.ts';
import {
  indexSignatureDoc,
  memberDocs,
  propertyName,
  signatureDoc,
  typeDoc,
  typeParametersDoc,
} from '../../theme/api/type.tsx';
import type { ApiLookup } from '../../theme/api/view.ts';
import { type CleanSources, cleanMarkdown } from './cleanMarkdown.ts';

/** What a symbol's Markdown is written with. */
export interface SymbolSources extends Pick<CleanSources, 'address'> {
  readonly view: ApiLookup;
}

/** The page of a symbol as Markdown, without its title. */
export function symbolMarkdown(symbol: ApiSymbol, sources: SymbolSources): string {
  return blocks(
    describeSymbol(symbol, sources.view).flatMap(({ heading, content }) => {
      const text = contentMarkdown(content, symbol, sources);
      return text === '' || heading === undefined ? [text] : [`## ${heading.title}`, text];
    }),
  );
}

function contentMarkdown(content: SectionContent, symbol: ApiSymbol, sources: SymbolSources): string {
  const { view } = sources;
  switch (content.kind) {
    case 'badges': {
      const kind = `${content.noun} of ${view.packageName} ${view.packageVersion}.`;
      return `${kind} ${stability(content.comment, sources)}`.trim();
    }
    case 'comment':
      return commentMarkdown(content.comment, sources);
    case 'guides':
      return blocks(content.guides.map(({ label, href }) => `Guide: ${link(label, href, sources)}`));
    case 'declaration': {
      const { statement } = content;
      const declared = declarations(symbol, view).map((doc) => layoutText(doc));
      const lines = statement ? [importText(statement), '', ...declared] : declared;
      return lines.length === 0 ? '' : fence(lines.join('\n'));
    }
    case 'literals':
      return `One of ${content.literals.map((value) => `\`${value}\``).join(', ')}.`;
    case 'relations':
      return relationsMarkdown(content.relations, sources);
    case 'type-parameters':
      return list(typeParameterLines(content.parameters, sources));
    case 'parameters':
      return list(content.parameters.map((one) => parameterLine(one, sources)));
    case 'markdown':
      return commentMarkdown({ summary: content.markdown, blocks: [] }, sources);
    case 'overloads':
      return blocks(content.signatures.map((signature) => overloadMarkdown(signature, symbol, sources)));
    case 'members':
      return memberList(content, { symbol, sources });
    case 'index-signatures':
      return list(content.signatures.map((signature) => indexLine(signature, sources)));
    case 'value':
      return fence(valueText(content.value));
    case 'symbols':
      return list(content.symbols.map(({ qualifiedName, route }) => link(qualifiedName, route, sources)));
    case 'source': {
      const { file, line, url } = content.source;
      return url === undefined ? '' : `Defined in [${file}:${line}](${url}).`;
    }
  }
}

function link(label: string, route: string, { address }: SymbolSources): string {
  return `[${label}](${address(route) ?? route})`;
}

/** Names and links, a line for what they have to do with the symbol. */
function relationsMarkdown(relations: readonly Relation[], sources: SymbolSources): string {
  return blocks(
    relations.map(({ label, names, refs }) => {
      const links = refs.flatMap(({ id, name }) => {
        const target = sources.view.symbol(id);
        return target ? [link(name, target.route, sources)] : [];
      });
      return `${label} ${[...names.map((name) => `\`${name}\``), ...links].join(', ')}.`;
    }),
  );
}

/** A way to call a function, with what it takes and gives. */
function overloadMarkdown(signature: ApiSignature, symbol: ApiSymbol, sources: SymbolSources): string {
  return blocks([
    overloadLine(signature, symbol, sources),
    list([
      ...typeParameterLines(signature.typeParameters, sources),
      ...(symbol.props ? [] : signature.parameters.map((one) => parameterLine(one, sources))),
    ]),
  ]);
}

/** A value as TypeScript writes it. */
function valueText(value: ApiValue, indent = ''): string {
  if (!('entries' in value)) return value.text;
  const [open, close] = value.kind === 'array' ? ['[', ']'] : ['{', '}'];
  const within = `${indent}  `;
  const lines = value.entries.map((entry) => {
    const name = value.kind === 'array' ? '' : `${propertyName(entry.name)}: `;
    return `${within}${name}${valueText(entry.value, within)},\n`;
  });
  return lines.length === 0 ? open + close : `${open}\n${lines.join('')}${indent}${close}`;
}

/** The table of a type's members, as a list: `::api-props{…}` in Markdown. */
export function memberList(
  { members, foreign, note }: Omit<MembersContent, 'kind' | 'form'>,
  { symbol, sources }: { readonly symbol: ApiSymbol; readonly sources: SymbolSources },
): string {
  return blocks([
    note,
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
