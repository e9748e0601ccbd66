import { randomBytes } from 'node:crypto';

/** Returns a name that no other process or build uses. */
export function uniqueName(): string {
  return `${process.pid.toString(36)}${randomBytes(6).toString('hex')}`;
}
