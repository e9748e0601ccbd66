import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { explainIssues } from '../config/explain.ts';
import type { SiteConfigInput } from '../config/input.ts';
import { configSchema } from '../config/schema.ts';
import { contentPolicy } from './policy.ts';

const SCRIPTS = { beforePaint: 'a()', placeSidebar: 'b()', restoreScroll: 'c()', baseUrlIssue: "d('ü')" };

const config = (more: Partial<SiteConfigInput>) =>
  configSchema.parse({ title: 'Charts', url: 'https://example.org', ...more });

/** Parses a policy into its directives. */
function read(policy: string | undefined): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

describe('contentPolicy', () => {
  it('allows scripts that the configuration puts into the head', () => {
    const head = [{ tag: 'script' as const, content: 'own()' }];
    const hash = createHash('sha256').update('own()').digest('base64');
    const policy = contentPolicy(config({ csp: true, head }), SCRIPTS);
    expect(read(policy?.meta)['script-src']).toContain(`'sha256-${hash}'`);
  });

  it('is none unless the configuration asks for one', () => {
    expect(contentPolicy(config({}), SCRIPTS)).toBeUndefined();
    expect(contentPolicy(config({ csp: false }), SCRIPTS)).toBeUndefined();
  });

  it('allows the site itself, and inline scripts by their hashes', () => {
    const policy = contentPolicy(config({ csp: true }), SCRIPTS);
    const hashes = Object.values(SCRIPTS).map(
      (script) => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`,
    );
    expect(read(policy?.meta)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...hashes],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['chartdocs'],
    });
    expect(policy?.header).toBe(`${policy?.meta}; frame-ancestors 'none'`);
    expect(policy?.header).not.toMatch(/unsafe|\*/);
  });

  it('adds what the configuration names, each once', () => {
    const csp = {
      scriptSrc: ['https://scripts.example.org'],
      styleSrc: ['https://styles.example.org'],
      imgSrc: ['https://img.example.org', '*.shields.example', "'self'"],
      mediaSrc: ['https://media.example.org'],
      fontSrc: ['https://fonts.example.org'],
      connectSrc: ['https://api.example.org'],
      frameSrc: ['https://play.example.org'],
      formAction: ['https://forms.example.org'],
      frameAncestors: ["'self'", 'https://portal.example.org'],
    };
    const policy = contentPolicy(config({ csp }), SCRIPTS);
    expect(read(policy?.header)).toMatchObject({
      'style-src': ["'self'", 'https://styles.example.org'],
      'img-src': ["'self'", 'data:', 'https://img.example.org', '*.shields.example'],
      'media-src': ["'self'", 'https://media.example.org'],
      'font-src': ["'self'", 'https://fonts.example.org'],
      'connect-src': ["'self'", 'https://api.example.org'],
      'frame-src': ['https://play.example.org'],
      'form-action': ["'self'", 'https://forms.example.org'],
      'frame-ancestors': ["'self'", 'https://portal.example.org'],
    });
    expect(read(policy?.meta)['script-src']).toContain('https://scripts.example.org');
    expect(policy?.meta).not.toContain('frame-ancestors');
  });

  it.each([
    ['/search', ["'self'"]],
    ['https://cdn.example.org/index/', ["'self'", 'https://cdn.example.org']],
    ['https://cdn.example.org:8443/', ["'self'", 'https://cdn.example.org:8443']],
    ['//cdn.example.org/index', ["'self'", 'cdn.example.org']],
  ])('lets the search fetch its index from %s', (indexBaseUrl, expected) => {
    const policy = contentPolicy(config({ csp: true, search: { indexBaseUrl } }), SCRIPTS);
    expect(read(policy?.meta)['connect-src']).toEqual(expected);
  });
});

describe('csp in the configuration', () => {
  const explain = (csp: unknown) => {
    const input = { title: 'Charts', url: 'https://example.org', csp };
    const result = configSchema.safeParse(input);
    return result.success ? [] : explainIssues(result.error, input, configSchema);
  };

  it.each([
    "'unsafe-inline'",
    "'unsafe-eval'",
    "'none'",
    '',
    'https://a.example; script-src *',
    'https://a.example https://b.example',
    'https://a.example, https://b.example',
    'https://a.example?x',
    'https://a.example\nX: y',
  ])('refuses the source %j', (source) => {
    const [only] = explain({ imgSrc: [source] });
    expect(only?.path).toBe('csp.imgSrc[0]');
    expect(only?.message).toMatch(/expected a source such as "https:\/\/cdn\.example\.org"/);
  });

  it('names the key that was probably meant', () => {
    const [only] = explain({ imgSource: [] });
    expect(only?.message).toMatch(/^Unknown key "csp\.imgSource"; expected one of: scriptSrc, styleSrc, /);
    expect(only?.hint).toBe('Did you mean "imgSrc"?');
  });
});
