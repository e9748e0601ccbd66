import { Heading } from '../doc/Heading.tsx';
import type { TocEntry } from '../model/page.ts';
import { withBaseUrl } from '../router/url.ts';
import { phrase, useArticleText } from '../strings/articleText.ts';
import { FilterBar, type FilterChoice } from './FilterBar.tsx';
import type { ApiSymbol } from './model.ts';
import { commentSummary, hasTag } from './summary.ts';

export interface SymbolGroupList {
  readonly label: string;
  readonly anchor: string;
  readonly symbols: readonly IndexedSymbol[];
}

export interface IndexedSymbol {
  readonly symbol: ApiSymbol;
  /** The area of the library, if the configuration defines areas. */
  readonly area?: string;
}

export interface SymbolIndexArticleProps {
  readonly groups: readonly SymbolGroupList[];
  readonly packageName: string;
  readonly packageVersion: string;
  readonly baseUrl: string;
}

function flagOf(area: string): string {
  return area.toLowerCase().replace(/\W+/g, '-');
}

/** Returns the areas, sorted by label, with the number of symbols in each. */
function areaChoices(groups: readonly SymbolGroupList[]): readonly FilterChoice[] {
  const counts = new Map<string, number>();
  for (const { area } of groups.flatMap(({ symbols }) => symbols)) {
    if (area !== undefined) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts]
    .map(([label, count]) => ({ flag: flagOf(label), label, count }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** The index of all symbols, by kind and area, filtered as you type. */
export function SymbolIndexArticle({
  groups,
  packageName,
  packageVersion,
  baseUrl,
}: SymbolIndexArticleProps) {
  const text = useArticleText();
  const total = groups.reduce((count, { symbols }) => count + symbols.length, 0);
  return (
    <div data-filtered="">
      <p className="cd-lead">
        {phrase(text, 'index.lead', {
          count: total,
          package: (
            <>
              <code>{packageName}</code> {packageVersion}
            </>
          ),
        })}
      </p>
      <FilterBar label={text('index.filter', { count: total })} choices={areaChoices(groups)} isSingle />
      {groups.map(({ label, anchor, symbols }) => (
        <section key={anchor} data-filter-group="">
          <Heading level={2} id={anchor}>
            {label}
          </Heading>
          {byArea(anchor, symbols).map((part) =>
            part.label === undefined ? (
              <SymbolLinks key={part.id} symbols={part.symbols} baseUrl={baseUrl} />
            ) : (
              <section key={part.id} data-filter-group="">
                <Heading level={3} id={part.id}>
                  {part.label}
                </Heading>
                <SymbolLinks symbols={part.symbols} baseUrl={baseUrl} />
              </section>
            ),
          )}
        </section>
      ))}
    </div>
  );
}

interface AreaList {
  readonly id: string;
  /** Absent for symbols without an area. */
  readonly label?: string;
  readonly symbols: readonly IndexedSymbol[];
}

/** Groups the symbols of a kind by area, sorted by label; symbols without an area come last. */
function byArea(kindAnchor: string, symbols: readonly IndexedSymbol[]): readonly AreaList[] {
  const labels = [...new Set(symbols.flatMap(({ area }) => area ?? []))].sort();
  const named = labels.map((label) => ({
    id: `${kindAnchor}-${flagOf(label)}`,
    label,
    symbols: symbols.filter(({ area }) => area === label),
  }));
  const others = symbols.filter(({ area }) => area === undefined);
  return [...named, ...(others.length > 0 ? [{ id: `${kindAnchor}-others`, symbols: others }] : [])];
}

interface SymbolLinksProps {
  readonly symbols: readonly IndexedSymbol[];
  readonly baseUrl: string;
}

function SymbolLinks({ symbols, baseUrl }: SymbolLinksProps) {
  return (
    <ul className="cd-symbols">
      {symbols.map(({ symbol, area }) => (
        <li
          key={symbol.id}
          data-name={symbol.qualifiedName}
          data-flags={area === undefined ? '' : flagOf(area)}
        >
          <a href={withBaseUrl(baseUrl, symbol.route)}>
            <code className={hasTag(symbol.comment, '@deprecated') ? 'cd-struck' : undefined}>
              {symbol.qualifiedName}
            </code>
          </a>
          <span>{commentSummary(symbol.comment)}</span>
        </li>
      ))}
    </ul>
  );
}

export function symbolIndexToc(groups: readonly SymbolGroupList[]): readonly TocEntry[] {
  return groups.flatMap(({ label, anchor, symbols }): TocEntry[] => [
    { id: anchor, text: `${label} (${symbols.length})`, level: 2 },
    ...byArea(anchor, symbols).flatMap((part) =>
      part.label === undefined ? [] : [{ id: part.id, text: part.label, level: 3 } as const],
    ),
  ]);
}
