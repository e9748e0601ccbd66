import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ENGLISH_TEXT } from '../strings/englishText.ts';
import { ForeignTables } from './ForeignTables.tsx';
import type { ForeignMembers } from './foreignModel.ts';

const member = { type: 'string', optional: true, isDeprecated: false };
const groups: readonly ForeignMembers[] = [
  {
    name: 'SVGProps<SVGPathElement>',
    url: 'https://react.example/',
    members: [
      { ...member, name: 'fill', anchor: 'fill' },
      { ...member, name: 'xlinkHref', anchor: 'xlinkHref', isDeprecated: true },
    ],
  },
];

const view = { baseUrl: '/', symbol: () => undefined, text: ENGLISH_TEXT };

describe('members of other packages', () => {
  it('are closed, counted, linked, and found by a filter', () => {
    const html = renderToStaticMarkup(<ForeignTables groups={groups} view={view} hasAnchors />);
    expect(html).toContain('<details class="cd-foreign" data-filter-group="">');
    expect(html).toContain(
      '<summary>+ 2 from <a href="https://react.example/">SVGProps&lt;SVGPathElement&gt;</a></summary>',
    );
    expect(html).toContain(
      '<li data-name="fill" data-flags="inherited optional"><code id="fill">fill</code>',
    );
    expect(html).toContain('data-flags="inherited optional deprecated"');
  });

  it('have no anchors on a page that is not their own', () => {
    const html = renderToStaticMarkup(<ForeignTables groups={groups} view={view} hasAnchors={false} />);
    expect(html).not.toContain('id=');
  });
});
