import { withBaseUrl } from '../router/url.ts';
import type { ForeignMember, ForeignMembers } from './model.ts';
import type { ApiView } from './view.ts';

export interface ForeignTablesProps {
  readonly groups: readonly ForeignMembers[];
  readonly view: Pick<ApiView, 'baseUrl' | 'symbol'>;
  /** Whether the page is that of the symbol that has the members, where links lead to them. */
  readonly hasAnchors: boolean;
}

/**
 * What a symbol has from other types, closed: hundreds of attributes that every element takes, by name and type only.
 * A filter of the page opens the groups in which it finds something.
 */
export function ForeignTables({ groups, view, hasAnchors }: ForeignTablesProps) {
  return groups.map((group) => (
    <details key={group.name} className="cd-foreign" data-filter-group="">
      <summary>
        + {group.members.length} from <GroupName group={group} view={view} />
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
            {member.optional ? ' ' : <em className="cd-required">required</em>}
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

/** Where the type of a group is documented, if anywhere: on a page of the site, or in the documentation of its package. */
export function foreignUrl(
  { id, url }: ForeignMembers,
  view: ForeignTablesProps['view'],
): string | undefined {
  const symbol = id === undefined ? undefined : view.symbol(id);
  return symbol ? withBaseUrl(view.baseUrl, symbol.route) : url;
}

/** What such a member can be filtered by, as `memberFlags` says it of others. */
export function foreignFlags({ optional, isDeprecated }: ForeignMember): readonly string[] {
  return ['inherited', optional ? 'optional' : 'required', ...(isDeprecated ? ['deprecated'] : [])];
}
