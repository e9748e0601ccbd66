import { nearestName } from '../config/explain.ts';
import type { RefusedFile } from '../markdown/host.ts';
import type { Problem } from './finding.ts';
import { nearestPath } from './nearestPath.ts';
import { decode } from './url.ts';

/** The problems that a link can have: the shared list for builds, `serve --watch` and `check-links`. */

export const EMPTY: Problem = {
  code: 'missing-file',
  message: (name) => `${name} is empty: it refers to the page itself.`,
  hint: 'Set the attribute to a file, or remove it.',
};

export const MALFORMED: Problem = {
  code: 'malformed-url',
  message: (name) => `${name} isn't a valid URL.`,
  hint: 'Write "%" as "%25".',
};

const REFUSED: Readonly<Record<RefusedFile, { readonly is: string; readonly hint: string }>> = {
  'other-folder': {
    is: 'is in a folder that pages may not use',
    hint: 'Move it into the content folder, or name its folder in "includeDirs" in the configuration.',
  },
  hidden: {
    is: 'has a name in its path that begins with a dot; such files are never published',
    hint: 'Copy what is needed to a file with another name.',
  },
  link: {
    is: "is behind a symbolic link that points outside the folder and isn't followed",
    hint: 'Put the file there instead of the link.',
  },
  'link-to-hidden': {
    is: 'is behind a symbolic link to a path with a name that begins with a dot; such files are never published',
    hint: 'Copy what is needed to a file with another name.',
  },
};

/** A file that exists, and that pages may not use. */
export function refusedFile(why: RefusedFile): Problem & { readonly hint: string } {
  const { is, hint } = REFUSED[why];
  return { code: 'broken-link', message: (name) => `${name} ${is}.`, hint };
}

export const LINK_TO_DRAFT: Problem = {
  code: 'link-to-draft',
  message: (name) => `${name} points to a draft, which is not published.`,
  hint: 'Publish the draft, or remove the link.',
};

export const LINK_TO_UNLISTED: Problem = {
  code: 'link-to-unlisted',
  message: (name) => `${name} points to an unlisted page.`,
  hint: 'List the page, or remove the link.',
};

export const UNLISTED_IN_SITEMAP: Problem = {
  code: 'link-to-unlisted',
  message: (name) => `${name} lists a page that search engines are asked not to index.`,
  hint: 'List the page, or remove it from the sitemap.',
};

export function outsideBase(baseUrl: string): Problem {
  return {
    code: 'outside-base',
    message: (name) => `${name} points outside the site, which is published under ${baseUrl}.`,
    hint: `Start it with "${baseUrl}", or add the path to "deployedBeside" in the configuration.`,
  };
}

/** @param meant the path to write instead */
export function wrongCase(meant: string): Problem {
  return {
    code: 'wrong-case',
    message: (name) => `${name} has the wrong letter case.`,
    hint: `Write "${meant}".`,
  };
}

/** @param to the path to write instead */
export function redirect(to: string, why: string): Problem {
  return { code: 'redirect', message: (name) => `${name} ${why}.`, hint: `Write "${to}".` };
}

/** @param usual the path to write instead */
export function trailingSlash(usual: string, hash: string): Problem {
  return {
    code: 'trailing-slash',
    message: (name) =>
      usual.endsWith('/')
        ? `${name} lacks the slash that addresses of this site end with: hosts redirect it.`
        : `${name} ends with a slash, which addresses of this site don't: hosts redirect it.`,
    hint: `Write "${usual}${hash}".`,
  };
}

/** The possible intended targets of a link. */
export interface Candidates {
  readonly paths: readonly string[];
  /** Formats a path for the location of the link. */
  readonly written: (path: string) => string;
  /** The hint to give if no path is similar. */
  readonly otherwise?: string;
}

/** Returns the problem of a path without a page. */
export function brokenLink(path: string, candidates: Candidates): Problem {
  return {
    code: 'broken-link',
    message: (name) => `${name} points to a page that doesn't exist.`,
    ...suggestion(path, candidates),
  };
}

/** Returns the problem of a path without a file. */
export function missingFile(path: string, candidates: Candidates): Problem {
  return {
    code: 'missing-file',
    message: (name) => `${name} points to a file that doesn't exist.`,
    ...suggestion(path, candidates),
  };
}

function suggestion(path: string, { paths, written, otherwise }: Candidates): { readonly hint?: string } {
  const nearest = nearestPath(path, paths);
  const hint = nearest === undefined ? otherwise : `Did you mean "${written(nearest)}"?`;
  return hint === undefined ? {} : { hint };
}

/**
 * Returns the problem of a hash, if any.
 *
 * @param hash empty, or begins with `#`; as written in the link
 * @param ids those of the target page
 */
export function anchorProblem(hash: string, ids: ReadonlySet<string>): Problem | undefined {
  // Text fragments (`#:~:text=`) refer to words, not anchors.
  const written = hash.slice(1).replace(/:~:.*$/, '');
  const id = decode(written) ?? written;
  // Try it as written, then decoded (HTML living standard, "Scrolling to a fragment").
  if (id === '' || /^top$/i.test(id) || ids.has(written) || ids.has(id)) return undefined;
  const nearest = nearestName(id, [...ids]);
  return {
    code: 'broken-anchor',
    message: (name) => `${name} points to an anchor that the page doesn't have.`,
    ...(nearest ? { hint: `Did you mean "#${nearest}"?` } : {}),
  };
}
