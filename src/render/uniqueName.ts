import { randomBytes } from 'node:crypto';

/** A name that no other process and no other build of this one uses. */
export function uniqueName(): string {
  return `${process.pid.toString(36)}${randomBytes(6).toString('hex')}`;
}
