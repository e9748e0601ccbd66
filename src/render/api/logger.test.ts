import { expect, it } from 'vitest';
import { CollectingLogger } from './logger.ts';

const text = (file: string) =>
  `At most one @remarks tag is expected in a comment, ignoring all but the first in comment at ${file}:158`;

it('drops what is said of comments of installed packages, also where only the text says where they are', () => {
  const logger = new CollectingLogger('/site');
  logger.warn(text('./node_modules/@types/three/src/core/BufferAttribute.d.ts') as never);
  expect(logger.diagnostics).toEqual([]);
});

it('takes the place of a comment from the text', () => {
  const logger = new CollectingLogger(process.cwd());
  logger.warn(text('./src/scales.ts') as never);
  expect(logger.diagnostics).toEqual([
    {
      severity: 'warning',
      isOfLibrary: true,
      isOwnComment: true,
      code: 'api-comment',
      message: 'At most one @remarks tag is expected in a comment, ignoring all but the first',
      file: 'src/scales.ts',
      line: 158,
    },
  ]);
});
