import type { CommentDisplayPart, CommentTag, Models } from 'typedoc';
import type { ApiComment, SymbolKind } from '../../theme/api/model.ts';
import type { ReadContext, SymbolTarget } from './context.ts';

const NO_COMMENT: ApiComment = { summary: '', blocks: [], modifiers: [] };

/** Tags shown elsewhere, or not made for readers. */
const HIDDEN_BLOCKS = new Set(['@defaultValue', '@default', '@privateRemarks']);
/** `@function` is our own mark; `@public` is what everything here is. */
const HIDDEN_MODIFIERS = new Set(['@function', '@inline', '@public']);

/** A doc comment with its links resolved against the pages that exist. */
export function readComment(comment: Models.Comment | undefined, context: ReadContext): ApiComment {
  if (!comment) return NO_COMMENT;
  const blocks = comment.blockTags
    .filter(({ tag }) => !HIDDEN_BLOCKS.has(tag))
    .map((block) => ({
      tag: block.tag,
      ...(block.name === undefined || block.tag === '@example' ? {} : { name: block.name }),
      markdown: withTitle(block, readParts(block.content, context)),
    }));
  const modifiers = [...comment.modifierTags].filter((tag) => !HIDDEN_MODIFIERS.has(tag));
  return { summary: readParts(comment.summary, context), blocks, modifiers };
}

/**
 * Of several overloads, what the first of them says that says something and isn't deprecated: the others may be
 * without a comment, and only some of them deprecated.
 */
export function commentOfAll(
  signatures: readonly Pick<Models.SignatureReflection, 'comment'>[],
): Models.Comment | undefined {
  const comments = signatures.flatMap(({ comment }) => comment ?? []);
  const isCurrent = (comment: Models.Comment) =>
    comment.hasVisibleComponent() && !comment.getTag('@deprecated');
  return comments.find(isCurrent) ?? comments[0];
}

/** A line of words, which no code is: `With a title`. */
const TITLE =
  /^(```\w*\n)\s*([A-Z][\w’'-]*[,:]?(?: (?!(?:as|in|instanceof|satisfies) )[\w’'-]+[,:]?)+\.?)\n\s*(?=\S)/;

/**
 * An example below its title. TypeDoc knows the title of an example with a fence of its own; without one all that
 * follows `@example` becomes code.
 */
function withTitle({ tag, name }: CommentTag, markdown: string): string {
  if (tag !== '@example') return markdown;
  if (name !== undefined) return `${name.trim()}\n\n${markdown}`;
  const [whole, fence, title] = TITLE.exec(markdown) ?? [];
  return whole === undefined ? markdown : `${title}\n\n${fence}${markdown.slice(whole.length)}`;
}

/** What a comment says of a default: code, and the whole of it as Markdown where it is more than code. */
export interface CommentDefault {
  readonly defaultValue?: string;
  readonly defaultMarkdown?: string;
}

/** The default of `@defaultValue` (TSDoc) or `@default` (JSDoc), its code without the fence TypeDoc puts around it. */
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

/**
 * `{@link X}` as a Markdown link on X's page; as code when X has no page, so that the name stays readable.
 */
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

/** What a link may mean by the word behind the colon (TSDoc, "Declaration references"). */
const KINDS: Readonly<Record<string, readonly SymbolKind[]>> = {
  type: ['type-alias', 'interface'],
  interface: ['interface'],
  class: ['class'],
  enum: ['enum'],
  variable: ['variable', 'function'],
  function: ['function'],
  namespace: ['namespace'],
};

/** `(TooltipType:type) | the type`, `(ScaleType:variable).Time`: links that say which of two namesakes they mean. */
function readTypedLink(text: string, context: ReadContext): string | undefined {
  const match = /^\(([\w$]+):(\w+)\)((?:\.[\w$]+)?)(?:\s*\|\s*(.+))?$/.exec(text.trim());
  const [, name = '', kind = '', member = '', label] = match ?? [];
  const target = context.named(name, KINDS[kind] ?? [], member.slice(1));
  return target && linkTo(target, label ?? `\`${name}${member}\``);
}

/** `.update()`, `Mesh#add`, `THREE.Mesh | a mesh`: links by names that the compiler doesn't know where they stand. */
function readNamedLink(text: string, context: ReadContext): string | undefined {
  const [, name = '', label] = /^([\w$.#]+)(?:\(\))?(?:(?:\s*\|\s*|\s+)(\S.*))?$/s.exec(text.trim()) ?? [];
  const target = context.linkedHere(name);
  return target && linkTo(target, label ?? `\`${name}\``);
}

function linkTo({ route, anchor }: SymbolTarget, label: string): string {
  return `[${label}](${route}${anchor === undefined ? '' : `#${anchor}`})`;
}
