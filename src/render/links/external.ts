import picomatch from 'picomatch';
import type { SiteConfig } from '../config/schema.ts';
import { mapParallel } from '../parallel.ts';

/** The effects used to request URLs of other hosts. */
export interface ExternalEffects {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** URLs that responded successfully, with the time in milliseconds since 1970. */
export type ExternalCache = Readonly<Record<string, number>>;

export interface ExternalCheck {
  /** Broken URLs, with the reason. */
  readonly broken: ReadonlyMap<string, string>;
  readonly asked: number;
  readonly cache: ExternalCache;
}

export type ExternalOptions = SiteConfig['checkLinks']['external'];

/** Number of hosts requested concurrently. */
const HOSTS = 16;

/** Milliseconds before the first retry; doubled for each further one. */
const BACK_OFF = 500;

/** Longest `Retry-After` to honor, in milliseconds; beyond that, the URL isn't retried. */
const LONGEST_WAIT = 120_000;

/** Requests every URL of other hosts: HEAD first, then GET unless that succeeds. */
export async function checkExternal(
  urls: readonly string[],
  options: ExternalOptions,
  { cache, ...effects }: ExternalEffects & { readonly cache: ExternalCache },
): Promise<ExternalCheck> {
  const allowed = options.allow.length === 0 ? () => true : picomatch([...options.allow]);
  const ignored = options.ignore.length === 0 ? () => false : picomatch([...options.ignore]);
  const fresh = effects.now() - options.cacheHours * 3_600_000;
  const known = Object.fromEntries(Object.entries(cache).filter(([, time]) => time > fresh));
  const wanted = [...new Set(urls.map(withoutHash))].filter(
    (url) => allowed(url) && !ignored(url) && !(url in known),
  );
  const byHost = new Map<string, string[]>();
  for (const url of wanted) byHost.set(new URL(url).host, [...(byHost.get(new URL(url).host) ?? []), url]);
  const broken = new Map<string, string>();
  const good: Record<string, number> = { ...known };
  await mapParallel([...byHost.values()], HOSTS, (ofHost) => {
    const pause = createPause(effects);
    return mapParallel(ofHost, options.perHost, async (url) => {
      const problem = await ask(url, options, { ...effects, pause });
      if (problem === undefined) good[url] = effects.now();
      else broken.set(url, problem);
    });
  });
  const byUrl = Object.entries(good).sort(([a], [b]) => (a < b ? -1 : 1));
  return { broken, asked: wanted.length, cache: Object.fromEntries(byUrl) };
}

/** Removes the hash, which isn't sent to hosts. */
export function withoutHash(url: string): string {
  return url.replace(/#.*$/, '');
}

/** A pause shared by all requests to a host. */
interface Pause {
  /** Blocks requests to the host for some milliseconds. */
  begin(ms: number): void;
  /** Resolves when the host may be requested again. */
  over(): Promise<void>;
}

function createPause({ sleep }: Pick<ExternalEffects, 'sleep'>): Pause {
  let waiting: Promise<void> | undefined;
  return {
    begin(ms) {
      const next = Promise.all([waiting, sleep(ms)]).then(() => {
        if (waiting === next) waiting = undefined;
      });
      waiting = next;
    },
    async over() {
      while (waiting) await waiting;
    },
  };
}

async function ask(
  url: string,
  options: ExternalOptions,
  effects: ExternalEffects & { readonly pause: Pause },
): Promise<string | undefined> {
  let problem = '';
  for (let attempt = 0; attempt <= options.retries; attempt += 1) {
    await effects.pause.over();
    const answer = await request(url, 'HEAD', options, effects);
    // Many hosts don't support HEAD or answer it incorrectly: readers use GET. A host that is rate limiting
    // isn't requested again at once.
    const final = answer.ok || answer.isBusy ? answer : await request(url, 'GET', options, effects);
    if (final.ok) return undefined;
    problem = final.problem;
    if (!final.mayPass || attempt === options.retries) break;
    const wait = final.retryAfter ?? BACK_OFF * 2 ** attempt;
    if (wait > LONGEST_WAIT) break;
    if (final.isBusy) effects.pause.begin(wait);
    else await effects.sleep(wait);
  }
  return problem;
}

type Answer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: string;
      readonly mayPass: boolean;
      readonly isBusy: boolean;
      readonly retryAfter?: number;
    };

async function request(
  url: string,
  method: 'HEAD' | 'GET',
  { timeout }: ExternalOptions,
  { fetch, now }: ExternalEffects,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(timeout * 1000),
      headers: { 'user-agent': 'chartdocs check-links', accept: 'text/html,*/*;q=0.8' },
    });
    await response.body?.cancel();
    if (response.ok) return { ok: true };
    const { status } = response;
    const retryAfter = readRetryAfter(response.headers.get('retry-after'), now());
    return {
      ok: false,
      problem: `answers ${status}${response.statusText === '' ? '' : ` ${response.statusText}`}`,
      mayPass: status === 429 || status >= 500,
      isBusy: status === 429 || retryAfter !== undefined,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return {
      ok: false,
      problem: isTimeout ? `has not answered for ${timeout} s` : reasonOf(error),
      mayPass: true,
      isBusy: false,
    };
  }
}

/** Parses seconds or a date (RFC 9110 §10.2.3); returns milliseconds from now. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Returns the reason of a failed `fetch`, which is in the error's cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'has a host that is not known';
  return `cannot be reached (${code ?? (cause instanceof Error ? cause.message : String(cause))})`;
}
