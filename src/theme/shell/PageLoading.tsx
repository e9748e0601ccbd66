import { BrokenPageError } from '../router/chunks.ts';
import { openDocument } from '../router/fallback.ts';
import type { RouterStatus } from '../router/pending.ts';
import { useText } from '../strings/shellText.ts';

/** Shown over the article while the next page is loading, and if it fails to load (§4, §8). */
export function PageLoading({ status }: { readonly status: RouterStatus }) {
  const text = useText();
  switch (status.kind) {
    case 'idle':
      return null;
    case 'loading':
      return (
        <div className="cd-loading" role="status" aria-label={text('page.loading')}>
          <svg className="cd-loader" viewBox="0 0 44 44" width="72" height="72" aria-hidden="true">
            <circle className="cd-loader-wave" cx="22" cy="22" r="20" />
            <circle className="cd-loader-track" cx="22" cy="22" r="14" />
            <circle className="cd-loader-arc" cx="22" cy="22" r="14" pathLength="100" />
          </svg>
        </div>
      );
    case 'failed':
    case 'timed-out':
      return (
        <div className="cd-frame cd-load-place">
          <div className="cd-frame-main cd-load-error" role="alert">
            <p>
              {status.kind === 'timed-out'
                ? text('page.slow')
                : status.error instanceof BrokenPageError
                  ? text('page.broken', { reason: status.error.message })
                  : text('page.unreachable')}
            </p>
            <button type="button" className="cd-button" onClick={() => openDocument(status.href)}>
              {text('page.retry')}
            </button>
          </div>
        </div>
      );
  }
}
