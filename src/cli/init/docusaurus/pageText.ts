import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseFrontMatter } from '../../../render/content/frontMatter.ts';
import { FENCE, isEndOfFence } from '../../../render/content/mdx/fence.ts';
import { readMdx } from '../../../render/content/mdx/readMdx.ts';
import { convertCodeMarks } from './codeMarks.ts';
import type { Unconverted } from './finding.ts';
import { convertFrontMatter } from './frontMatter.ts';

export interface SourcePage {
  readonly text: string;
  /** Relative to the site's folder. */
  readonly file: string;
  /** Its section's folder, relative to the site's. */
  readonly dir: string;
  /** Prefix of its section's URLs, without slashes. */
  readonly base: string;
  /** For a file that is its folder's page because of its name. */
  readonly slug?: string;
  readonly isMdx: boolean;
}

/** Converts a Docusaurus page to Markdown. */
export function convertPage(
  { text: written, file, dir, base, slug, isMdx }: SourcePage,
  {
    root,
    baseUrl,
    staticDirs,
  }: { readonly root: string; readonly baseUrl: string; readonly staticDirs: readonly string[] },
): { readonly text: string; readonly findings: readonly Unconverted[] } {
  const text = withoutBaseUrl(
    withoutSitePaths(written.replaceAll('\r\n', '\n'), { file, dir, root, staticDirs }),
    baseUrl,
  );
  const { body, firstLine } = parseFrontMatter(text, file);
  const read = isMdx ? readMdx(body) : { text: body, findings: [] };
  const before = text.slice(0, text.length - body.length);
  const markdown = read.text === body ? body : tidy(read.text).replace(/^\s*\n/, before === '' ? '' : '\n');
  const folder = path.posix.relative(dir, path.posix.dirname(file));
  const page = { text: convertCodeMarks(before + markdown), file, base, folder };
  const converted = convertFrontMatter({ ...page, ...(slug === undefined ? {} : { slug }) });
  return {
    text: converted.text,
    findings: [
      ...converted.findings,
      ...read.findings.map(({ line, message, hint }) => ({
        file,
        line: firstLine + line - 1,
        message: message.replace(': the file is read as Markdown', ''),
        hint,
      })),
    ],
  };
}

/** `@site/static/img/a.png` and `/guides/a.md`, relative to the site's or section's folder. */
const SITE_PATH = /(\]\(|\bsrc=["']|require\(["']|\bfrom ["'])@site\/([^)\s"'#?]+)/g;
/** `pathname:///img/a.png`, which isn't a page in Docusaurus: needs no prefix here. */
const PATHNAME = /(\]\(<?|\b(?:src|href)=["']|^[ ]{0,3}\[[^\]\n]+\]:[ \t]*<?)pathname:\/\/(?=\/)/gm;
const SECTION_PATH = /(\]\()\/([^)\s#?]+\.mdx?)(?=[)#?])/g;

function withoutSitePaths(
  text: string,
  {
    file,
    dir,
    root,
    staticDirs,
  }: Omit<SourcePage, 'text' | 'base' | 'isMdx'> & { root: string; staticDirs: readonly string[] },
): string {
  const relative = (target: string) => {
    const found = path.posix.relative(path.posix.dirname(file), target);
    return found.startsWith('.') ? found : `./${found}`;
  };
  return text
    .replaceAll(PATHNAME, '$1')
    .replaceAll(SITE_PATH, (whole, before: string, target: string) => {
      const ofStatics = staticDirs.find((folder) => target.startsWith(`${folder}/`));
      if (ofStatics !== undefined) return `${before}${target.slice(ofStatics.length)}`;
      return target.startsWith(`${dir}/`) ? `${before}${relative(target)}` : whole;
    })
    .replaceAll(SECTION_PATH, (whole, before: string, target: string) =>
      existsSync(path.join(root, dir, target)) ? `${before}${relative(path.posix.join(dir, target))}` : whole,
    );
}

/** Removes the base URL from addresses in HTML: here it is added to them. */
function withoutBaseUrl(text: string, baseUrl: string): string {
  if (baseUrl === '/') return text;
  return eachLine(text, (line, isCode) =>
    isCode
      ? line
      : line.replaceAll(
          /(<[a-z][^<>]*?\s(?:href|src)=["'])(\/[^"']*)/gi,
          (whole, before: string, url: string) =>
            url.startsWith(baseUrl) ? `${before}/${url.slice(baseUrl.length)}` : whole,
        ),
  );
}

/** Collapses blank lines left by removed code into one, outside of fences. */
function tidy(text: string): string {
  let isBlank = false;
  return eachLine(text, (line, isCode) => {
    const wasBlank = isBlank;
    isBlank = line.trim() === '';
    return isBlank && wasBlank && !isCode ? undefined : line;
  });
}

/** Changes each line, or removes it. */
function eachLine(text: string, change: (line: string, isCode: boolean) => string | undefined): string {
  let fence: RegExpExecArray | undefined;
  return text
    .split('\n')
    .flatMap((line) => {
      const isCode = fence !== undefined;
      if (fence) {
        if (isEndOfFence(line, fence)) fence = undefined;
      } else {
        FENCE.lastIndex = 0;
        fence = FENCE.exec(line) ?? undefined;
      }
      return change(line, isCode) ?? [];
    })
    .join('\n');
}
