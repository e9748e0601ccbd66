import { setextUnderline } from 'micromark-core-commonmark';
import type { Construct, Event, Extension, Token } from 'micromark-util-types';

/**
 * Creates an extension that parses underlined headings like the parser, but in linear time: the parser's own
 * construct copies all events before a heading, this one only changes those of the heading.
 */
export function linearUnderlines(): Extension {
  const construct: Construct = { ...setextUnderline, resolveTo };
  return { flow: { 45: construct, 61: construct } };
}

const resolveTo: NonNullable<Construct['resolveTo']> = (events, context) => {
  const from = events.findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'content');
  const [opening, ...rest] = events.splice(from);
  const last = rest.at(-1);
  if (!opening || !last) throw new Error('An underline has no line above it.');
  const content = opening[1];
  const heading: Token = { type: 'setextHeading', start: { ...content.start }, end: { ...last[1].end } };
  const definition = rest.findLastIndex(([kind, { type }]) => kind === 'exit' && type === 'definition');
  // Definitions before the heading stay content; without any, the heading takes its place.
  const definitionEnd = rest[definition]?.[1].end;
  if (definitionEnd) content.end = { ...definitionEnd };
  events.push(definitionEnd ? opening : ['enter', heading, context]);
  for (const [index, event] of rest.entries()) {
    const [kind, token] = event;
    if (kind === 'exit' && token.type === 'content') continue;
    if (kind === 'enter' && token.type === 'paragraph') {
      token.type = 'setextHeadingText';
      if (definitionEnd) events.push(['enter', heading, context]);
    }
    events.push(event);
    if (definitionEnd && index === definition) events.push(['exit', content, context]);
  }
  const end: Event = ['exit', heading, context];
  events.push(end);
  return events;
};
