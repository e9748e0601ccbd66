/**
 * A paragraph of lines of words, with no character that could begin a construct of Markdown. Three of four doc
 * comments are such; reading them takes no parser.
 */
const PLAIN =
  /^[^\s\\`*_{}[\]<>#+=|~:&!@-][^\\`*_{}[\]<>#=|~&@\r\n\0]*(?:\n[A-Za-z("'][^\\`*_{}[\]<>#=|~&@\r\n\0]*)*$/;

/** What is no construct by its first characters, or where it is followed by the wrong thing. */
const CONSTRUCT = /^\d+[.)](?:\s|$)|www\.|:\/\/|\s\n|\s$|xmpp:|mailto:/i;

/** Whether a text is one paragraph, and its words all there is to it. */
export function isPlainParagraph(text: string): boolean {
  return PLAIN.test(text) && !CONSTRUCT.test(text);
}
