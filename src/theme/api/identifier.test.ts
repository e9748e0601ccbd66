import { expect, it } from 'vitest';
import { bindingOf, exportName, memberAccess } from './identifier.ts';

it.each([
  ['Axis', 'Axis', 'Axis', '.Axis'],
  ['π', 'π', 'π', '.π'],
  ['delete', '_delete', 'delete', '.delete'],
  ['odd-name', 'oddName', "'odd-name'", "['odd-name']"],
  ['3d charts', '_3dCharts', "'3d charts'", "['3d charts']"],
  ["it's", 'itS', "'it\\'s'", "['it\\'s']"],
  ['🙂', '_', "'🙂'", "['🙂']"],
])('%s is %s in code', (name, binding, exported, access) => {
  expect(bindingOf(name)).toBe(binding);
  expect(exportName(name)).toBe(exported);
  expect(memberAccess(name)).toBe(access);
});
