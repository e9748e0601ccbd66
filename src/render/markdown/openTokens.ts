import type { Event, Token } from 'micromark-util-types';

/** The open tokens after an event, as a linked list, innermost first. */
interface Open {
  readonly token: Token;
  readonly before: Open | undefined;
}

/**
 * Tracks which tokens are open at the end of a growing list of events. Each event is read once: if the parser
 * removes the last ones because a construct fails, the earlier ones are still known.
 */
export class OpenTokens {
  /** The events read so far, each with the tokens open after it. */
  readonly #known: { readonly event: Event; readonly open: Open | undefined }[] = [];

  /**
   * Returns whether a token that began before an offset is open, or was closed after the offset by an event
   * since the last call.
   */
  spans(events: readonly Event[], offset: number): boolean {
    const known = this.#known;
    while (known.length > 0 && known.at(-1)?.event !== events[known.length - 1]) known.pop();
    let open = known.at(-1)?.open;
    let isSpanned = false;
    for (let index = known.length; index < events.length; index += 1) {
      const event = events[index];
      if (!event) break;
      const [kind, token] = event;
      if (kind === 'enter') open = { token, before: open };
      else {
        open = open?.before;
        isSpanned ||= token.start.offset < offset && token.end.offset > offset;
      }
      known.push({ event, open });
    }
    for (; open; open = open.before) isSpanned ||= open.token.start.offset < offset;
    return isSpanned;
  }
}
