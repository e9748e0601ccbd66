import { EditMap } from 'micromark-util-edit-map';
import type { Event } from 'micromark-util-types';

/**
 * Makes the edits of the Markdown parser cost what they change. Its own method copies all events of the document for
 * each edit, so that a page of many quotes, lists or underlined headings took quadratic time. The result is the same
 * for everybody else in this process who uses the class.
 */
export function speedUpEdits(): void {
  EditMap.prototype.consume = consume;
}

function consume(this: EditMap, events: Event[]): undefined {
  const edits = this.map.sort(([a], [b]) => a - b);
  const start = edits[0]?.[0];
  if (start === undefined) return;
  const tail = events.slice(start);
  events.length = start;
  let next = 0;
  for (const [at, remove, added] of edits) {
    // One by one: as arguments of one call, thousands of them overflow the stack.
    for (const event of tail.slice(next, Math.max(next, at - start))) events.push(event);
    for (const event of added) events.push(event);
    next = Math.max(next, at - start + remove);
  }
  for (const event of tail.slice(next)) events.push(event);
  this.map.length = 0;
  this.index.clear();
}
