import type { CommentDisplayPart, CommentTag, Models } from 'typedoc';
import type { ApiComment } from '../../theme/api/memberModel.ts';
import type { SymbolKind } from '../../theme/api/model.ts';
import type { ReadContext, SymbolTarget } from './context.ts';

const NO_COMMENT: ApiComment = { summary: '', blocks: [], modifiers: [] };

/** Tags that are shown elsewhere or aren't meant for readers. */
const HIDDEN_BLOCKS = new Set(['@defaultValue', '@default', '@privateRemarks']);
/** `@function` is added by this tool; everything here is `@public`. */
const HIDDEN_MODIFIERS = new Set(['@function', '@inline', '@public']);

/** Reads a doc comment and resolves its links to the pages that exist. */
export function readComment(comment: Models.Comment | undefined, context: ReadContext): ApiComment {
  if (!comment) return NO_COMMENT;
  const blocks = comment.blockTags
    .filter(({ tag }) => !HIDDEN_BLOCKS.has(tag))
    .map((block) => ({
      tag: block.tag,
      ...(block.name === undefined || block.tag === '@example' ? {} : { name: block.name }),
      markdown: withType(block, withTitle(block, readParts(block.content, context)), context),
    }));
  const modifiers = [...comment.modifierTags].filter((tag) => !HIDDEN_MODIFIERS.has(tag));
  return { summary: readParts(comment.summary, context), blocks, modifiers };
}

/**
 * Returns the first overload comment that isn't empty or deprecated: some overloads may have no comment, and
 * only some may be deprecated.
 */
export function commentOfAll(
  signatures: readonly Pick<Models.SignatureReflection, 'comment'>[],
): Models.Comment | undefined {
  const comments = signatures.flatMap(({ comment }) => comment ?? []);
  const isCurrent = (comment: Models.Comment) =>
    comment.hasVisibleComponent() && !comment.getTag('@deprecated');
  return comments.find(isCurrent) ?? comments[0];
}

/** A line of prose rather than code: `With a title`. */
const TITLE =
  /^(```\w*\n)\s*([A-Z][\w’'-]*[,:]?(?: (?!(?:as|in|instanceof|satisfies) )[\w’'-]+[,:]?)+\.?)\n\s*(?=\S)/;

/**
 * Moves the title of an example out of its code. TypeDoc only recognizes a title if the example has its own
 * fence; otherwise all text after `@example` becomes code.
 */
function withTitle({ tag, name }: CommentTag, markdown: string): string {
  if (tag !== '@example') return markdown;
  if (name !== undefined) return `${name.trim()}\n\n${markdown}`;
  const [whole, fence, title] = TITLE.exec(markdown) ?? [];
  return whole === undefined ? markdown : `${title}\n\n${fence}${markdown.slice(whole.length)}`;
}

/** Puts what is thrown (`@throws {RangeError} if …`) before the reason, with a link if it has a page. */
function withType({ tag, typeAnnotation = '' }: CommentTag, markdown: string, context: ReadContext): string {
  const type = typeAnnotation.replace(/^\{|\}$/g, '').trim();
  if (tag !== '@throws' || type === '') return markdown;
  const target = context.linkedHere(type);
  const name = `\`${type}\``;
  return [target ? linkTo(target, name) : name, markdown].filter((text) => text !== '').join(': ');
}

/** Joins the comments of a getter and its setter. */
export function joinComments(getter: ApiComment, setter: ApiComment): ApiComment {
  const summaries = new Set([getter.summary, setter.summary].filter((summary) => summary !== ''));
  const known = new Set(getter.blocks.map(({ tag, markdown }) => `${tag} ${markdown}`));
  return {
    summary: [...summaries].join('\n\n'),
    blocks: [
      ...getter.blocks,
      ...setter.blocks.filter(({ tag, markdown }) => tag !== '@param' && !known.has(`${tag} ${markdown}`)),
    ],
    modifiers: [...new Set([...getter.modifiers, ...setter.modifiers])],
  };
}

/** The default given in a comment: its code, and the whole text as Markdown if there is more than code. */
export interface CommentDefault {
  readonly defaultValue?: string;
  readonly defaultMarkdown?: string;
}

/** Reads the default from `@defaultValue` (TSDoc) or `@default` (JSDoc), without TypeDoc's fence. */
export function readDefaultTag(comment: Models.Comment | undefined, context: ReadContext): CommentDefault {
  const tag: CommentTag | undefined = comment?.getTag('@defaultValue') ?? comment?.getTag('@default');
  const parts = (tag?.content ?? []).filter(({ text }) => text.trim() !== '');
  const code = parts
    .map(({ text }) => unfenced(text))
    .join('')
    .trim();
  if (code === '') return {};
  const isCode = parts.length === 1 && parts[0]?.kind !== 'inline-tag';
  return {
    defaultValue: code,
    ...(isCode ? {} : { defaultMarkdown: readParts(tag?.content ?? [], context) }),
  };
}

function unfenced(text: string): string {
  return /^```\w*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? /^`([^`]+)`$/.exec(text)?.[1] ?? text;
}

function readParts(parts: readonly CommentDisplayPart[], context: ReadContext): string {
  return parts
    .map((part) => (part.kind === 'inline-tag' ? readInlineTag(part, context) : part.text))
    .join('')
    .trim();
}

/** Renders `{@link X}` as a Markdown link to X's page, or as code if X has no page. */
function readInlineTag(
  part: Extract<CommentDisplayPart, { kind: 'inline-tag' }>,
  context: ReadContext,
): string {
  const { target } = part;
  const found =
    target === undefined && part.tag.startsWith('@link')
      ? (readTypedLink(part.text, context) ?? readNamedLink(part.text, context))
      : undefined;
  if (found) return found;
  const label = (part.tsLinkText || part.text).trim();
  if (!part.tag.startsWith('@link')) return label;
  if (typeof target === 'string') return `[${label || target}](${target})`;
  const code = `\`${label.replaceAll('`', '')}\``;
  const page =
    target && 'kind' in target && typeof target.kind === 'number' && 'parent' in target
      ? context.target(target)
      : undefined;
  if (target === undefined) context.reportBrokenLink(label || part.text);
  if (!page) return code;
  const shown = part.tag === '@linkplain' || part.tsLinkText ? label : code;
  return linkTo(page, shown);
}

/** The kinds of symbol that the word after the colon of a link denotes (TSDoc, "Declaration references"). */
const KINDS: Readonly<Record<string, readonly SymbolKind[]>> = {
  type: ['type-alias', 'interface'],
  interface: ['interface'],
  class: ['class'],
  enum: ['enum'],
  variable: ['variable', 'function'],
  function: ['function'],
  namespace: ['namespace'],
};

/**
 * Reads `(TooltipType:type) | the type`, `(ScaleType:variable).Time`: links that select one of two symbols
 * with the same name.
 */
function readTypedLink(text: string, context: ReadContext): string | undefined {
  const match = /^\(([\w$]+):(\w+)\)((?:\.[\w$]+)?)(?:\s*\|\s*(.+))?$/.exec(text.trim());
  const [, name = '', kind = '', member = '', label] = match ?? [];
  const target = context.named(name, KINDS[kind] ?? [], member.slice(1));
  return target && linkTo(target, label ?? `\`${name}${member}\``);
}

/**
 * Reads `.update()`, `Mesh#add`, `THREE.Mesh | a mesh`: links by names that aren't in scope for the compiler.
 */
function readNamedLink(text: string, context: ReadContext): string | undefined {
  const [, name = '', label] = /^([\w$.#]+)(?:\(\))?(?:(?:\s*\|\s*|\s+)(\S.*))?$/s.exec(text.trim()) ?? [];
  const target = context.linkedHere(name);
  return target && linkTo(target, label ?? `\`${name}\``);
}

function linkTo({ route, anchor }: SymbolTarget, label: string): string {
  return `[${label}](${route}${anchor === undefined ? '' : `#${anchor}`})`;
}
