import { Fragment } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { phrase } from '../strings/articleText.ts';
import { type ExampleUse, NAMED_EXAMPLES } from './exampleModel.ts';
import type { ApiMember } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import type { ApiView } from './view.ts';

/** How many examples a page shows with their pictures; the others follow by name. */
const PICTURES = 4;

/** The width of a picture, in CSS px: it fits the narrowest windows. */
const WIDTH = 270;

const MODES = ['light', 'dark'] as const;

/** The examples that use a symbol, the nearest first. */
export function Examples({
  examples,
  view,
}: {
  readonly examples: readonly ExampleUse[];
  readonly view: ApiView;
}) {
  const { baseUrl } = view;
  return (
    <ul className="cd-symbols">
      {examples.map(({ title, description, route, picture }, index) => (
        <li key={route}>
          <a href={withBaseUrl(baseUrl, route)}>
            {picture && index < PICTURES ? (
              <>
                {MODES.map((mode) => (
                  <img
                    key={mode}
                    className={`cd-only-${mode}`}
                    src={withBaseUrl(baseUrl, `/${picture[mode]}`)}
                    alt=""
                    width={WIDTH}
                    height={Math.round((WIDTH * picture.height) / picture.width)}
                    loading="lazy"
                    decoding="async"
                  />
                ))}
                <br />
              </>
            ) : null}
            {title}
          </a>
          <span>{description}</span>
        </li>
      ))}
    </ul>
  );
}

export interface MemberExamplesProps {
  readonly member: ApiMember;
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** The nearest examples that use a member, by name. */
export function MemberExamples({ member, symbol, view }: MemberExamplesProps) {
  const examples = view.examples(symbol.id, member.name).slice(0, NAMED_EXAMPLES);
  if (examples.length === 0) return null;
  return (
    <p>
      <small>
        {phrase(view.text, 'members.examples', {
          examples: (
            <>
              {examples.map(({ title, route }, index) => (
                <Fragment key={route}>
                  {index > 0 ? ', ' : ''}
                  <a href={withBaseUrl(view.baseUrl, route)}>{title}</a>
                </Fragment>
              ))}
            </>
          ),
        })}
      </small>
    </p>
  );
}
