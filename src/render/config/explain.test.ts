import { describe, expect, it } from 'vitest';
import { explainIssues, formatPath, nearestName } from './explain.ts';
import { configSchema } from './schema.ts';

const valid = { title: 'Charts', url: 'https://example.org' };

function explain(input: unknown) {
  const result = configSchema.safeParse(input);
  return result.success ? [] : explainIssues(result.error, input, configSchema);
}

describe('explainIssues', () => {
  it('finds nothing wrong with a minimal configuration', () => {
    expect(explain(valid)).toEqual([]);
  });

  it('names an unknown key, the keys that are allowed and the nearest one', () => {
    const [only] = explain({ ...valid, tagLine: 'x' });
    expect(only?.message).toMatch(/^Unknown key "tagLine"; expected one of: title, tagline, /);
    expect(only?.hint).toBe('Did you mean "tagline"?');
  });

  it('names an unknown key inside an object, with its path', () => {
    const [only] = explain({ ...valid, navbar: { hideonscroll: true } });
    expect(only?.message).toBe(
      'Unknown key "navbar.hideonscroll"; expected one of: title, logo, hideOnScroll, items.',
    );
    expect(only?.hint).toBe('Did you mean "hideOnScroll"?');
  });

  it('names an unknown key of an array item by the item’s own type', () => {
    const [only] = explain({ ...valid, navbar: { items: [{ type: 'doc', docID: 'x', docId: 'x' }] } });
    expect(only?.message).toBe(
      'Unknown key "navbar.items[0].docID"; expected one of: type, position, docId, label.',
    );
  });

  it('names a key that the home page and its cards do not have', () => {
    const card = { title: 'A', description: '', href: '/a', glyph: 'line' };
    const found = explain({ ...valid, home: { illustration: 'chart', features: [card] } });
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'Unknown key "home.features[0].glyph"; expected one of: title, description, href, image.',
        'Remove "glyph".',
      ],
      [
        'Unknown key "home.illustration"; expected one of: description, actions, image, example, featuresTitle, features.',
        'Remove "illustration".',
      ],
    ]);
  });

  it('says what an image of the home page may be', () => {
    const explainImage = (image: unknown) => explain({ ...valid, home: { image } })[0]?.message;
    expect(explainImage('/img/a.svg')).toBeUndefined();
    expect(explainImage({ light: '/img/a.svg', dark: 'https://example.org/b.svg' })).toBeUndefined();
    expect(explainImage(5)).toBe('"home.image" is 5; expected a string.');
    expect(explainImage('javascript:a()')).toBe(
      '"home.image" is "javascript:a()"; expected a path of the site, or a URL with http or https.',
    );
    expect(explainImage({ light: '/img/a.svg' })).toBe('"home.image.dark" is missing; expected a string.');
  });

  it('says what was found and expected for a wrong type', () => {
    expect(explain({ ...valid, title: 5 })[0]?.message).toBe('"title" is 5; expected a string.');
    expect(explain({ url: valid.url })[0]?.message).toBe('"title" is missing; expected a string.');
  });

  it('says which values are allowed and which was probably meant', () => {
    const [only] = explain({ ...valid, codeThemes: { dark: 'draculla' } });
    expect(only?.message).toMatch(/^"codeThemes.dark" is "draculla"; expected "dracula", "github"/);
    expect(only?.hint).toBe('Did you mean "dracula"?');
  });

  it('names the item types that exist for an unknown one', () => {
    const [only] = explain({ ...valid, navbar: { items: [{ type: 'docSidbar', sidebarId: 'docs' }] } });
    expect(only?.path).toBe('navbar.items[0].type');
    expect(only?.message).toContain('"docSidebar"');
    expect(only?.hint).toBe('Did you mean "docSidebar"?');
  });

  it('says what a URL and a base URL must look like', () => {
    expect(explain({ ...valid, url: 'example' })[0]?.message).toBe(
      '"url" is "example"; expected an origin such as "https://example.org".',
    );
    expect(explain({ ...valid, baseUrl: 'docs' })[0]?.message).toBe(
      '"baseUrl" is "docs"; expected a path that begins and ends with "/".',
    );
  });

  it('goes into sidebars, categories and their items', () => {
    const [only] = explain({
      ...valid,
      sidebars: { docs: [{ type: 'category', label: 'A', items: [{ type: 'doc', idd: 'x', id: 'x' }] }] },
    });
    expect(only?.path).toBe('sidebars.docs[0].items[0].idd');
  });
});

describe('formatPath', () => {
  it('writes keys with dots and indices in brackets', () => {
    expect(formatPath(['navbar', 'items', 2, 'type'])).toBe('navbar.items[2].type');
  });
});

describe('nearestName', () => {
  it('forgives case and a typing error, and suggests nothing for a name unlike all others', () => {
    expect(nearestName('hideonscrol', ['title', 'hideOnScroll'])).toBe('hideOnScroll');
    expect(nearestName('color', ['url', 'title'])).toBeUndefined();
  });
});
