import type { Event, Token } from 'micromark-util-types';

/** The tokens that are open after an event, the last opened first. */
interface Open {
  readonly token: Token;
  readonly before: Open | undefined;
}

/**
 * Follows a list of events as it grows, and knows which tokens are open at its end. Each event is looked at once: the
 * parser takes back the last ones when a construct fails, and those before are still known.
 */
export class OpenTokens {
  /** The events that have been looked at, each with what is open after it. */
  readonly #known: { readonly event: Event; readonly open: Open | undefined }[] = [];

  /**
   * Whether a token that began before an offset is open, or was closed behind the offset by an event since the last
   * call.
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
