import { expect, it } from 'vitest';
import { givenReader } from './reader.ts';

const reader = givenReader();

it('a page is copied as Markdown', async () => {
  await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reader.open('/all-types/interfaces/AxisSpec');
  await reader.page.getByRole('link', { name: 'Copy page as Markdown' }).click();
  await reader.page.getByRole('link', { name: 'Copied' }).waitFor();
  const copied = await reader.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('# AxisSpec\n');
  expect(copied).toContain('- `hide: boolean`: Hide this axis');
});

it('where copying is not allowed the Markdown is opened', async () => {
  await reader.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await reader.open('/docs/docs');
  await reader.page.getByRole('link', { name: 'Copy page as Markdown' }).click();
  await reader.page.waitForURL('**/docs/docs.md');
});
