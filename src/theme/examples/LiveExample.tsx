import { Component, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { type LoadedExample, loadExample } from './load.ts';
import { useDocumentMode, useReducedMotion } from './mode.ts';
import type { FigureAttribute } from './model.ts';

interface LiveExampleProps {
  readonly example: FigureAttribute;
  /** Gets `ready` once the component is rendered, or `failed`. */
  readonly onState: (state: 'loading' | 'ready' | 'failed') => void;
}

/** An example: loads its files, renders it, and shows what fails with a button to try again. */
export function LiveExample({ example, onState }: LiveExampleProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedExample | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    setLoaded(undefined);
    onState('loading');
    loadExample(example, attempt).then(
      (found) => isWanted && setLoaded(found),
      () => {
        if (!isWanted) return;
        setLoaded('failed');
        onState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [example, attempt, onState]);

  const retry = () => setAttempt(attempt + 1);
  const { unloaded, crashed, retry: label } = example.texts;
  if (loaded === undefined) return null;
  if (loaded === 'failed') return <Failure text={unloaded} label={label} onRetry={retry} />;
  return (
    <ErrorBoundary
      key={attempt}
      onError={() => onState('failed')}
      failed={(error) => <Failure text={`${crashed} ${messageOf(error)}`} label={label} onRetry={retry} />}
    >
      <Shown {...loaded} onReady={() => onState('ready')} />
    </ErrorBoundary>
  );
}

function Shown({ Example, Wrapper, onReady }: LoadedExample & { readonly onReady: () => void }) {
  const colorMode = useDocumentMode();
  const reducedMotion = useReducedMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  const props = { Example, colorMode, reducedMotion };
  const shown = Wrapper ? <Wrapper {...props} /> : <Example colorMode={colorMode} />;
  // Finds mistakes while the author works.
  return CHARTDOCS_LIVE ? <StrictMode>{shown}</StrictMode> : shown;
}

function Failure({
  text,
  label,
  onRetry,
}: {
  readonly text: string;
  readonly label: string;
  readonly onRetry: () => void;
}) {
  return (
    <div className="cd-load-error" role="alert">
      <p>{text}</p>
      <button type="button" className="cd-button" onClick={onRetry}>
        {label}
      </button>
    </div>
  );
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly failed: (error: unknown) => ReactNode;
  readonly onError: () => void;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error?: { readonly thrown: unknown } }> {
  override state: { readonly error?: { readonly thrown: unknown } } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: { thrown } };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error.thrown) : this.props.children;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
