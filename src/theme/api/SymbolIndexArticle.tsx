import { Heading } from '../doc/Heading.tsx';
import type { TocEntry } from '../model.ts';
import { withBaseUrl } from '../router/url.ts';
import type { ApiSymbol } from './model.ts';
import { commentSummary, hasTag } from './summary.ts';

export interface SymbolGroupList {
  readonly label: string;
  readonly anchor: string;
  readonly symbols: readonly ApiSymbol[];
}

export interface SymbolIndexArticleProps {
  readonly groups: readonly SymbolGroupList[];
  readonly packageName: string;
  readonly packageVersion: string;
  readonly baseUrl: string;
}

/** The index of all symbols, by kind. */
export function SymbolIndexArticle({
  groups,
  packageName,
  packageVersion,
  baseUrl,
}: SymbolIndexArticleProps) {
  const total = groups.reduce((count, { symbols }) => count + symbols.length, 0);
  return (
    <>
      <p className="cd-lead">
        The {total} functions, types and constants of <code>{packageName}</code> {packageVersion}, read from
        its type declarations.
      </p>
      {groups.map(({ label, anchor, symbols }) => (
        <section key={anchor}>
          <Heading level={2} id={anchor}>
            {label}
          </Heading>
          <ul className="cd-symbols">
            {symbols.map((symbol) => (
              <li key={symbol.id}>
                <a href={withBaseUrl(baseUrl, symbol.route)}>
                  <code className={hasTag(symbol.comment, '@deprecated') ? 'cd-struck' : undefined}>
                    {symbol.qualifiedName}
                  </code>
                </a>
                <span>{commentSummary(symbol.comment)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function symbolIndexToc(groups: readonly SymbolGroupList[]): readonly TocEntry[] {
  return groups.map(({ label, anchor, symbols }) => ({
    id: anchor,
    text: `${label} (${symbols.length})`,
    level: 2,
  }));
}
