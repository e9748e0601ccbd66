import { Anchor } from '../doc/Anchor.tsx';
import { Heading } from '../doc/Heading.tsx';
import { phrase } from '../strings/articleText.ts';
import type { Text } from '../strings/text.ts';
import { DefaultLine } from './DefaultValue.tsx';
import type { MembersContent, SectionHeading, SymbolSection } from './describe.ts';
import { MemberExamples } from './Examples.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ForeignTables, foreignFlags } from './ForeignTables.tsx';
import { layout } from './layout.tsx';
import { Key, MemberTable, Origin } from './MemberTable.tsx';
import { FLAG_DIMENSIONS, isPassed, MEMBER_FLAGS, memberFlags } from './memberFlags.ts';
import type { ApiIndexSignature, ApiMember } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { Overloads, SignatureNotes } from './Signatures.tsx';
import { SymbolComment } from './SymbolComment.tsx';
import { stabilitiesOf } from './stability.ts';
import { hasTag } from './summary.ts';
import { propsOf } from './symbolParts.ts';
import { indexSignatureDoc, signatureDoc, typeDoc } from './type.tsx';
import type { ApiView } from './view.ts';

interface MembersProps {
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** Number of members from which a page gets a filter. */
const FILTERED_FROM = 8;

/** A section of the page that lists members. */
export interface MemberSection extends SymbolSection {
  readonly heading: SectionHeading;
  readonly content: MembersContent;
}

/** Own and inherited members in sections, each with its anchor. */
export function Members({
  sections,
  symbol,
  view,
}: MembersProps & { readonly sections: readonly MemberSection[] }) {
  const contents = sections.map(({ content }) => content);
  const flags = [
    ...contents.flatMap(({ members }) => members).map((member) => memberFlags(member, symbol)),
    ...contents.flatMap(({ foreign }) => foreign).flatMap(({ members }) => members.map(foreignFlags)),
  ];
  // A class component has methods too.
  const [first] = sections;
  const hasOnlyProps = sections.every(({ content }) => content.members === propsOf(symbol));
  const { text } = view;
  return (
    <div {...(flags.length >= FILTERED_FROM ? { 'data-filtered': '' } : {})}>
      {sections.map((section) => {
        const { id, title } = section.heading;
        const { content } = section;
        const { form, members, indexSignatures, foreign } = content;
        return (
          <section key={id} data-filter-group={section === first ? undefined : ''}>
            <Heading level={2} id={id}>
              {title}
            </Heading>
            {section === first && flags.length >= FILTERED_FROM ? (
              <FilterBar
                label={text(hasOnlyProps ? 'members.filter-props' : 'members.filter', {
                  count: flags.length,
                })}
                choices={filterChoices(flags, text)}
              />
            ) : null}
            {content.note === '' ? null : view.content(content, symbol)}
            {members.length === 0 ? null : form === 'table' ? (
              <MemberTable members={members} symbol={symbol} view={view} anchor={({ anchor }) => anchor} />
            ) : (
              <dl className="cd-members">
                {members.map((member) => (
                  <Member key={member.anchor} member={member} symbol={symbol} view={view} />
                ))}
              </dl>
            )}
            <IndexSignatures signatures={indexSignatures} symbol={symbol} view={view} />
            <ForeignTables groups={foreign} view={view} hasAnchors />
          </section>
        );
      })}
    </div>
  );
}

/** Unnamed properties that an object may also have. */
function IndexSignatures({
  signatures,
  symbol,
  view,
}: MembersProps & { readonly signatures: readonly ApiIndexSignature[] }) {
  return signatures.map((signature, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: these signatures have no name and never change order
    <dl key={index} className="cd-members">
      <div className="cd-member">
        <dt>
          <code>{layout(indexSignatureDoc(signature, view))}</code>
        </dt>
        <dd>
          <SymbolComment comment={signature.comment} symbol={symbol} view={view} />
        </dd>
      </div>
    </dl>
  ));
}

/** Returns the flags to filter by: those that some members have and others don't. */
function filterChoices(members: readonly (readonly string[])[], text: Text) {
  const flags = members.flat();
  return MEMBER_FLAGS.map((flag) => {
    const dimension = FLAG_DIMENSIONS[flag];
    const count = flags.filter((other) => other === flag).length;
    return { flag, label: text(`flag.${flag}`), count, ...(dimension === undefined ? {} : { dimension }) };
  }).filter(({ count }) => count > 0 && count < members.length);
}

function Member({ member, symbol, view }: MembersProps & { readonly member: ApiMember }) {
  const { anchor, name, type, signatures, comment } = member;
  const deprecated = hasTag(comment, '@deprecated');
  const only = signatures.length === 1 ? signatures[0] : undefined;
  const isConstructor = member.kind === 'constructor';
  const called = isConstructor ? symbol.name : name;
  const heading = (
    // biome-ignore lint/a11y/useSemanticElements: a heading for screen readers; a term can't hold an h3
    <b id={anchor} role="heading" aria-level={3}>
      {isConstructor ? <i className="k">new </i> : null}
      {called}
    </b>
  );
  return (
    <div className="cd-member" data-name={name} data-flags={memberFlags(member, symbol).join(' ')}>
      <dt>
        <code>
          {modifiers(member).map((word) => (
            <i key={word} className="k">{`${word} `}</i>
          ))}
          {deprecated ? <s>{heading}</s> : heading}
          {member.optional ? '?' : ''}
          {type ? ': ' : ''}
          {type ? layout(typeDoc(type, view), 70) : null}
          {only && !type ? layout(signatureDoc({ ...only, isConstructor: false }, view, ': '), 70) : null}
        </code>
        <Anchor id={anchor} name={name} />
        {member.kind === 'property' && isPassed(member, symbol) && !member.optional ? (
          <em className="cd-required">{view.text('flag.required')}</em>
        ) : null}
        {stabilitiesOf(comment).map((tag) => (
          <em key={tag} className={`cd-badge cd-badge-${tag}`}>
            {view.text(`flag.${tag}`)}
          </em>
        ))}
        <Key of={member} view={view} />
        <Origin member={member} symbol={symbol} view={view} />
      </dt>
      <dd>
        <DefaultLine of={member} symbol={symbol} view={view} />
        {member.setterType ? (
          <p>
            {phrase(view.text, 'members.set-to', {
              type: <code>{layout(typeDoc(member.setterType, view), 70)}</code>,
            })}
          </p>
        ) : null}
        {member.isWriteOnly ? <p>{view.text('members.write-only')}</p> : null}
        {signatures.length > 1 ? (
          <Overloads signatures={signatures} name={called} symbol={symbol} view={view} />
        ) : (
          <SymbolComment comment={comment} symbol={symbol} view={view} />
        )}
        <MemberExamples member={member} symbol={symbol} view={view} />
        {only && !type ? <SignatureNotes signature={only} symbol={symbol} view={view} /> : null}
      </dd>
    </div>
  );
}

function modifiers(member: ApiMember): readonly string[] {
  return [
    ...(member.access === 'public' ? [] : [member.access]),
    ...(member.isStatic ? ['static'] : []),
    ...(member.isAbstract ? ['abstract'] : []),
    ...(member.readonly ? ['readonly'] : []),
  ];
}
