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
 * Returns axe-core's findings on the page in its current state, one line per rule.
 *
 * @param rules the rules to run; axe's default selection if absent
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Not through a script element, which the site's content security policy would block.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    // Defined by axe's own script.
    const { axe } = window as unknown as {
      axe: { run(page: Document, options: object): Promise<AxeResult> };
    };
    const result = await axe.run(document, only ? { runOnly: only } : {});
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rules);
}
