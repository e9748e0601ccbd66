import { expect, it } from 'vitest';
import { mediaTypeOf } from './mediaType.ts';

it.each([
  ['assets/client-A.js', 'text/javascript; charset=utf-8'],
  ['__chartdocs/pages//.js', 'text/javascript; charset=utf-8'],
  ['img/LOGO.SVG', 'image/svg+xml; charset=utf-8'],
  ['favicon.ico', 'image/x-icon'],
  ['v1.0/file', 'application/octet-stream'],
  ['.nojekyll', 'application/octet-stream'],
])('the file %s has the type %s', (file, type) => {
  expect(mediaTypeOf(file)).toBe(type);
});
