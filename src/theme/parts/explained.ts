import type { SiteParts } from './model.ts';

/** Renders something of a page on the server. An error in it is explained as the site's components have it. */
export function explained<Result>({ explain }: SiteParts, route: string, render: () => Result): Result {
  try {
    return render();
  } catch (error) {
    throw explain ? explain(error, route) : error;
  }
}
