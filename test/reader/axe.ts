import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: string[] }[];
  }[];
}

/** What axe-core finds wrong with the page as it stands, a line for each rule. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResult> } }; // put there by the tag
    const result = await axe.run();
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
}
