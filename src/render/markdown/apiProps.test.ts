import { describe, expect, it } from 'vitest';
import { givenMarkdownRenderer } from '../../../test/markdownRenderer.ts';

const { render } = givenMarkdownRenderer();

describe('a table of props', () => {
  const said = (text: string) =>
    render(text).diagnostics.map(({ code, message, line, hint }) => [code, line, message, hint]);

  it('is left to the theme', () => {
    expect(said('::api-props{type="AxisSpec" only="id, title" except="title"}')).toEqual([]);
  });

  it('has its number in the page', () => {
    const text = '::api-props{type="AxisSpec" only="id"}\n\n> ::api-props{type="BarSpec" index="0"}';
    expect(render(text).tables).toEqual([{ type: 'AxisSpec', only: 'id' }, { type: 'BarSpec' }]);
    expect(render(`<p>Beside HTML.</p>\n\n${text}`).tables).toHaveLength(2);
  });

  it('is warned of where nothing is left to show', () => {
    expect(said('Text.\n\n::api-props{type="AxisSpec" only="id" except="id"}')).toEqual([
      [
        'empty-table',
        13,
        '::api-props shows nothing: only="id" except="id" leaves none of the 2 members of "AxisSpec".',
        `List the members to show in "only"; don't repeat them in "except".`,
      ],
    ]);
    expect(said('::api-props{type="AxisSpec" except="id" inherited="false"}')).toEqual([
      [
        'empty-table',
        11,
        '::api-props shows nothing: except="id" inherited="false" leaves none of the 2 members of "AxisSpec".',
        'Remove inherited="false": the members it would show are inherited.',
      ],
    ]);
    expect(said('::api-props{type="AxisSpec" inherited="false"}')).toEqual([]);
  });

  it('names a type that does not exist, with its place', () => {
    expect(said('Text.\n\n::api-props{type="AxesSpec"}')).toEqual([
      [
        'unknown-symbol',
        13,
        '::api-props has the type "AxesSpec", which is not an exported type or component with members.',
        'Did you mean "AxisSpec"?',
      ],
    ]);
    expect(said('::api-props')[0]?.[2]).toBe('::api-props has no "type".');
  });

  it('names a member that the type does not have', () => {
    expect(said('::api-props{type="AxisSpec" only="titel"}')).toEqual([
      [
        'unknown-member',
        11,
        '::api-props lists "titel", which "AxisSpec" does not have.',
        'Did you mean "title"?',
      ],
    ]);
  });

  it('names an attribute that does not exist, and a value that means nothing', () => {
    expect(said('::api-props{type="AxisSpec" onlyy="id" inherited="no"}')).toEqual([
      [
        'unknown-attribute',
        11,
        '::api-props has no attribute "onlyy"; expected one of: type, only, except, inherited.',
        'Did you mean "only"?',
      ],
      [
        'attribute-value',
        11,
        'The attribute "inherited" of ::api-props is "no"; expected "true" or "false".',
        'Write inherited="false" to leave inherited members out.',
      ],
    ]);
    expect(said('::api-props{type="AxisSpec" inherited}')).toEqual([]);
  });
});
