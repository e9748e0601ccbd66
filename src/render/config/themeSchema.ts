import * as z from 'zod';
import { SLOT_NAMES, type SlotName } from '../../theme/parts/names.ts';
import { TOKEN_NAMES, type TokenName } from '../../theme/styles/tokenNames.ts';
import { fileUrl } from './fields.ts';

/** What fits between the colon and the semicolon of a declaration, and ends neither. */
const cssValue = z.string().refine(isCssValue, { error: 'a CSS value, such as "#0b64dd" or "1.5rem"' });

function isCssValue(value: string): boolean {
  const count = (character: string) => value.split(character).length;
  const isClosed = count('(') === count(')') && count('"') % 2 === 1 && count("'") % 2 === 1;
  return isClosed && /\S/.test(value) && !/[;{}<>\\\p{Cc}]|\/\*/u.test(value);
}

const tokenValue = z.union([cssValue, z.strictObject({ light: cssValue, dark: cssValue })], {
  error: 'a CSS value, or one for each mode: { light: "#0b64dd", dark: "#61a2ff" }',
});

const tokens = z.strictObject(
  Object.fromEntries(TOKEN_NAMES.map((name) => [name, tokenValue.optional()])) as Record<
    TokenName,
    z.ZodOptional<typeof tokenValue>
  >,
);

const componentFile = z
  .string()
  .regex(/\.[jt]sx?$/i, { error: 'a path that ends with ".tsx", ".ts", ".jsx" or ".js"' });

/** A class or an attribute, since nothing else is sure to be valid in every browser. */
const elementSelector = z.string().regex(/^(?:\.[a-z][\w-]*|\[[a-z][\w-]*(?:="[^"\\\n]*")?\])$/i, {
  error: 'a class or an attribute, such as ".map" or "[data-map]"',
});

/** Components and modules of a site or a plugin; paths are relative to the configuration. */
export const partsSchema = z.strictObject({
  slots: z
    .strictObject(
      Object.fromEntries(SLOT_NAMES.map((name) => [name, z.array(componentFile).optional()])) as Record<
        SlotName,
        z.ZodOptional<z.ZodArray<typeof componentFile>>
      >,
    )
    .prefault({}),
  components: z.array(componentFile).default([]),
  client: z.array(componentFile).default([]),
  elements: z.array(z.strictObject({ selector: elementSelector, module: componentFile })).default([]),
});

/** Style sheets, relative to the configuration. */
const styleSheets = z
  .array(z.string().regex(/\.css$/i, { error: 'a path that ends with ".css"' }))
  .default([]);

export const themeSchema = z.strictObject({
  css: styleSheets,
  homeCss: styleSheets,
  tokens: tokens.prefault({}),
  ...partsSchema.shape,
});

/** In lower case, so that a URL can't hide behind another spelling; event handlers belong into a script. */
const attributeName = z.string().regex(/^(?!on)[a-z][a-z\d_:.-]*$/, {
  error: 'the name of an attribute in lower case, and not of an event handler',
});

const attributes = z
  .record(attributeName, z.union([z.string(), z.literal(true)], { error: 'text, or true' }))
  .default({})
  .refine(({ href, src }) => [href, src].every((url) => url === undefined || isFileUrl(url)), {
    error: 'URLs that are paths of the site, or have http or https',
  })
  .refine((all) => refreshUrl(all) === undefined || isFileUrl(refreshUrl(all)), {
    error: 'a refresh to a path of the site, or to a URL with http or https',
  });

/** Returns the URL that `<meta http-equiv="refresh">` leads to. */
function refreshUrl(attributes: Readonly<Record<string, string | true>>): string | undefined {
  const isRefresh = String(attributes['http-equiv']).trim().toLowerCase() === 'refresh';
  // As in HTML: the time, then anything, then the URL, with or without a name and quotes.
  const [, url] =
    /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?["']?(.*)$/is.exec(isRefresh ? String(attributes.content) : '') ??
    [];
  return url === undefined || url === '' ? undefined : url.replace(/["']\s*$/, '');
}

function isFileUrl(value: unknown): boolean {
  return fileUrl.safeParse(value).success;
}

export const headElementSchema = z
  .strictObject({
    tag: z.enum(['meta', 'link', 'script']),
    attributes,
    content: z
      .string()
      .refine((text) => !/<\/script|<!--/i.test(text), { error: 'code without "</script" and "<!--"' })
      .optional(),
  })
  .refine(({ tag, content }) => tag === 'script' || content === undefined, {
    error: 'content only in a script',
    path: ['content'],
  });
