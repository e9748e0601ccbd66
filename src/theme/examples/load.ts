import type { ComponentType } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { documentMode, onModeChange } from './mode.ts';
import type { ExampleStyles, ExampleWrapperProps, FigureAttribute } from './model.ts';
import { sharedModules } from './sharedModules.ts';
import { runSteps } from './steps.ts';

export interface LoadedExample {
  readonly Example: ExampleWrapperProps['Example'];
  readonly Wrapper: ComponentType<ExampleWrapperProps> | undefined;
}

declare global {
  /** The modules that examples share, by the name they are imported by. Set here and by the packages' script. */
  var chartdocsModules: Record<string, unknown> | undefined;
}

/**
 * Loads an example, and what it shares with others unless another example has loaded it.
 *
 * @param attempt greater than 0 to try again: browsers remember that a module couldn't be loaded
 */
export async function loadExample(
  { module, library, wrapper, styles }: FigureAttribute,
  attempt: number,
): Promise<LoadedExample> {
  globalThis.chartdocsModules = {
    ...sharedModules({ React, jsxRuntime, ReactDom, ReactDomClient }),
    ...globalThis.chartdocsModules,
  };
  preload(module);
  // What imports the packages runs after them.
  const packages = loadOnce(library, () => importFile(library, attempt).then(runSteps));
  const [own, wrapping] = await Promise.all([
    packages.then(() => importFile(module, attempt)),
    wrapper === undefined ? undefined : packages.then(() => importFile(wrapper, attempt)),
    ...styles.map((sheet) => loadStyles(sheet, attempt)),
  ]);
  return {
    Example: componentOf(own, module) as LoadedExample['Example'],
    Wrapper: wrapper === undefined ? undefined : (componentOf(wrapping, wrapper) as LoadedExample['Wrapper']),
  };
}

const loads = new Map<string, Promise<unknown>>();

function loadOnce(file: string, load: () => Promise<unknown>): Promise<unknown> {
  const loading = loads.get(file) ?? load();
  loads.set(file, loading);
  loading.catch(() => loads.delete(file));
  return loading;
}

function importFile(file: string, attempt: number): Promise<unknown> {
  return import(attempt === 0 ? file : `${file}?retry=${attempt}`);
}

/** Starts a download before it is needed. */
function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  if (!document.head.querySelector(`link[href="${CSS.escape(file)}"]`)) document.head.append(link);
}

/** Adds a style sheet, and waits for it if it applies now. */
async function loadStyles({ file, mode }: ExampleStyles, attempt: number): Promise<void> {
  const known = [...document.head.querySelectorAll<HTMLLinkElement>('link[data-example-styles]')].find(
    ({ dataset }) => dataset.exampleStyles === file,
  );
  if (known) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = attempt === 0 ? file : `${file}?retry=${attempt}`;
  link.dataset.exampleStyles = file;
  const apply = () => {
    link.media = mode === undefined || mode === documentMode() ? 'all' : 'not all';
  };
  apply();
  if (mode !== undefined) onModeChange(apply);
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${file} could not be loaded`));
    };
    document.head.append(link);
  });
  if (link.media === 'all') await loading;
  else loading.catch(() => undefined);
}

function componentOf(module: unknown, file: string): unknown {
  const found: unknown = Reflect.get(Object(module), 'default');
  const isComponent = typeof found === 'function' || (typeof found === 'object' && found !== null);
  if (!isComponent) throw new Error(`${file} has no component as its default export.`);
  return found;
}
