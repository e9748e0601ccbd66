import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addOverrides, type OverrideFlags, overridesOf } from './overrides.ts';

const read = (...args: string[]) =>
  overridesOf(
    addOverrides(new Command().exitOverride().configureOutput({ writeErr: () => undefined }))
      .parse(args, { from: 'user' })
      .opts<OverrideFlags>(),
  );

describe('the flags of a release', () => {
  it('count as not given when they are empty', () => {
    expect(
      read('--url', '', '--base-url', '', '--docs-version', '', '--api-entry', '', '--api-tsconfig', ''),
    ).toEqual({});
    expect(read('--url', 'https://x.example/', '--api-entry', 'a.d.ts')).toEqual({
      url: 'https://x.example',
      apiEntry: 'a.d.ts',
    });
  });

  it('are checked', () => {
    expect(() => read('--base-url', 'charts')).toThrow(/begins and ends with "\/"/);
    expect(() => read('--url', 'https://x.example/charts')).toThrow(/without a path/);
  });
});
