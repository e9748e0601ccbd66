import { expect, it } from 'vitest';
import { parseLog } from './history.ts';

it('keeps the newest date of each file', () => {
  const log =
    '\0' +
    '2026-02-01T00:00:00Z\n\ncontent/a.md\n\0' +
    '2026-01-01T00:00:00Z\n\ncontent/a.md\ncontent/b.md\n';
  expect([...parseLog(log)]).toEqual([
    ['content/a.md', '2026-02-01T00:00:00Z'],
    ['content/b.md', '2026-01-01T00:00:00Z'],
  ]);
});
