/** An error's text as the compiler has it: a sentence, or a chain of reasons. */
export interface MessageChain {
  readonly messageText: string;
  readonly next?: readonly MessageChain[] | undefined;
}

/** Returns the message of an error, and the innermost reason for it: those between repeat both types in full. */
export function messageSentence(text: string | MessageChain): string {
  if (typeof text === 'string') return text;
  let reason = text;
  while (reason.next?.[0]) reason = reason.next[0];
  return reason === text
    ? text.messageText
    : `${shortened(text.messageText)} ${shortened(reason.messageText)}`;
}

/** Long types say little. */
function shortened(text: string): string {
  return text.replace(/'([^'\n]{120})[^'\n]*'/g, "'$1…'");
}
