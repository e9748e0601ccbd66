import { Anchor } from '../doc/Anchor.tsx';
import { Heading } from '../doc/Heading.tsx';
import { withBaseUrl } from '../router/url.ts';
import { layout } from './layout.tsx';
import type { ApiMember, ApiSymbol } from './model.ts';
import { SymbolComment } from './SymbolComment.tsx';
import { memberSections } from './sections.ts';
import { hasTag } from './summary.ts';
import { indexSignatureDoc, signatureDoc, typeDoc } from './type.tsx';
import type { ApiView } from './view.ts';

interface MembersProps {
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** Own and inherited members, in sections, each with its anchor. */
export function Members({ symbol, view }: MembersProps) {
  return (
    <>
      {memberSections(symbol).map(({ id, title, members }) => (
        <section key={id}>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <dl className="cd-members">
            {members.map((member) => (
              <Member key={member.anchor} member={member} symbol={symbol} view={view} />
            ))}
          </dl>
        </section>
      ))}
      {symbol.indexSignatures.map((signature) => {
        const code = layout(indexSignatureDoc(signature, view));
        return (
          <dl key="index" className="cd-members">
            <div className="cd-member">
              <dt>
                <code>{code}</code>
              </dt>
              <dd>
                <SymbolComment comment={signature.comment} symbol={symbol} view={view} />
              </dd>
            </div>
          </dl>
        );
      })}
    </>
  );
}

function Member({ member, symbol, view }: MembersProps & { readonly member: ApiMember }) {
  const { anchor, name, type, signatures, comment } = member;
  const deprecated = hasTag(comment, '@deprecated');
  const origin = member.inheritedFrom ?? undefined;
  const target = origin?.id === undefined ? undefined : view.symbol(origin.id);
  return (
    <div className="cd-member" id={anchor}>
      <dt>
        <code>
          {modifiers(member).map((word) => (
            <i key={word} className="k">{`${word} `}</i>
          ))}
          {deprecated ? (
            <s>
              <b>{name}</b>
            </s>
          ) : (
            <b>{name}</b>
          )}
          {member.optional ? '?' : ''}
          {type ? ': ' : ''}
          {type ? layout(typeDoc(type, view), 70) : null}
          {type || signatures.length !== 1
            ? null
            : signatures.map((signature) => layout(signatureDoc(signature, view, ': '), 70))}
        </code>
        <Anchor id={anchor} name={name} />
        {member.kind === 'property' && !member.optional && symbol.kind !== 'variable' ? (
          <em className="cd-required">required</em>
        ) : null}
        {origin ? (
          <em className="cd-origin">
            from{' '}
            {target ? (
              <a href={`${withBaseUrl(view.baseUrl, target.route)}#${anchor}`}>{origin.name}</a>
            ) : (
              origin.name
            )}
          </em>
        ) : null}
      </dt>
      <dd>
        {signatures.length > 1 ? (
          <pre className="cd-signature">
            <code>
              {signatures.map((signature, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: overloads have no name and never move
                <span key={index}>
                  {name}
                  {layout(signatureDoc(signature, view, ': '), 70)}
                  {'\n'}
                </span>
              ))}
            </code>
          </pre>
        ) : null}
        {member.defaultValue === undefined ? null : (
          <p className="cd-default">
            Default <code>{member.defaultValue}</code>
          </p>
        )}
        <SymbolComment comment={comment} symbol={symbol} view={view} />
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
