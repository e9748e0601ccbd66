import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { SiteConfig } from '../config/schema.ts';
import { blockedFinding, type PolicyFinding } from './blocked.ts';

/** Code in HTML that the policy blocks. */
export interface BlockedCode {
  /** The attribute or the element: `style`, `onclick`, `<script>`. */
  readonly kind: string;
  /** The island that contains it: a component in an article. */
  readonly island: string | undefined;
  readonly finding: PolicyFinding;
}

/** Matches HTML with inline code, and rarely any other: the data and the files that pages have don't match. */
const MAY_BE_CODE =
  /\s(?:style|on[a-z]+)\s*=|<style\b|<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))/i;

/** The types of script elements that contain data rather than code. */
const DATA = /^(?!module$|(?:text|application)\/(?:x-)?(?:java|ecma)script$).+/i;

/** Returns the inline code in rendered HTML that the policy blocks. */
export function blockedCode(html: string, csp: SiteConfig['csp']): readonly BlockedCode[] {
  if (csp === false || !MAY_BE_CODE.test(html)) return [];
  const found: BlockedCode[] = [];
  let depth = 0;
  let island: { readonly name: string; readonly depth: number } | undefined;
  let text: string | undefined;
  const add = (kind: string, finding: PolicyFinding | undefined) => {
    if (finding) found.push({ kind, island: island?.name, finding });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (island === undefined && attributes['data-island'] !== undefined) {
        island = { name: attributes['data-island'], depth };
      }
      for (const [attribute, value] of Object.entries(attributes)) {
        add(attribute, blockedAttribute(attribute, value));
      }
      if (name === 'style' || (name === 'script' && isInlineScript(attributes.src, attributes.type)))
        text = '';
    },
    ontext(more) {
      if (text !== undefined) text += more;
    },
    onclosetag(name) {
      if (text !== undefined && (name === 'script' || name === 'style')) {
        add(`<${name}>`, name === 'script' ? blockedScript(text, csp) : blockedStyleSheet(text, csp));
        text = undefined;
      }
      if (island?.depth === depth) island = undefined;
      depth -= 1;
    },
  });
  parser.end(html);
  return found;
}

export function isInlineScript(src: unknown, type: unknown = ''): boolean {
  return src === undefined && !DATA.test(String(type));
}

/** Reports an attribute with code. */
export function blockedAttribute(name: string, value: unknown): PolicyFinding | undefined {
  if (/^on[a-z]/i.test(name)) {
    return blockedFinding(`the event handler "${name.toLowerCase()}"`, 'Leave the attribute out.');
  }
  if (name !== 'style') return undefined;
  return blockedFinding(`the attribute style="${value}"`, 'Use a class of a style sheet, or leave it out.');
}

type Hashes = Exclude<SiteConfig['csp'], false>;

export function blockedScript(text: string, { scriptSrc }: Hashes): PolicyFinding | undefined {
  return blockedElement('script', text, { sources: scriptSrc, key: 'csp.scriptSrc' });
}

export function blockedStyleSheet(text: string, { styleSrc }: Hashes): PolicyFinding | undefined {
  return blockedElement('style sheet', text, { sources: styleSrc, key: 'csp.styleSrc' });
}

/** Reports an element with code, which needs a hash in the policy. */
function blockedElement(
  what: string,
  text: string,
  { sources, key }: { readonly sources: readonly string[]; readonly key: string },
): PolicyFinding | undefined {
  const hashOf = (algorithm: string) =>
    `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`;
  if (['sha256', 'sha384', 'sha512'].some((algorithm) => sources.includes(hashOf(algorithm)))) {
    return undefined;
  }
  return blockedFinding(
    `an inline ${what}`,
    `Move it into a file of the static folder, or add "${hashOf('sha256')}" to "${key}" in the configuration.`,
  );
}
