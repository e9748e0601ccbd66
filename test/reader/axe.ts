import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: string[] }[];
  }[];
}

/**
 * What axe-core finds wrong with the page as it stands, a line for each rule.
 *
 * @param rules the rules that are asked; all of axe's own choice if there are none
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Not in a script element, which the site's content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    // Put there by axe's own script.
    const { axe } = window as unknown as {
      axe: { run(page: Document, options: object): Promise<AxeResult> };
    };
    const result = await axe.run(document, only ? { runOnly: only } : {});
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rules);
}
