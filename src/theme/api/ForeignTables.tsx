import type { ForeignMember, ForeignMembers } from './model.ts';

export interface ForeignTablesProps {
  readonly groups: readonly ForeignMembers[];
  /** Whether the page is that of the symbol that has the members, where links lead to them. */
  readonly hasAnchors: boolean;
}

/**
 * What a symbol has from types of other packages, closed: hundreds of attributes that every element takes, by name and
 * type only. A filter of the page opens the groups in which it finds something.
 */
export function ForeignTables({ groups, hasAnchors }: ForeignTablesProps) {
  return groups.map(({ name, url, members }) => (
    <details key={name} className="cd-foreign" data-filter-group="">
      <summary>
        + {members.length} from {url === undefined ? <code>{name}</code> : <a href={url}>{name}</a>}
      </summary>
      <ul>
        {members.map((member) => (
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

/** What such a member can be filtered by, as `memberFlags` says it of others. */
export function foreignFlags({ optional, isDeprecated }: ForeignMember): readonly string[] {
  return ['inherited', optional ? 'optional' : 'required', ...(isDeprecated ? ['deprecated'] : [])];
}
