import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from '../doc/CodeBlock.tsx';
import { Heading } from '../doc/Heading.tsx';
import { withBaseUrl } from '../router/url.ts';
import { declarations } from './declaration.ts';
import { importOf, otherWays } from './imports.ts';
import { KIND_PRECEDENCE } from './kinds.ts';
import { layout } from './layout.tsx';
import { Members } from './Members.tsx';
import type { ApiSymbol, SymbolRef } from './model.ts';
import { Signatures } from './Signatures.tsx';
import { SymbolComment } from './SymbolComment.tsx';
import { SECTIONS, showsValue } from './sections.ts';
import { stabilitiesOf } from './stability.ts';
import { hasTag, symbolNoun } from './summary.ts';
import { ValueTree } from './ValueTree.tsx';
import type { ApiView } from './view.ts';

export interface SymbolArticleProps {
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** The article of one exported symbol; its name is the page's title, shown by the frame. */
export function SymbolArticle({ symbol, view }: SymbolArticleProps) {
  const { kind } = symbol;
  return (
    <div className="cd-api">
      <p className="cd-badges">
        <span className={`cd-kind cd-kind-${kind}`}>{symbolNoun(symbol)}</span>
        <Stability symbol={symbol} />
      </p>
      <SymbolComment comment={symbol.comment} symbol={symbol} view={view} />
      <Guides symbol={symbol} view={view} />
      <Import symbol={symbol} />
      <Declaration symbol={symbol} view={view} />
      {symbol.values ? (
        <p className="cd-values">
          {symbol.values.map((value) => (
            <code key={value} className={/^\d/.test(value) ? 'm' : 's'}>
              {value}
            </code>
          ))}
        </p>
      ) : null}
      <Relations symbol={symbol} view={view} />
      <Signatures symbol={symbol} view={view} />
      <Members symbol={symbol} view={view} />
      {symbol.value && showsValue(symbol) ? (
        <>
          <Heading level={2} id={SECTIONS.value.id}>
            {SECTIONS.value.title}
          </Heading>
          <ValueTree value={symbol.value} />
        </>
      ) : null}
      <Children symbol={symbol} view={view} />
      <UsedBy symbol={symbol} view={view} />
      {symbol.source ? (
        <p className="cd-source">
          Defined in{' '}
          {symbol.source.url === undefined ? (
            <code>{`${symbol.source.file}:${symbol.source.line}`}</code>
          ) : (
            <a href={symbol.source.url} rel="noreferrer">{`${symbol.source.file}:${symbol.source.line}`}</a>
          )}
        </p>
      ) : null}
    </div>
  );
}

/** The pages that explain in sentences what this one lists. */
function Guides({ symbol, view }: SymbolArticleProps) {
  const guides = view.guides(symbol);
  if (guides.length === 0) return null;
  return (
    <p className="cd-guides">
      {guides.map(({ label, href }) => (
        <a key={href} href={withBaseUrl(view.baseUrl, href)}>
          Guide: {label}
        </a>
      ))}
    </p>
  );
}

/** Which other symbols name this one. */
function UsedBy({ symbol, view }: SymbolArticleProps) {
  const groups = view.usedBy(symbol.id);
  if (groups.length === 0) return null;
  return (
    <>
      <Heading level={2} id={SECTIONS.uses.id}>
        {SECTIONS.uses.title}
      </Heading>
      <dl className="cd-relations">
        {groups.map(({ label, refs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <SymbolLinks refs={refs} view={view} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function SymbolLinks({ refs, view }: { readonly refs: readonly SymbolRef[]; readonly view: ApiView }) {
  return refs.map(({ id, name }) => {
    const target = view.symbol(id);
    return target ? (
      <a key={id} href={withBaseUrl(view.baseUrl, target.route)}>
        <code className={hasTag(target.comment, '@deprecated') ? 'cd-struck' : undefined}>{name}</code>
      </a>
    ) : null;
  });
}

function Import({ symbol }: { readonly symbol: ApiSymbol }) {
  const statement = importOf(symbol);
  if (!statement) return null;
  const { isType, binding, from } = statement;
  return (
    <CodeBlock>
      <span className="cd-line">
        <i className="k">import</i> {isType ? <i className="k">type </i> : null}
        {`${binding} `}
        <i className="k">from</i> <i className="s">'{from}'</i>
        {';'}
      </span>
    </CodeBlock>
  );
}

function Stability({ symbol: { comment } }: { readonly symbol: ApiSymbol }) {
  const tags = [...stabilitiesOf(comment), ...(hasTag(comment, '@deprecated') ? ['deprecated'] : [])];
  return tags.map((tag) => (
    <span key={tag} className={`cd-badge cd-badge-${tag}`}>
      {tag}
    </span>
  ));
}

/** The signature, written as the library's source would write it. */
function Declaration({ symbol, view }: SymbolArticleProps) {
  const docs = declarations(symbol, view);
  if (docs.length === 0) return null;
  return (
    <pre className="cd-signature">
      <code>
        {docs.flatMap((doc, index): ReactNode[] => [
          index === 0 ? '' : '\n',
          ...layout(doc).map(keyed(index)),
        ])}
      </code>
    </pre>
  );
}

/** Keys of several laid-out documents in one list must not meet. */
function keyed(document: number) {
  return (node: ReactNode, index: number): ReactNode =>
    typeof node === 'string' ? node : <Fragment key={`${document}.${index}`}>{node}</Fragment>;
}

function Relations({ symbol, view }: SymbolArticleProps) {
  const rows: readonly (readonly [string, readonly SymbolRef[]])[] = [
    ['Extended by', symbol.extendedBy],
    ['Implemented by', symbol.implementedBy],
    ...namesakes(symbol, view),
  ];
  const shown = rows.filter(([, refs]) => refs.length > 0);
  const ways = otherWays(symbol);
  if (shown.length === 0 && ways.length === 0) return null;
  return (
    <dl className="cd-relations">
      {ways.map(([label, names]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 ? ', ' : ''}
                <code>{name}</code>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
      {shown.map(([label, refs]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <SymbolLinks refs={refs} view={view} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What else has a symbol's name: the type of a constant's values, the namespace of a component's properties. */
function namesakes(
  { id, qualifiedName, kind }: ApiSymbol,
  view: ApiView,
): readonly (readonly [string, readonly SymbolRef[]])[] {
  return KIND_PRECEDENCE.filter((other) => other !== kind).flatMap((other) => {
    const namesake = view.symbol(other + id.slice(kind.length));
    return namesake ? [[symbolNoun(namesake), [{ id: namesake.id, name: qualifiedName }]] as const] : [];
  });
}

function Children({ symbol, view }: SymbolArticleProps) {
  const children = symbol.children.flatMap((id) => view.symbol(id) ?? []);
  if (children.length === 0) return null;
  return (
    <>
      <Heading level={2} id={SECTIONS.children.id}>
        {SECTIONS.children.title}
      </Heading>
      <ul className="cd-symbols">
        {children.map((child) => (
          <li key={child.id}>
            <a href={withBaseUrl(view.baseUrl, child.route)}>
              <code>{child.name}</code>
            </a>
            <span>{symbolNoun(child)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
