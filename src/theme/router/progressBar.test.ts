import { expect, it } from 'vitest';
import { createProgressBar } from './progressBar.ts';

it('the progress bar has the numbers of the specification', () => {
  // The package's types don't include its settings.
  const { settings } = createProgressBar('<div class="bar"></div>') as unknown as { settings: object };
  expect(settings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickleRate: 0.02,
    trickleSpeed: 800,
    showSpinner: false,
  });
});
