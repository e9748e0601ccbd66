import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Whether an address to listen on stands for all addresses of this machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/**
 * Whether a request used a name of this server. A page of another site that gave its own name this machine's
 * address must not read what is served here. A request without a name comes from no browser: HTTP/1.0 needs none.
 *
 * @param header name and port as requested
 * @param host the address that the server listens on
 */
export function isOwnName(header: string | undefined, host: string, machine = hostname()): boolean {
  if (header === undefined) return true;
  const name = header
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    // The dot of a full domain name.
    .replace(/\.$/, '');
  if (name === host.toLowerCase().replace(/\.$/, '')) return true;
  if (isLoopback(name)) return isEverywhere(host) || isLoopback(host.toLowerCase());
  if (isLoopback(host.toLowerCase())) return false;
  // An address can't be given to another machine's pages, as a name can.
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
