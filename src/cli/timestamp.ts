import type { BuildEffects } from '../render/buildOptions.ts';

/**
 * Returns the timestamp in the names of a build's search files, in milliseconds: `SOURCE_DATE_EPOCH` if set,
 * so that equal inputs give equal sites (reproducible-builds.org), otherwise the current time.
 *
 * @param epoch seconds since 1970 as text
 */
export function buildTime(
  epoch: string | undefined,
  now: number,
): Pick<BuildEffects, 'timestamp' | 'isTimestampGiven'> {
  return epoch !== undefined && /^\d+$/.test(epoch)
    ? { timestamp: Number(epoch) * 1000, isTimestampGiven: true }
    : { timestamp: now };
}
