import { layoutText } from '../../theme/api/layout.tsx';
import type { ApiMember, ApiType } from '../../theme/api/memberModel.ts';
import type { ApiModel, ApiSymbol } from '../../theme/api/model.ts';
import { commentSummary } from '../../theme/api/summary.ts';
import { propsOf } from '../../theme/api/symbolParts.ts';
import { typeDoc } from '../../theme/api/type.tsx';
import type { ApiLookup } from '../../theme/api/view.ts';
import type { DescribedName, ExportName, LibraryNames, PropName } from '../../theme/examples/names.ts';
import { withBaseUrl } from '../../theme/router/url.ts';
import { constantMembers, propValues } from '../api/propValues.ts';
import { createLookup, indexApi } from '../page/apiIndex.ts';

/** The longest type that is shown, in letters. */
const LONGEST_TYPE = 160;

/** Below the base URL; its name never changes, so that pages don't depend on the reference. */
export const NAMES_FILE = 'chartdocs/names.json';

/** Returns what the editor of examples offers and explains. */
export function libraryNames(model: ApiModel, options: Pick<ApiLookup, 'baseUrl' | 'text'>): LibraryNames {
  const view = createLookup(indexApi(model), new Map(), { ...options, examples: () => [] });
  const typeOf = (type: ApiType): string => {
    const text = layoutText(typeDoc(type, view), Number.POSITIVE_INFINITY);
    return text.length <= LONGEST_TYPE ? text : `${text.slice(0, LONGEST_TYPE - 1)}…`;
  };
  const describe = (symbol: ApiSymbol, member: ApiMember): DescribedName => ({
    name: member.name,
    ...(member.type ? { type: typeOf(member.type) } : {}),
    ...sentence(member),
    href: withBaseUrl(options.baseUrl, `${symbol.route}#${member.anchor}`),
  });
  const propOf = (symbol: ApiSymbol, member: ApiMember): PropName => {
    const accepted = propValues(member, model);
    const values =
      accepted?.kind === 'values'
        ? accepted.values.map(({ code }) => code)
        : accepted?.kind === 'boolean'
          ? ['true', 'false']
          : [];
    return { ...describe(symbol, member), ...(values.length === 0 ? {} : { values }) };
  };
  const exportsOf = (symbol: ApiSymbol): readonly ExportName[] => {
    const props = propsOf(symbol)?.map((member) => propOf(symbol, member));
    const members = props ? [] : constantMembers(symbol).map((member) => describe(symbol, member));
    return symbol.imports
      .filter(({ isDefault }) => !isDefault)
      .map(({ from, name = symbol.name }) => ({
        name,
        from,
        ...sentence(symbol),
        href: withBaseUrl(options.baseUrl, symbol.route),
        ...(symbol.kind === 'type-alias' || symbol.kind === 'interface' ? { isType: true as const } : {}),
        ...(props ? { props } : {}),
        ...(members.length === 0 ? {} : { members }),
      }));
  };
  return { exports: model.symbols.flatMap(exportsOf) };
}

function sentence({ comment }: Pick<ApiMember, 'comment'>): { readonly text?: string } {
  const text = commentSummary(comment);
  return text === '' ? {} : { text };
}
