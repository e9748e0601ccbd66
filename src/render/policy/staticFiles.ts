import path from 'node:path';
import type { LoadedConfig } from '../config/load.ts';
import type { FileCopy } from '../content/files.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { HEADERS_FILE, POLICY_FILE } from '../emit/policy.ts';
import { readInput } from '../inputs/read.ts';
import { blockedInHtml } from './html.ts';

/** Warns about static files that the policy's header would break, or that replace it. */
export async function checkPolicyOfStaticFiles(
  { config, root }: Pick<LoadedConfig, 'config' | 'root'>,
  files: readonly FileCopy[],
): Promise<readonly Diagnostic[]> {
  if (config.csp === false) return [];
  const fileOf = ({ from }: FileCopy) => path.relative(root, from).replaceAll(path.sep, '/');
  const headers = files.find((file) => file.path === HEADERS_FILE);
  if (headers) {
    if (/^\s+content-security-policy\s*:/im.test(String(await readInput(headers.from)))) return [];
    return [
      {
        severity: 'warning',
        code: 'no-policy-header',
        message: `The static file "${HEADERS_FILE}" replaces the one of the build and has no Content-Security-Policy.`,
        file: fileOf(headers),
        hint: `Add the header to it; its value is in "${POLICY_FILE}" of the built site.`,
      },
    ];
  }
  const pages = files.filter((file) => /\.html?$/i.test(file.path));
  const found = await Promise.all(
    pages.map(async (page): Promise<readonly Diagnostic[]> => {
      const [first, ...others] = blockedInHtml(String(await readInput(page.from)), config);
      if (!first) return [];
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return [
        {
          ...first,
          message: `${first.message.replace(/\.$/, '')}${more}; hosts send it with static pages too.`,
          file: fileOf(page),
          hint: `Change the page, or put a "${HEADERS_FILE}" of your own into the static folder.`,
        },
      ];
    }),
  );
  return found.flat();
}
