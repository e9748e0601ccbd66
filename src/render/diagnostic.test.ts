import { expect, it } from 'vitest';
import { type Diagnostic, dedupe } from './diagnostic.ts';

it('names each finding once: errors, then packages that are missing, then the others by place', () => {
  const finding = (severity: Diagnostic['severity'], code: string, file: string): Diagnostic => ({
    severity,
    code,
    message: '',
    file,
  });
  const missing = finding('warning', 'api-package-missing', 'node_modules/lines/index.d.ts');
  const consequence = finding('warning', 'api-import-missing', 'node_modules/lines/a.d.ts');
  const error = finding('error', 'broken-link', 'z.md');
  const link = finding('warning', 'broken-link', 'a.md');
  expect(dedupe([consequence, link, missing, error, link])).toEqual([error, missing, link, consequence]);
});
