import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from '../doc/CodeBlock.tsx';
import { Heading } from '../doc/Heading.tsx';
import { ArticleSlot } from '../parts/Island.tsx';
import { withBaseUrl } from '../router/url.ts';
import { phrase } from '../strings/articleText.ts';
import type { Text } from '../strings/text.ts';
import { declarations } from './declaration.ts';
import type { SectionContent, SymbolSection } from './describe.ts';
import { Examples } from './Examples.tsx';
import { bindingOf } from './identifier.ts';
import type { ImportStatement } from './imports.ts';
import { layout } from './layout.tsx';
import { type MemberSection, Members } from './Members.tsx';
import type { ApiComment, ApiSource, SymbolRef } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { Overloads, ParameterRows, TypeParameterRows } from './Signatures.tsx';
import { SymbolComment } from './SymbolComment.tsx';
import { stabilitiesOf } from './stability.ts';
import { hasTag, symbolNoun } from './summary.ts';
import { ValueTree } from './ValueTree.tsx';
import type { ApiView } from './view.ts';

export interface SymbolArticleProps {
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** The article of one exported symbol. The frame shows its name as the page title. */
export function SymbolArticle({
  sections,
  symbol,
  view,
}: SymbolArticleProps & { readonly sections: readonly SymbolSection[] }) {
  const members = sections.filter(isMembers);
  return (
    <div className="cd-api">
      {sections.map((section) => {
        const { heading, content } = section;
        if (content.kind === 'members') {
          // One filter covers all of them.
          const isFirst = section === members[0];
          return isFirst ? <Members key="members" sections={members} symbol={symbol} view={view} /> : null;
        }
        return (
          <Fragment key={heading?.id ?? content.kind}>
            {heading ? (
              <Heading level={2} id={heading.id}>
                {heading.title}
              </Heading>
            ) : null}
            <Content content={content} symbol={symbol} view={view} />
          </Fragment>
        );
      })}
    </div>
  );
}

function isMembers(section: SymbolSection): section is MemberSection {
  return section.content.kind === 'members';
}

interface ContentProps extends SymbolArticleProps {
  readonly content: Exclude<SectionContent, MemberSection['content']>;
}

function Content({ content, symbol, view }: ContentProps): ReactNode {
  switch (content.kind) {
    case 'badges':
      return <Badges noun={content.noun} comment={content.comment} symbol={symbol} view={view} />;
    case 'comment':
      return <SymbolComment comment={content.comment} symbol={symbol} view={view} />;
    case 'guides':
      return (
        <p className="cd-guides">
          {content.guides.map(({ label, href }) => (
            <a key={href} href={withBaseUrl(view.baseUrl, href)}>
              {view.text('symbol.guide', { title: label })}
            </a>
          ))}
        </p>
      );
    case 'declaration':
      return (
        <>
          {content.statement ? <Import {...content.statement} /> : null}
          <Declaration symbol={symbol} view={view} />
          <ArticleSlot
            name="symbol-after-declaration"
            symbol={{ name: symbol.qualifiedName, kind: symbol.kind }}
          />
        </>
      );
    case 'literals':
      return (
        <p className="cd-values">
          {content.literals.map((value) => (
            <code key={value} className={/^\d/.test(value) ? 'm' : 's'}>
              {value}
            </code>
          ))}
        </p>
      );
    case 'relations':
      return <Relations relations={content.relations} view={view} />;
    case 'type-parameters':
      return (
        <dl className="cd-members">
          <TypeParameterRows parameters={content.parameters} symbol={symbol} view={view} />
        </dl>
      );
    case 'parameters':
      return (
        <dl className="cd-members">
          <ParameterRows parameters={content.parameters} symbol={symbol} view={view} />
        </dl>
      );
    case 'markdown':
      return view.content(content, symbol);
    case 'overloads':
      return (
        <Overloads
          signatures={content.signatures}
          name={bindingOf(symbol.name)}
          isSymbolsOwn
          symbol={symbol}
          view={view}
        />
      );
    case 'value':
      return <ValueTree value={content.value} />;
    case 'symbols':
      return (
        <ul className="cd-symbols">
          {content.symbols.map((child) => (
            <li key={child.id}>
              <a href={withBaseUrl(view.baseUrl, child.route)}>
                <code>{child.name}</code>
              </a>
              <span>{symbolNoun(child, view.text)}</span>
            </li>
          ))}
        </ul>
      );
    case 'examples':
      return <Examples examples={content.examples} view={view} />;
    case 'source':
      return <Source source={content.source} text={view.text} />;
  }
}

interface BadgesProps extends SymbolArticleProps {
  readonly noun: string;
  readonly comment: ApiComment;
}

function Badges({ noun, comment, symbol: { kind }, view: { text } }: BadgesProps) {
  const deprecated = hasTag(comment, '@deprecated') ? (['deprecated'] as const) : [];
  const tags = [...stabilitiesOf(comment), ...deprecated];
  return (
    <p className="cd-badges">
      <span className={`cd-kind cd-kind-${kind}`}>{noun}</span>
      {tags.map((tag) => (
        <span key={tag} className={`cd-badge cd-badge-${tag}`}>
          {text(`flag.${tag}`)}
        </span>
      ))}
    </p>
  );
}

interface RelationsProps {
  readonly relations: Extract<SectionContent, { kind: 'relations' }>['relations'];
  readonly view: ApiView;
}

function Relations({ relations, view }: RelationsProps) {
  return (
    <dl className="cd-relations">
      {relations.map(({ label, names, refs }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 ? ', ' : ''}
                <code>{name}</code>
              </Fragment>
            ))}
            <SymbolLinks refs={refs} view={view} />
          </dd>
        </div>
      ))}
    </dl>
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

function Import({ isType, binding, from, note }: ImportStatement) {
  return (
    <CodeBlock>
      <span className="cd-line">
        <i className="k">import</i> {isType ? <i className="k">type </i> : null}
        {`${binding} `}
        <i className="k">from</i> <i className="s">'{from}'</i>
        {';'}
      </span>
      {note === undefined ? null : (
        <>
          {'\n'}
          <span className="cd-line">{note}</span>
        </>
      )}
    </CodeBlock>
  );
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

/** Keeps the keys of several laid-out documents in one list distinct. */
function keyed(document: number) {
  return (node: ReactNode, index: number): ReactNode =>
    typeof node === 'string' ? node : <Fragment key={`${document}.${index}`}>{node}</Fragment>;
}

interface SourceProps {
  readonly source: ApiSource;
  readonly text: Text;
}

function Source({ source: { file, line, url }, text }: SourceProps) {
  const place = `${file}:${line}`;
  const shown =
    url === undefined ? (
      <code>{place}</code>
    ) : (
      <a href={url} rel="noreferrer">
        {place}
      </a>
    );
  return <p className="cd-source">{phrase(text, 'symbol.source', { place: shown })}</p>;
}
