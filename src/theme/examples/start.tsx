import { createRoot } from 'react-dom/client';
import { LiveExample } from './LiveExample.tsx';
import type { FigureAttribute } from './model.ts';
import { isShared, showTools } from './tools.ts';

/** How far outside the window an example is loaded. */
const MARGIN = '400px 0px';

/** Shows the example of a figure when it comes near the window; returns what to do when the page is left. */
export default function start(figure: HTMLElement): () => void {
  const box = figure.querySelector<HTMLElement>('.cd-example-box');
  // Written by `ExampleFigure` at build time.
  const example = JSON.parse(figure.dataset.example ?? '{}') as FigureAttribute;
  // It may be far below the start of the page.
  if (isShared(example)) figure.scrollIntoView({ block: 'nearest' });
  let remove = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!box || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      remove = show(example, { figure, box });
    },
    { rootMargin: MARGIN },
  );
  observer.observe(figure);
  return () => {
    observer.disconnect();
    remove();
  };
}

function show(
  example: FigureAttribute,
  { figure, box }: { readonly figure: HTMLElement; readonly box: HTMLElement },
): () => void {
  const place = document.createElement('div');
  place.className = 'cd-example-live';
  box.append(place);
  const root = createRoot(place);
  const onState = (state: string) => {
    figure.dataset.state = state;
  };
  const render = () => root.render(<LiveExample example={example} onState={onState} />);
  render();
  const hideTools = showTools({ figure, box, example, onControl: render });
  return () => {
    hideTools();
    // Not while React renders.
    queueMicrotask(() => {
      root.unmount();
      place.remove();
    });
    delete figure.dataset.state;
  };
}
