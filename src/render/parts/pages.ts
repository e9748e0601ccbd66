import path from 'node:path';
import * as z from 'zod';

/** A page of the site written in React. */
export interface OwnPage {
  readonly route: string;
  /** Relative to the configuration, with forward slashes. */
  readonly file: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords: readonly string[];
  readonly layout: 'doc' | 'home';
  readonly unlisted: boolean;
}

/** The folder of these pages below the content folder, and how their files end. */
const PAGES_FOLDER = 'pages';
const PAGE_FILE = /\.page\.[jt]sx$/;

/** Whether a file of the content folder is a page written in React. */
export function isPageFile(file: string): boolean {
  return file.startsWith(`${PAGES_FOLDER}/`) && PAGE_FILE.test(file);
}

/** Returns the route: `/tools/colors` for `content/pages/tools/colors.page.tsx`. */
export function routeOfPageFile(file: string, contentDir: string): string {
  const below = path.posix.relative(path.posix.join(contentDir, PAGES_FOLDER), file).replace(PAGE_FILE, '');
  return `/${below.replace(/(?:^|\/)index$/, '')}`;
}

/** What such a file exports as `page`. */
export const pageSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().optional(),
  keywords: z.array(z.string()).default([]),
  layout: z.enum(['doc', 'home']).default('doc'),
  unlisted: z.boolean().default(false),
});
