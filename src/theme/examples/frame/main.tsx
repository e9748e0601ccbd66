import type { ComponentType, ReactNode } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { sharedModules } from '../sharedModules.ts';
import { runAllSteps } from '../steps.ts';
import { createGuard } from './guard.ts';
import { type FrameStyles, type FromFrame, GUARD, type Look, type ToFrame } from './protocol.ts';

/**
 * The frame in which edited code runs. It has an origin of its own, so that its code reaches nothing of the site; it
 * does nothing where it has the site's origin, such as in a window of its own.
 */
const MODULES = sharedModules({ React, jsxRuntime, ReactDom, ReactDomClient });

/** The name of the code in the lines of errors. */
const FILE = 'edited-example.js';

type Props = { readonly Example: ComponentType<Record<string, unknown>> } & Pick<
  Look,
  'colorMode' | 'reducedMotion'
>;

let look: Look | undefined;
/** What is in the frame, or about to be. */
let shown: { readonly id: number; readonly Example: Props['Example'] } | undefined;
/** The last code that worked: it is shown again when newer code fails to render. */
let last: typeof shown;
let styles: readonly FrameStyles[] = [];
let port: MessagePort | undefined;
const root = ReactDomClient.createRoot(document.getElementById('root') as HTMLElement);
const send = (message: FromFrame) => port?.postMessage(message);

function listen(event: MessageEvent): void {
  if (event.source !== parent || port || !event.ports[0]) return;
  port = event.ports[0];
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => receive(data);
  send({ type: 'ready' });
}

function receive(message: ToFrame): void {
  try {
    if (message.type === 'ping') send({ type: 'pong' });
    else if (message.type === 'setup') setUp(message);
    else if (message.type === 'look') apply(message);
    else run(message.code, message.id);
  } catch (error) {
    fail(error);
  }
}

function setUp(setup: Extract<ToFrame, { type: 'setup' }>): void {
  globalThis.chartdocsModules = { ...MODULES };
  styles = setup.styles;
  // The site's own scripts, which the page has fetched: the frame can't.
  for (const script of setup.scripts) {
    // biome-ignore lint/security/noGlobalEval: what the frame is for
    globalThis.eval(script);
    runAllSteps();
  }
  apply(setup);
}

function apply(next: Look): void {
  look = next;
  const { style } = document.documentElement;
  style.colorScheme = next.colorMode;
  style.color = next.color;
  style.font = next.font;
  for (const old of document.head.querySelectorAll('style[data-library]')) old.remove();
  for (const { text } of styles.filter(({ mode }) => mode === undefined || mode === next.colorMode)) {
    const sheet = document.createElement('style');
    sheet.dataset.library = '';
    sheet.textContent = text;
    document.head.append(sheet);
  }
  render();
}

const guard = createGuard();

function run(code: string, id: number): void {
  const module: { exports: { default?: unknown } } = { exports: {} };
  const load = (name: string): unknown => {
    const found = globalThis.chartdocsModules?.[name];
    if (found === undefined) throw new Error(`There is no module "${name}".`);
    return found;
  };
  // biome-ignore lint/security/noGlobalEval: what the frame is for
  const start = globalThis.eval(
    `(function (require, module, exports, ${GUARD}) {${code}\n})\n//# sourceURL=${FILE}`,
  );
  start(load, module, module.exports, guard);
  const { default: Example } = module.exports;
  const isComponent = typeof Example === 'function' || (typeof Example === 'object' && Example !== null);
  if (!isComponent) throw new Error('The code has no component as its default export.');
  shown = { id, Example: Example as Props['Example'] };
  render();
}

function render(): void {
  if (!shown || !look) return;
  const current = shown;
  const { id, Example } = current;
  const { colorMode, reducedMotion } = look;
  const wrapper: unknown = globalThis.chartdocsModules?.['chartdocs:wrapper'];
  const Wrapper = wrapper ? (Reflect.get(Object(wrapper), 'default') as ComponentType<Props>) : undefined;
  root.render(
    <Boundary key={id} onFailed={() => showLast(id)}>
      {Wrapper ? (
        <Wrapper Example={Example} colorMode={colorMode} reducedMotion={reducedMotion} />
      ) : (
        <Example colorMode={colorMode} />
      )}
      <Report
        id={id}
        onShown={() => {
          last = current;
        }}
      />
    </Boundary>,
  );
}

/** Goes back to the last code that worked. If that is what failed, nothing is shown. */
function showLast(failed: number): void {
  if (shown?.id !== failed) return;
  shown = last?.id === failed ? undefined : last;
  last = undefined;
  render();
}

function Report({ id, onShown }: { readonly id: number; readonly onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  React.useEffect(() => {
    onShown();
    send({ type: 'shown', id });
  }, [id]);
  return null;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFailed: () => void;
}

class Boundary extends React.Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    fail(error);
    this.props.onFailed();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function fail(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, line] = new RegExp(`${FILE}:(\\d+)`).exec(stack) ?? [];
  const message = error instanceof Error ? error.message : String(error);
  send({ type: 'failed', message, ...(line === undefined ? {} : { line: Number(line) }) });
}

if (globalThis.origin === 'null') {
  addEventListener('message', listen);
  addEventListener('error', (event) => fail(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => fail(event.reason));
}
