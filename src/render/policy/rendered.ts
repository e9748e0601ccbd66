import type { InlineScripts } from '../../theme/model/document.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Page } from '../manifest/page.ts';
import type { LoadedParts } from '../parts/load.ts';
import { checkPolicyOfConfig } from './check.ts';
import { type BlockedCode, blockedCode } from './inlineCode.ts';

interface Sources {
  readonly config: SiteConfig;
  readonly parts: Pick<LoadedParts, 'fileOfIsland' | 'shellFiles'>;
}

/**
 * Warns about code in a rendered article that the policy blocks, which components and plugins have put there:
 * once for each kind and file.
 */
export function checkPolicyOfArticle(html: string, page: Page, { config, parts }: Sources): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { kind, island, finding } of blockedCode(html, config.csp)) {
    const own = page.kind === 'doc' || page.kind === 'custom' ? page.source : undefined;
    const file = (island === undefined ? undefined : parts.fileOfIsland(island)) ?? own;
    const key = `${kind} ${file}`;
    if (found.has(key)) continue;
    const message = file === undefined ? onPage(finding.message, page.route) : finding.message;
    found.set(key, { ...finding, message, ...(file === undefined ? {} : { file }) });
  }
  return [...found.values()];
}

function onPage(message: string, route: string): string {
  return `${message.replace(/\.$/, '')} on the page ${route}.`;
}

/** Collects the code in the shell of documents that the policy blocks. */
export interface ShellCheck {
  /** Reads a document that was rendered; undefined if nothing in the shell can be blocked. */
  readonly read: ((document: string, article: string, scripts: InlineScripts) => void) | undefined;
  /** Returns the findings in all documents so far: one of each kind, since pages share their shell. */
  readonly found: () => readonly Diagnostic[];
}

export function createShellCheck({ config, parts }: Sources): ShellCheck {
  const { csp } = config;
  const { shellFiles } = parts;
  const found = new Map<string, BlockedCode>();
  // Without components of the site, the shell contains only what the configuration does.
  const isNeeded = csp !== false && shellFiles.length > 0;
  const known = new Set(isNeeded ? checkPolicyOfConfig(config).map(({ message }) => message) : []);
  const read: ShellCheck['read'] = (document, article, scripts) => {
    const allowed = Object.values(scripts).map((script) => `<script>${script}</script>`);
    const shell = [article, ...allowed].reduce(
      (html, part) => (part === '' ? html : html.replace(part, () => '')),
      document.slice(document.indexOf('<body')),
    );
    for (const code of blockedCode(shell, csp)) {
      if (!found.has(code.kind) && !known.has(code.finding.message)) found.set(code.kind, code);
    }
  };
  return {
    read: isNeeded ? read : undefined,
    found: () => [...found.values()].map(({ finding }) => inShell(finding, shellFiles)),
  };
}

function inShell(finding: BlockedCode['finding'], files: readonly string[]): Diagnostic {
  const [file, ...others] = files;
  if (others.length === 0) return { ...finding, ...(file === undefined ? {} : { file }) };
  return {
    ...finding,
    configKey: ['theme'],
    hint: `${finding.hint} It is in one of these components: ${files.join(', ')}.`,
  };
}
