import { createContext, useContext } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { phrase } from '../strings/articleText.ts';
import { alternativesNote } from './alternatives.ts';
import { chosenForeign, chosenMembers, type MemberChoice } from './chosenMembers.ts';
import { ForeignTables } from './ForeignTables.tsx';
import { MemberTable } from './MemberTable.tsx';
import type { ApiView } from './view.ts';

const ApiViewContext = createContext<ApiView | undefined>(undefined);
/** Wraps written pages: provides what their generated tables read. */
export const ApiViewProvider = ApiViewContext.Provider;

/** The attributes of `::api-props{…}`. */
export interface ApiPropsProps extends MemberChoice {
  readonly type?: string;
}

/** The generated table of a type's members, or of a component's props, in a written page. */
export function ApiProps(props: ApiPropsProps) {
  const view = useContext(ApiViewContext);
  const symbol = view?.membersOf(props.type ?? '');
  const members = symbol ? chosenMembers(symbol, props) : [];
  const foreign = symbol ? chosenForeign(symbol, props) : [];
  if (!view || !symbol || members.length + foreign.length === 0) return null;
  return (
    <>
      {symbol.alternatives ? view.markdown(alternativesNote(symbol, members, view.text), symbol) : null}
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
