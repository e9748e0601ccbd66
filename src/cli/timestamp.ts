/**
 * Returns the timestamp in the names of a build's search files, in milliseconds: `SOURCE_DATE_EPOCH` if set,
 * so that equal inputs give equal sites (reproducible-builds.org), otherwise the current time.
 *
 * @param epoch seconds since 1970 as text
 */
export function buildTimestamp(epoch: string | undefined, now: number): number {
  return epoch !== undefined && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : now;
}
