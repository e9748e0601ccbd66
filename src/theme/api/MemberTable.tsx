import { Fragment } from 'react';
import { Anchor } from '../doc/Anchor.tsx';
import { withBaseUrl } from '../router/url.ts';
import { phrase } from '../strings/articleText.ts';
import { DefaultLine } from './DefaultValue.tsx';
import { MemberExamples } from './Examples.tsx';
import { type Doc, hardLine, join, layout, layoutText } from './layout.tsx';
import { memberFlags } from './memberFlags.ts';
import type { ApiMember, ApiType } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { SymbolComment } from './SymbolComment.tsx';
import { stabilitiesOf } from './stability.ts';
import { hasTag } from './summary.ts';
import { membersOf } from './symbolParts.ts';
import { blockDoc, signatureDoc, typeDoc } from './type.tsx';
import type { ApiView } from './view.ts';

export interface MemberTableProps {
  readonly members: readonly ApiMember[];
  /** The symbol the members belong to. */
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
  /** Returns the id of a member's row on this page; `undefined` on the page of another symbol. */
  readonly anchor: (member: ApiMember) => string | undefined;
}

/** Characters per line in the type column; `props.css` sets the matching width. */
const TYPE_WIDTH = 26;
/** Most parts of a union that are stacked in the type column when they would fit on a longer line. */
const TYPE_LINES = 3;
/**
 * Line widths, in characters, of a type outside its column, on one line and on several: neither wraps on a
 * phone.
 */
const ONE_LINE_WIDTH = 52;
const WIDE_TYPE_WIDTH = 39;
/** Characters per line in the name column. */
const NAME_WIDTH = 18;

/**
 * Members as a table: name, type with the default below it, and description; for an enumeration, values
 * instead of types. A type too long for its column spans the description column too, and the description goes
 * below it.
 */
export function MemberTable({ members, symbol, view, anchor }: MemberTableProps) {
  const { text } = view;
  const columns = [
    text('members.name'),
    text(members.every(isValue) ? 'members.value' : 'members.type'),
    text('members.description'),
  ];
  return (
    <div className="cd-table cd-api">
      <table className="cd-props">
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.anchor} member={member} symbol={symbol} view={view} id={anchor(member)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isValue({ kind }: ApiMember): boolean {
  return kind === 'enum-member';
}

interface RowProps {
  readonly member: ApiMember;
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
  readonly id: string | undefined;
}

function Row({ member, symbol, view, id }: RowProps) {
  const { name, type, comment } = member;
  const arrow = member.signatures.length > 1 ? ': ' : ' => ';
  const overloads = join(
    member.signatures.map((signature) => signatureDoc(signature, view, arrow)),
    hardLine,
  );
  const written = type ? blockDoc(type, view) : overloads;
  const isWide = !fitsColumn(written, type?.kind === 'union' ? type.types.length : 1);
  const width = isWide ? wideWidth(written) : TYPE_WIDTH;
  const said = (
    <>
      <SymbolComment comment={comment} symbol={symbol} view={view} />
      <MemberExamples member={member} symbol={symbol} view={view} />
    </>
  );
  const isDeprecated = hasTag(comment, '@deprecated');
  const badges = stabilitiesOf(comment);
  return (
    <tr className="cd-member-row" data-name={name} data-flags={memberFlags(member, symbol).join(' ')}>
      <th scope="row">
        <MemberName
          name={name}
          isDeprecated={isDeprecated}
          place={id === undefined ? { href: hrefOf(member, symbol, view) } : { id }}
        />
        {id === undefined ? null : <Anchor id={id} name={name} />}
        {member.optional || isValue(member) ? null : (
          <em className="cd-required">{view.text('flag.required')}</em>
        )}
        {badges.map((tag) => (
          <em key={tag} className={`cd-badge cd-badge-${tag}`}>
            {view.text(`flag.${tag}`)}
          </em>
        ))}
        <Key of={member} view={view} />
        <Origin member={member} symbol={symbol} view={view} />
      </th>
      <td colSpan={isWide ? 2 : undefined}>
        <code className="cd-type">{layout(written, width)}</code>
        <DefaultLine of={member} symbol={symbol} view={view} />
        {isWide ? said : null}
      </td>
      {isWide ? null : <td>{said}</td>}
    </tr>
  );
}

/**
 * Whether a type fits its column as a formatter would print it: on one line, or one line per part of a union
 * if a wider column wouldn't reduce their number.
 */
function fitsColumn(type: Doc, parts: number): boolean {
  const lines = layoutText(type, TYPE_WIDTH).split('\n');
  if (lines.length > parts || lines.some(({ length }) => length > TYPE_WIDTH)) return false;
  return lines.length <= TYPE_LINES || layoutText(type, wideWidth(type)).includes('\n');
}

function wideWidth(type: Doc): number {
  return layoutText(type, ONE_LINE_WIDTH).includes('\n') ? WIDE_TYPE_WIDTH : ONE_LINE_WIDTH;
}

interface MemberNameProps {
  readonly name: string;
  readonly isDeprecated: boolean;
  /** The member's anchor on this page, or its location on another one. */
  readonly place: { readonly id: string } | { readonly href: string };
}

/**
 * The name of a row, as a heading if the page's table of contents links to it: screen reader users jump
 * between headings. It is one by role, since HTML allows no `h3` in a row header.
 */
function MemberName({ name, isDeprecated, place }: MemberNameProps) {
  const className = isDeprecated ? 'cd-struck' : undefined;
  const text = name.length > NAME_WIDTH ? inWords(name) : name;
  if ('href' in place) {
    return (
      <a href={place.href}>
        <code className={className}>{text}</code>
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <code id={place.id} className={className} role="heading" aria-level={3}>
      {text}
    </code>
  );
}

/** A name that may wrap before each of its words: `allowBrushing`, `DEFAULT_GLOBAL_ID`. */
function inWords(name: string) {
  return name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[_.-])/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never change order
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}

function hrefOf({ anchor }: ApiMember, { route }: ApiSymbol, { baseUrl }: ApiView): string {
  return `${withBaseUrl(baseUrl, route)}#${anchor}`;
}

/** The constant to use in place of a member's name. */
export function Key({ of: { key }, view }: { readonly of: ApiMember; readonly view: ApiView }) {
  if (!key) return null;
  const name: ApiType = { kind: 'reference', ...key, isTypeParameter: false, arguments: [] };
  return (
    <em className="cd-origin">{phrase(view.text, 'members.key', { name: layout(typeDoc(name, view)) })}</em>
  );
}

/** The type that declares a member, unless it is the page's own. */
export function Origin({ member, symbol, view }: Omit<RowProps, 'id'>) {
  const origin = member.inheritedFrom;
  if (!origin || origin.id === symbol.id) return null;
  const target = origin.id === undefined ? undefined : view.symbol(origin.id);
  const row = target && membersOf(target).find(({ name }) => name === member.name);
  const type = target ? (
    <a href={withBaseUrl(view.baseUrl, target.route) + (row ? `#${row.anchor}` : '')}>{origin.name}</a>
  ) : (
    origin.name
  );
  return <em className="cd-origin">{phrase(view.text, 'members.from', { type })}</em>;
}
