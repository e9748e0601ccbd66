import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

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
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async (only) => {
    // Put there by the tag.
    const { axe } = window as unknown as {
      axe: { run(page: Document, options: object): Promise<AxeResult> };
    };
    const result = await axe.run(document, only ? { runOnly: only } : {});
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rules);
}
