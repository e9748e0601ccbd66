import { expect, it } from 'vitest';
import type { Page } from '../manifest/page.ts';
import type { RenderedPage } from '../page/record.ts';
import { createPageStore } from './pageStore.ts';

const page = { route: '/a' } as Page; // the fields that are read

it('keeps a page whole that is asked for while it is being checked, whichever comes first', async () => {
  const answers: (() => void)[] = [];
  const render = () =>
    new Promise<RenderedPage>((resolve) => {
      answers.push(() => resolve({ page, mainHtml: '<p>A</p>' } as RenderedPage));
    });
  const options = { pages: [page], render, keyOf: () => 'first', keepsPages: true };
  const store = createPageStore(options);
  const checked = store.summary(page);
  const shown = store.rendered(page);
  answers[1]?.();
  await shown;
  answers[0]?.();
  await checked;
  // A tab that shows it has to be updated when it changes.
  expect(createPageStore({ ...options, keyOf: () => 'second', previous: store }).outdated).toEqual(['/a']);
});

it('has nothing to update where a page was only checked', async () => {
  const render = async () => ({ page, mainHtml: '<p>A</p>' }) as RenderedPage;
  const options = { pages: [page], render, keyOf: () => 'first', keepsPages: true };
  const store = createPageStore(options);
  expect(await store.all()).toHaveLength(1);
  expect(createPageStore({ ...options, keyOf: () => 'second', previous: store }).outdated).toEqual([]);
});
