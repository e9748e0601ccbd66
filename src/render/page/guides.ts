import { SYMBOL_KINDS } from '../../theme/api/kinds.ts';
import type { ApiModel, ApiSymbol } from '../../theme/api/model.ts';
import { membersOf, propsOf } from '../../theme/api/symbolParts.ts';
import type { NavLink } from '../../theme/model/link.ts';
import type { Manifest } from '../manifest/manifest.ts';

/**
 * Returns the written pages about each symbol, by name: those titled with its name, those that contain its
 * table (`::api-props{type="AxisSpec"}`) and, for a type with a component's props, those about the component.
 */
export function guidesByName(
  { pages }: Pick<Manifest, 'pages'>,
  model: ApiModel | undefined,
): ReadonlyMap<string, readonly NavLink[]> {
  const guides = new Map<string, readonly NavLink[]>();
  if (!model) return guides;
  for (const page of pages) {
    if (page.kind !== 'doc' || page.unlisted || page.document.version !== undefined) continue;
    const tables = [...page.document.body.matchAll(/^::api-props\{[^}]*type="([^"]+)"/gm)];
    const names = new Set([page.title, ...tables.map(([, name = '']) => name)]);
    for (const name of names) {
      guides.set(name, [...(guides.get(name) ?? []), { label: page.title, href: page.route }]);
    }
  }
  const ofComponents = model.symbols.flatMap((symbol) => {
    const own = propsOf(symbol)?.length ? guides.get(symbol.qualifiedName) : undefined;
    return own ? typesOfProps(symbol, model).map((type) => [type.qualifiedName, own] as const) : [];
  });
  for (const [name, links] of ofComponents) {
    const known = guides.get(name) ?? [];
    guides.set(name, [...known, ...links.filter(({ href }) => known.every((other) => other.href !== href))]);
  }
  return guides;
}

/**
 * Returns the types with all props of a component: those named after it (`AxisSpec`, `AxisProps`), else those
 * that declare some of the props.
 */
function typesOfProps(component: ApiSymbol, { symbols }: ApiModel): readonly ApiSymbol[] {
  const props = propsOf(component) ?? [];
  const origins = new Set(props.map(({ inheritedFrom }) => inheritedFrom?.id));
  const complete = symbols.filter((symbol) => {
    if (!SYMBOL_KINDS[symbol.kind].isType) return false;
    const names = new Set(membersOf(symbol).map(({ name }) => name));
    return props.every(({ name }) => names.has(name));
  });
  const namesakes = complete.filter((type) => type.name.startsWith(component.name));
  return namesakes.length > 0 ? namesakes : complete.filter(({ id }) => origins.has(id));
}
