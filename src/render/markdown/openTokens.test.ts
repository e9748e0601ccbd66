import type { Event, Point, Token, TokenizeContext } from 'micromark-util-types';
import { expect, it } from 'vitest';
import { OpenTokens } from './openTokens.ts';

const context = {} as TokenizeContext;
const at = (offset: number): Point => ({ line: 1, column: offset + 1, offset, _index: 0, _bufferIndex: 0 });
const token = (start: number, end: number): Token => ({ type: 'content', start: at(start), end: at(end) });
const enter = (opened: Token): Event => ['enter', opened, context];
const exit = (closed: Token): Event => ['exit', closed, context];

it('knows what is open, and what was closed behind the offset', () => {
  const paragraph = token(0, 9);
  const events = [enter(paragraph)];
  const open = new OpenTokens();
  expect([open.spans(events, 0), open.spans(events, 4)]).toEqual([false, true]);
  events.push(exit(paragraph));
  expect([open.spans(events, 4), open.spans(events, 4)]).toEqual([true, false]);
});

it('forgets what was taken back', () => {
  const [paragraph, line] = [token(0, 9), token(0, 4)];
  const open = new OpenTokens();
  expect(open.spans([enter(paragraph), enter(line), exit(line)], 4)).toBe(true);
  expect(open.spans([enter(paragraph), enter(line)], 4)).toBe(true);
  expect(open.spans([enter(token(5, 9))], 4)).toBe(false);
});

it('looks at each event once', () => {
  let looks = 0;
  const events = new Proxy([enter(token(0, 9))], {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key);
    },
  });
  const open = new OpenTokens();
  for (let line = 1; line <= 100; line += 1) {
    const chunk = token(line, line + 1);
    events.push(enter(chunk), exit(chunk));
    expect(open.spans(events, line)).toBe(true);
  }
  expect(looks).toBeLessThan(500);
});
