import { expect, it } from 'vitest';
import { addLines, addScripts } from './editManifest.ts';

const SCRIPTS = { 'docs:build': 'chartdocs build', 'docs:serve': 'chartdocs serve' };

it.each([
  [
    '{}',
    '{\n  "scripts": {\n    "docs:build": "chartdocs build",\n    "docs:serve": "chartdocs serve"\n  }\n}',
  ],
  [
    '{\n\t"name": "x",\n\t"files": ["dist"],\n\t"scripts": {\n\t\t"build": "tsc"\n\t}\n}\n',
    '{\n\t"name": "x",\n\t"files": ["dist"],\n\t"scripts": {\n\t\t"build": "tsc",\n\t\t"docs:build": "chartdocs build",\n\t\t"docs:serve": "chartdocs serve"\n\t}\n}\n',
  ],
  [
    '{\r\n    "scripts": {},\r\n    "files": []\r\n}',
    '{\r\n    "scripts": {\r\n        "docs:build": "chartdocs build",\r\n        "docs:serve": "chartdocs serve"\r\n    },\r\n    "files": []\r\n}',
  ],
  [
    '{ "name": "x",\n  "type": "module" }\n',
    '{ "name": "x",\n  "type": "module",\n  "scripts": {\n    "docs:build": "chartdocs build",\n    "docs:serve": "chartdocs serve"\n  } }\n',
  ],
])('adds scripts to %j without touching the rest', (text, expected) => {
  expect(addScripts(text, SCRIPTS)).toEqual({ text: expected, added: ['docs:build', 'docs:serve'] });
});

it('keeps scripts that are there', () => {
  const text = '{ "scripts": { "docs:build": "mine" } }';
  const { text: changed, added } = addScripts(text, SCRIPTS);
  expect(added).toEqual(['docs:serve']);
  expect(JSON.parse(changed)).toEqual({ scripts: { 'docs:build': 'mine', 'docs:serve': 'chartdocs serve' } });
  expect(addScripts(changed, SCRIPTS)).toEqual({ text: changed, added: [] });
});

it('adds lines to a .gitignore that it does not have', () => {
  expect(addLines('', ['node_modules/', '/dist/'])).toEqual({
    text: 'node_modules/\n/dist/\n',
    added: ['node_modules/', '/dist/'],
  });
  expect(addLines('/node_modules\n*.log', ['node_modules/', '/dist/'])).toEqual({
    text: '/node_modules\n*.log\n/dist/\n',
    added: ['/dist/'],
  });
  expect(addLines('dist\r\nnode_modules\r\n', ['node_modules/', '/dist/']).added).toEqual([]);
});
