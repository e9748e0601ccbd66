import { Anchor } from '../doc/Anchor.tsx';
import { withBaseUrl } from '../router/url.ts';
import { DefaultValue } from './DefaultValue.tsx';
import { hardLine, join, layout } from './layout.tsx';
import { memberFlags } from './memberFlags.ts';
import type { ApiMember, ApiSymbol, ApiType } from './model.ts';
import { SymbolComment } from './SymbolComment.tsx';
import { hasTag } from './summary.ts';
import { blockDoc, signatureDoc, typeDoc } from './type.tsx';
import type { ApiView } from './view.ts';

export interface MemberTableProps {
  readonly members: readonly ApiMember[];
  /** The symbol the members belong to. */
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
  /** Where a member's row is on this page; `undefined` when it is the page of another symbol that has it. */
  readonly anchor: (member: ApiMember) => string | undefined;
}

/** Characters of a type on one line of its column. */
const TYPE_WIDTH = 25;

const COLUMNS = ['Name', 'Type', 'Default', 'Description'];
const VALUE_COLUMNS = ['Name', 'Value', 'Description'];

/** Members as a table: name, type, default, and what it does; of an enumeration, values in place of the two. */
export function MemberTable({ members, symbol, view, anchor }: MemberTableProps) {
  const columns = members.every(isValue) ? VALUE_COLUMNS : COLUMNS;
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
  const isDeprecated = hasTag(comment, '@deprecated');
  const badges = ['alpha', 'beta', 'experimental'].filter((tag) => hasTag(comment, `@${tag}`));
  return (
    <tr id={id} className="cd-member-row" data-name={name} data-flags={memberFlags(member, symbol).join(' ')}>
      <th scope="row">
        <MemberName
          name={name}
          isDeprecated={isDeprecated}
          href={id === undefined ? hrefOf(member, symbol, view) : undefined}
        />
        {id === undefined ? null : <Anchor id={id} name={name} />}
        {member.optional || isValue(member) ? null : <em className="cd-required">required</em>}
        {badges.map((tag) => (
          <em key={tag} className={`cd-badge cd-badge-${tag}`}>
            {tag}
          </em>
        ))}
        <Key of={member} view={view} />
        <Origin member={member} symbol={symbol} view={view} />
      </th>
      <td>
        <code className="cd-type">{layout(type ? blockDoc(type, view) : overloads, TYPE_WIDTH)}</code>
      </td>
      {isValue(member) ? null : (
        <td>
          <DefaultValue of={member} symbol={symbol} view={view} />
        </td>
      )}
      <td>
        <SymbolComment comment={comment} symbol={symbol} view={view} />
      </td>
    </tr>
  );
}

interface MemberNameProps {
  readonly name: string;
  readonly isDeprecated: boolean;
  /** The member's place on another page. */
  readonly href: string | undefined;
}

function MemberName({ name, isDeprecated, href }: MemberNameProps) {
  const code = <code className={isDeprecated ? 'cd-struck' : undefined}>{name}</code>;
  return href === undefined ? code : <a href={href}>{code}</a>;
}

function hrefOf({ anchor }: ApiMember, { route }: ApiSymbol, { baseUrl }: ApiView): string {
  return `${withBaseUrl(baseUrl, route)}#${anchor}`;
}

/** The constant to write in place of a member's name. */
export function Key({ of: { key }, view }: { readonly of: ApiMember; readonly view: ApiView }) {
  if (!key) return null;
  const name: ApiType = { kind: 'reference', ...key, isTypeParameter: false, arguments: [] };
  return <em className="cd-origin">key {layout(typeDoc(name, view))}</em>;
}

/** Which type declares a member, when it is not the one whose page this is. */
export function Origin({ member, symbol, view }: Omit<RowProps, 'id'>) {
  const origin = member.inheritedFrom;
  if (!origin || origin.id === symbol.id) return null;
  const target = origin.id === undefined ? undefined : view.symbol(origin.id);
  const row = target?.members.find(({ name }) => name === member.name);
  return (
    <em className="cd-origin">
      from{' '}
      {target ? (
        <a href={withBaseUrl(view.baseUrl, target.route) + (row ? `#${row.anchor}` : '')}>{origin.name}</a>
      ) : (
        origin.name
      )}
    </em>
  );
}
