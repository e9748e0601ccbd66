import { createContext, useContext } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { phrase } from '../strings/articleText.ts';
import type { ApiTable } from './apiTable.ts';
import { ForeignTables } from './ForeignTables.tsx';
import { MemberTable } from './MemberTable.tsx';
import type { ApiView } from './view.ts';

/** A generated table of a page, and the contents of its comments. */
export interface ApiTableOfPage {
  readonly table: ApiTable;
  readonly view: ApiView;
}

const ApiTables = createContext<readonly (ApiTableOfPage | undefined)[]>([]);
/** Wraps written pages: provides their generated tables, in page order. */
export const ApiTablesProvider = ApiTables.Provider;

export interface ApiPropsProps {
  /** The number of the table in its page; absent in doc comments, which have no tables. */
  readonly index?: unknown;
}

/** A generated table in a written page. */
export function ApiProps({ index }: ApiPropsProps) {
  const tables = useContext(ApiTables);
  // An author's attribute of that name is a string.
  const shown = typeof index === 'number' ? tables[index] : undefined;
  if (!shown) return null;
  const { table, view } = shown;
  const { symbol, members, foreign, note } = table;
  return (
    <>
      {note === '' ? null : view.content(table, symbol)}
      {members.length === 0 ? null : (
        <MemberTable members={members} symbol={symbol} view={view} anchor={() => undefined} />
      )}
      <ForeignTables groups={foreign} view={view} hasAnchors={false} />
      <p className="cd-props-source">
        {phrase(view.text, 'members.generated', {
          type: <a href={withBaseUrl(view.baseUrl, symbol.route)}>{symbol.name}</a>,
          package: `${view.packageName} ${view.packageVersion}`,
        })}
      </p>
    </>
  );
}
