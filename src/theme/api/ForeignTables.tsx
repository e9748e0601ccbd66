import { withBaseUrl } from '../router/url.ts';
import { phrase } from '../strings/articleText.ts';
import type { ForeignMember, ForeignMembers } from './foreignModel.ts';
import type { ApiView } from './view.ts';

export interface ForeignTablesProps {
  readonly groups: readonly ForeignMembers[];
  readonly view: Pick<ApiView, 'baseUrl' | 'symbol' | 'text'>;
  /** Whether this is the page of the symbol that owns the members, so that links can target them. */
  readonly hasAnchors: boolean;
}

/**
 * A symbol's members from other types, by name and type only, in collapsed groups: often the hundreds of
 * attributes every element accepts. The page's filter opens the groups that have matches.
 */
export function ForeignTables({ groups, view, hasAnchors }: ForeignTablesProps) {
  return groups.map((group) => (
    <details key={group.name} className="cd-foreign" data-filter-group="">
      <summary>
        {phrase(view.text, 'members.more', {
          count: group.members.length,
          type: <GroupName group={group} view={view} />,
        })}
      </summary>
      <ul>
        {group.members.map((member) => (
          <li key={member.name} data-name={member.name} data-flags={foreignFlags(member).join(' ')}>
            <code
              id={hasAnchors ? member.anchor : undefined}
              className={member.isDeprecated ? 'cd-struck' : undefined}
            >
              {member.name}
            </code>
            {member.optional ? ' ' : <em className="cd-required">{view.text('flag.required')}</em>}
            <code className="cd-type">{member.type}</code>
          </li>
        ))}
      </ul>
    </details>
  ));
}

function GroupName({
  group,
  view,
}: {
  readonly group: ForeignMembers;
  readonly view: ForeignTablesProps['view'];
}) {
  const href = foreignUrl(group, view);
  return href === undefined ? <code>{group.name}</code> : <a href={href}>{group.name}</a>;
}

/**
 * Returns where a group's type is documented, if anywhere: on a page of this site or in its package's
 * documentation.
 */
export function foreignUrl(
  { id, url }: ForeignMembers,
  view: ForeignTablesProps['view'],
): string | undefined {
  const symbol = id === undefined ? undefined : view.symbol(id);
  return symbol ? withBaseUrl(view.baseUrl, symbol.route) : url;
}

/** Returns the flags to filter such a member by, like `memberFlags` for other members. */
export function foreignFlags({ optional, isDeprecated }: ForeignMember): readonly string[] {
  return ['inherited', optional ? 'optional' : 'required', ...(isDeprecated ? ['deprecated'] : [])];
}
