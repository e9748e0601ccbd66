/**
 * Matches a paragraph of plain lines, without characters that could begin a Markdown construct. Three of four
 * doc comments are plain, and need no parser.
 */
const PLAIN =
  /^[^\s\\`*_{}[\]<>#+=|~:&!@-][^\\`*_{}[\]<>#=|~&@\r\n\0]*(?:\n[A-Za-z("'][^\\`*_{}[\]<>#=|~&@\r\n\0]*)*$/;

/** Matches constructs that `PLAIN` can't exclude by single characters. */
const CONSTRUCT = /^\d+[.)](?:\s|$)|www\.|:\/\/|\s\n|\s$|xmpp:|mailto:/i;

/** Returns whether a text is a single paragraph of plain text. */
export function isPlainParagraph(text: string): boolean {
  return PLAIN.test(text) && !CONSTRUCT.test(text);
}
