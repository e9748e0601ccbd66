import { createContext, useContext } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { MemberTable } from './MemberTable.tsx';
import type { ApiMember, ApiSymbol } from './model.ts';
import { tableMembers } from './names.ts';
import type { ApiView } from './view.ts';

const ApiViewContext = createContext<ApiView | undefined>(undefined);
/** Around written pages: what their generated tables read. */
export const ApiViewProvider = ApiViewContext.Provider;

/** The attributes of `::api-props{…}`; lists are separated by commas or spaces. */
export interface ApiPropsProps {
  readonly type?: string;
  readonly only?: string;
  readonly except?: string;
  /** `"false"` leaves inherited members out. */
  readonly inherited?: string;
}

/** The generated table of a type's members, or of a component's props, in a written page. */
export function ApiProps(props: ApiPropsProps) {
  const view = useContext(ApiViewContext);
  const symbol = view?.membersOf(props.type ?? '');
  const members = symbol ? chosenMembers(symbol, props) : [];
  if (!view || !symbol || members.length === 0) return null;
  return (
    <>
      <MemberTable members={members} symbol={symbol} view={view} anchor={() => undefined} />
      <p className="cd-props-source">
        Generated from <a href={withBaseUrl(view.baseUrl, symbol.route)}>{symbol.name}</a> of{' '}
        {view.packageName} {view.packageVersion}.
      </p>
    </>
  );
}

/** The members that the attributes choose, required ones first. */
export function chosenMembers(
  symbol: ApiSymbol,
  { only, except, inherited }: ApiPropsProps,
): readonly ApiMember[] {
  const wanted = names(only);
  const unwanted = names(except);
  const isShown = ({ name, inheritedFrom }: ApiMember) =>
    (wanted.length === 0 || wanted.includes(name)) &&
    !unwanted.includes(name) &&
    (inherited !== 'false' || inheritedFrom === undefined || inheritedFrom.id === symbol.id);
  const members = tableMembers(symbol).filter(isShown);
  return symbol.props ? members : requiredFirst(members);
}

function requiredFirst(members: readonly ApiMember[]): readonly ApiMember[] {
  return [...members].sort((a, b) => Number(a.optional) - Number(b.optional));
}

function names(list: string | undefined): readonly string[] {
  return (list ?? '').split(/[\s,]+/).filter(Boolean);
}
