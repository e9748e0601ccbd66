import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Whether a listening address stands for all addresses of this machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/**
 * Whether a request used one of this server's names. A page of another site that has pointed its own name at
 * this machine's address (DNS rebinding) must not read what is served here. A request without a name isn't
 * from a browser: HTTP/1.0 needs none.
 *
 * @param header the name and port requested
 * @param host the address the server listens on
 */
export function isOwnName(header: string | undefined, host: string, machine = hostname()): boolean {
  if (header === undefined) return true;
  const name = header
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    // The trailing dot of a fully qualified name.
    .replace(/\.$/, '');
  if (name === host.toLowerCase().replace(/\.$/, '')) return true;
  if (isLoopback(name)) return isEverywhere(host) || isLoopback(host.toLowerCase());
  if (isLoopback(host.toLowerCase())) return false;
  // Unlike a name, an IP address can't be pointed here by another site.
  if (isIP(name) !== 0) return true;
  const own = machine.toLowerCase();
  const short = own.replace(/\..*/, '');
  return isEverywhere(host) && [own, short, `${short}.local`].includes(name);
}

function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
}
