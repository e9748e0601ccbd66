import { describe, expect, it } from 'vitest';
import { decodeText } from './text.ts';

describe('decodeText', () => {
  it('takes a byte-order mark off', () => {
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]), 'a.md')).toEqual({
      text: 'a',
      diagnostics: [],
    });
  });

  it('names line, column and byte of what is not UTF-8', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('ü\nab'), 0xff, 0x63]);
    expect(decodeText(bytes, 'a.md').diagnostics[0]).toMatchObject({
      code: 'invalid-utf8',
      file: 'a.md',
      line: 2,
      column: 3,
      message: expect.stringContaining('0xFF'),
    });
  });

  it('finds a character that is cut off', () => {
    const bytes = new Uint8Array([0x61, 0xe2, 0x82, 0x61]);
    expect(decodeText(bytes, 'a.md').diagnostics[0]).toMatchObject({ line: 1, column: 2 });
  });
});
