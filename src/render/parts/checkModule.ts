import path from 'node:path';
import type { ComponentType } from 'react';
import type { PageModule, SiteParts, WrappedPart } from '../../theme/parts/model.ts';
import { PART_NAMES } from '../../theme/parts/names.ts';
import { explainIssues, nearestName } from '../config/explain.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import type { PartFiles } from './entry.ts';
import { type OwnPage, pageSchema } from './pages.ts';

/**
 * Checks what the files of components export.
 *
 * @throws BuildError for each file with a wrong export
 */
export async function checkModule(
  loaded: unknown,
  files: PartFiles,
  root: string,
): Promise<{ readonly parts: SiteParts; readonly pages: readonly OwnPage[] }> {
  const parts = loaded as SiteParts; // `partsModule` provides it
  const problems: Diagnostic[] = [];
  const named = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');
  const component = <Props extends object>(value: unknown, file: string): ComponentType<Props> => {
    if (typeof value !== 'function' && !isReactType(value)) {
      problems.push(
        wrong(
          named(file),
          'its default export is no component',
          'Export a React component: `export default function …`.',
        ),
      );
    }
    return value as ComponentType<Props>; // as checked
  };
  const slots = Object.entries(parts.slots).map(([name, list]) => {
    const from = files.slots[name as keyof PartFiles['slots']] ?? [];
    return [name, list.map((value, index) => component(value, from[index] ?? ''))];
  });
  const wrapped = parts.wrapped.map((value: unknown, index): WrappedPart => {
    const file = named(files.components[index] ?? '');
    if (isWrapped(value)) return value;
    problems.push(wrong(file, 'its default export is no wrapped part', partHint(value)));
    return { part: 'Footer', render: () => null };
  });
  const pages: OwnPage[] = [];
  const modules: Record<string, () => Promise<PageModule>> = {};
  for (const [route, load] of Object.entries(parts.pages)) {
    const file = named(files.pages[route] ?? '');
    const exported = (await load()) as Partial<PageModule> & { readonly page?: unknown };
    const result = pageSchema.safeParse(exported.page ?? {});
    if (result.success) pages.push({ route, file, ...result.data });
    else {
      const [problem] = explainIssues(result.error, exported.page ?? {}, pageSchema);
      const message = `its export "page" is wrong: ${problem?.message ?? ''}`.replace(/\.$/, '');
      problems.push(wrong(file, message, "Write `export const page = { title: '…' };`."));
    }
    const checked = component<object>(exported.default, files.pages[route] ?? '');
    modules[route] = async () => ({ default: checked });
  }
  if (problems.length > 0) throw new BuildError(problems);
  return { parts: { slots: Object.fromEntries(slots), wrapped, pages: modules, elements: [] }, pages };
}

function wrong(file: string, what: string, hint: string): Diagnostic {
  return {
    severity: 'error',
    code: 'component-invalid',
    message: `The file can't be used: ${what}.`,
    file,
    hint,
  };
}

/** `memo` and `forwardRef` return objects. */
function isReactType(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}

function isWrapped(value: unknown): value is WrappedPart {
  if (typeof value !== 'object' || value === null) return false;
  const { part, render } = value as Partial<WrappedPart>;
  return typeof render === 'function' && PART_NAMES.some((name) => name === part);
}

function partHint(value: unknown): string {
  const part = typeof value === 'object' && value !== null ? Reflect.get(value, 'part') : undefined;
  const nearest = typeof part === 'string' ? nearestName(part, PART_NAMES) : undefined;
  return nearest
    ? `There is no part "${String(part)}". Did you mean "${nearest}"?`
    : `Export \`wrap(…)\` of "chartdocs/theme" with one of: ${PART_NAMES.join(', ')}.`;
}
