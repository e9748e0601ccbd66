import type { FrameStyles, FromFrame, Look, ToFrame } from '../frame/protocol.ts';
import { documentMode, onModeChange } from '../mode.ts';
import type { FigureAttribute } from '../model.ts';
import type { CodeProblem } from './compile.ts';

/** How long the frame may take to answer, and to start, in milliseconds. */
const ANSWER_LIMIT = 4000;
const START_LIMIT = 15_000;

export interface SandboxEvents {
  readonly onShown: () => void;
  readonly onProblem: (problem: CodeProblem) => void;
  /** The frame is gone: it no longer answered, or never started. */
  readonly onStopped: (reason: 'stopped' | 'blocked') => void;
}

/** Runs edited code in a frame with an origin of its own. */
export interface Sandbox {
  run(code: string): void;
  remove(): void;
}

/** @throws Error if a file can't be loaded */
export async function openSandbox(
  example: FigureAttribute,
  place: HTMLElement,
  label: string,
  events: SandboxEvents,
): Promise<Sandbox> {
  const [scripts, styles] = await Promise.all([
    Promise.all([example.library, example.modules].map(textOf)),
    Promise.all(
      // The first is the theme's own, which isn't needed there.
      example.styles.slice(1).map(async ({ file, mode }): Promise<FrameStyles> => {
        const text = await textOf(file);
        return mode === undefined ? { text } : { text, mode };
      }),
    ),
  ]);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = label;
  frame.className = 'cd-example-frame';
  frame.src = example.frame;
  const { port1: port, port2 } = new MessageChannel();
  const post = (message: ToFrame) => port.postMessage(message);
  let timer = setTimeout(() => stop('blocked'), START_LIMIT);
  let asked = false;
  let count = 0;
  const remove = () => {
    clearTimeout(timer);
    unfollow();
    port.close();
    frame.remove();
  };
  const stop = (reason: 'stopped' | 'blocked') => {
    remove();
    events.onStopped(reason);
  };
  // A frame in a thread of its own that is busy for too long is removed; one in this thread can't be asked meanwhile.
  const watch = () => {
    if (document.visibilityState === 'visible') {
      if (asked) return stop('stopped');
      asked = true;
      post({ type: 'ping' });
    }
    timer = setTimeout(watch, ANSWER_LIMIT);
  };
  const unfollow = onModeChange(() => post({ type: 'look', ...lookOf(place) }));
  const ready = new Promise<void>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.type === 'ready') {
        clearTimeout(timer);
        post({ type: 'setup', scripts, styles, ...lookOf(place) });
        timer = setTimeout(watch, ANSWER_LIMIT);
        resolve();
      } else if (data.type === 'pong') asked = false;
      else if (data.type === 'shown') {
        if (data.id === count) events.onShown();
      } else if (data.type === 'failed') {
        const line = typeof data.line === 'number' ? { line: data.line } : {};
        events.onProblem({ message: String(data.message), ...line });
      }
    };
  });
  frame.addEventListener('load', () => frame.contentWindow?.postMessage('start', '*', [port2]), {
    once: true,
  });
  place.append(frame);
  return {
    run(code) {
      count += 1;
      const id = count;
      void ready.then(() => post({ type: 'run', id, code }));
    },
    remove,
  };
}

function lookOf(place: HTMLElement): Look {
  const { color, fontFamily, fontSize, lineHeight } = getComputedStyle(place);
  return {
    colorMode: documentMode(),
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    color,
    font: `${fontSize}/${lineHeight} ${fontFamily}`,
  };
}

async function textOf(file: string): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.text();
}
