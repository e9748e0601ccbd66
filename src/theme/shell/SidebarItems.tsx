import { createContext, type ReactNode, useContext, useState } from 'react';
import type { SidebarCategory, SidebarItem, SidebarLink, SidebarRow } from '../model/sidebar.ts';
import { usePage } from '../state/page.ts';
import { contentsAnchor, contentsRoute, holds, rowsOf } from '../state/sidebarRows.ts';
import { useSite, useUrl } from '../state/site.ts';
import { useText } from '../strings/shellText.ts';
import { SidebarGap } from './SidebarGap.tsx';
import { SymbolGroup, type SymbolListLoader } from './SymbolGroup.tsx';

/** Shared by all lists of a sidebar. */
export interface SidebarTree {
  readonly id: string;
  /** All rows have the same height, and rows far from the visible part aren't rendered. */
  readonly isCut: boolean;
  /** Fetches the rest of the sidebar. */
  readonly loadWhole: () => void;
  readonly loadSymbols: SymbolListLoader;
}

const TreeContext = createContext<SidebarTree | undefined>(undefined);
export const TreeProvider = TreeContext.Provider;

interface ItemsProps {
  readonly items: readonly SidebarRow[];
  /** Labels of the categories around the list, outermost first. */
  readonly trail: readonly string[];
}

/** Rows added to a long list at a time: more than a page contains before or after its own. */
const BLOCK = 64;

/** A list of the sidebar. Of a long one, only blocks near the visible part are rendered. */
export function SidebarItems({ items, trail }: ItemsProps) {
  const tree = useContext(TreeContext);
  const page = usePage();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  if (!tree) return null;
  const row = (item: SidebarRow, index: number) => <Row key={keyOf(item, index)} item={item} trail={trail} />;
  if (!tree.isCut || items.length <= 2 * BLOCK) return <ul>{items.map(row)}</ul>;

  const current = Math.floor(items.findIndex((item) => holds(item, page)) / BLOCK);
  const last = Math.floor((items.length - 1) / BLOCK);
  const isShown = (block: number) =>
    seen.has(block) || block === 0 || block === last || Math.abs(block - current) <= 1;
  const blocks: ReactNode[] = [];
  for (let block = 0; block <= last; block += 1) {
    const some = items.slice(block * BLOCK, (block + 1) * BLOCK);
    // The rows are direct children of the list, so that they are kept when others are added.
    if (isShown(block)) blocks.push(...some.map((item, index) => row(item, block * BLOCK + index)));
    else {
      const rows = some.reduce((sum, item) => sum + sizeOf(item), 0);
      const show = () => setSeen((before) => new Set([...before, block]));
      blocks.push(<Gap key={`block ${block}`} rows={rows} trail={trail} onNear={show} />);
    }
  }
  return <ul>{blocks}</ul>;
}

function keyOf(item: SidebarRow, index: number): string {
  if (item.kind === 'link') return item.href;
  if (item.kind === 'symbols') return item.symbolKind;
  return item.kind === 'gap' ? `gap ${index}` : item.label;
}

function sizeOf(item: SidebarRow): number {
  return item.kind === 'gap' ? item.rows : rowsOf(item as SidebarItem); // a sidebar with gaps has no long lists
}

function Row({ item, trail }: { readonly item: SidebarRow; readonly trail: readonly string[] }) {
  const tree = useContext(TreeContext);
  if (!tree) return null;
  switch (item.kind) {
    case 'link':
      return <LinkRow item={item} />;
    case 'category':
      return <CategoryRow item={item} trail={trail} />;
    case 'symbols':
      return <SymbolGroup group={item} loadSymbols={tree.loadSymbols} />;
    case 'gap':
      return <Gap rows={item.rows} trail={trail} onNear={tree.loadWhole} />;
  }
}

interface GapProps {
  readonly rows: number;
  readonly trail: readonly string[];
  readonly onNear: () => void;
}

function Gap({ rows, trail, onNear }: GapProps) {
  const { id = '' } = useContext(TreeContext) ?? {};
  const url = useUrl();
  const anchor = contentsAnchor(trail);
  const href = url(contentsRoute(id)) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
  return <SidebarGap rows={rows} href={href} onNear={onNear} />;
}

function LinkRow({ item }: { readonly item: SidebarLink }) {
  const page = usePage();
  const url = useUrl();
  if (item.unlisted && item.href !== page.route) return null;
  return (
    <li>
      <a
        className={item.deprecated ? 'cd-struck' : undefined}
        href={url(item.href)}
        {...currentIf(item.href === page.route)}
      >
        {item.label}
      </a>
    </li>
  );
}

interface CategoryRowProps {
  readonly item: SidebarCategory<SidebarRow>;
  readonly trail: readonly string[];
}

function CategoryRow({ item, trail }: CategoryRowProps) {
  const { sidebarOptions } = useSite();
  const text = useText();
  const page = usePage();
  const url = useUrl();
  const tree = useContext(TreeContext);
  const [wasSeen, setSeen] = useState(false);
  const own = [...trail, item.label];
  const isOpen = !item.collapsed || holds(item, page);
  // In a long sidebar, a closed category is rendered when opened; a short one is complete, for crawlers and
  // other tools.
  const isHeld = !tree?.isCut || isOpen || wasSeen || item.items.some(({ kind }) => kind === 'gap');
  const hasLink = item.href !== undefined && !(item.linkUnlisted && item.href !== page.route);
  return (
    <li className="cd-category">
      {hasLink ? (
        <a href={url(item.href ?? '')} {...currentIf(item.href === page.route)}>
          {item.label}
        </a>
      ) : null}
      <details
        data-collapse=""
        open={isOpen}
        {...(sidebarOptions.autoCollapseCategories ? { name: ['sidebar', ...trail].join('/') } : {})}
      >
        {item.href === undefined || item.linkUnlisted ? (
          <summary>{item.label}</summary>
        ) : (
          <summary className="cd-toggle" aria-label={text('sidebar.pages', { label: item.label })} />
        )}
        {isHeld ? (
          <SidebarItems items={item.items} trail={own} />
        ) : (
          <ul>
            <Gap rows={sizeOfAll(item.items)} trail={own} onNear={() => setSeen(true)} />
          </ul>
        )}
      </details>
    </li>
  );
}

function sizeOfAll(items: readonly SidebarRow[]): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

function currentIf(isCurrent: boolean): { readonly 'aria-current'?: 'page' } {
  return isCurrent ? { 'aria-current': 'page' } : {};
}
