/**
 * Returns whether a policy's sources allow a URL, as in browsers (CSP3 §6.7.2); hashes allow none.
 *
 * @param self a URL of the site
 */
export function allows(sources: readonly string[], url: URL, self: URL): boolean {
  return sources.some((source) => matches(source, url, self));
}

function matches(source: string, url: URL, self: URL): boolean {
  if (source === "'self'") return url.host === self.host && matchesScheme(self.protocol, url);
  if (source.startsWith("'")) return false;
  if (source === '*') return /^https?:$/.test(url.protocol);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return matchesScheme(source, url);
  const [, scheme, host = '', port, path] = HOST_SOURCE.exec(source) ?? [];
  return (
    matchesScheme(scheme ?? self.protocol, url) &&
    matchesHost(host.toLowerCase(), url.hostname) &&
    matchesPort(port, url) &&
    matchesPath(path, url.pathname)
  );
}

const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/]+)(?::(\d+|\*))?(\/.*)?$/i;

/** Matches a scheme, which includes its secure variant. */
function matchesScheme(scheme: string, { protocol }: URL): boolean {
  const wanted = scheme.toLowerCase();
  return wanted === protocol || (wanted === 'http:' && protocol === 'https:');
}

function matchesHost(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/** Matches a port; a URL omits the default port of its scheme. */
function matchesPort(port: string | undefined, { port: actual, protocol }: URL): boolean {
  if (port === '*') return true;
  if (port === undefined) return actual === '';
  const own = actual === '' ? (protocol === 'https:' ? '443' : '80') : actual;
  return port === own || (port === '80' && own === '443');
}

function matchesPath(path: string | undefined, actual: string): boolean {
  if (path === undefined || path === '/') return true;
  return path.endsWith('/') ? actual.startsWith(path) : actual === path;
}
