import { samples } from 'virtual:samples';
import { Component, type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Keeps a sample that throws from taking the page with it, and shows what it threw. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: string }> {
  override state: { readonly error?: string } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: string } {
    return { error: String(error) };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <p role="alert">{this.state.error}</p>;
  }
}

/** What is shown now; an object, because the page shows one sample after another. */
const shown: { root?: Root } = {};

/** The style sheets that samples have added to the page, by their places: each has only its own. */
const sheets = new Map<string, readonly CSSStyleSheet[]>();

async function load(place: string): Promise<ComponentType | undefined> {
  document.adoptedStyleSheets = [];
  const module = await samples[place]?.();
  const own = sheets.get(place) ?? [...document.adoptedStyleSheets];
  sheets.set(place, own);
  document.adoptedStyleSheets = [...own];
  return module?.default;
}

/**
 * Shows a sample as an application would, in an element of the page: in StrictMode, or bare as in production.
 *
 * @returns why it cannot be shown, if so
 */
async function show(place: string, mode: 'strict' | 'bare'): Promise<string | undefined> {
  shown.root?.unmount();
  const Sample = await load(place);
  if (!Sample) return 'has no default export';
  // A new element for each, so that a sample that breaks its root breaks no other.
  const element = document.createElement('div');
  document.getElementById('root')?.replaceChildren(element);
  shown.root = createRoot(element);
  shown.root.render(
    mode === 'bare' ? (
      <Sample />
    ) : (
      <StrictMode>
        <Boundary>
          <Sample />
        </Boundary>
      </StrictMode>
    ),
  );
  return undefined;
}

Object.assign(globalThis, { show });
