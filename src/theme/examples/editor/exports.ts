import { strToU8, zipSync } from 'fflate';
import { CODESANDBOX, type ExampleSource, STACKBLITZ } from '../model.ts';
import { withJsonTables } from '../tables.ts';
import { compressForAddress } from './lz.ts';

export type ExportTarget = 'stackblitz' | 'codesandbox' | 'download';

/** Opens a project with the example elsewhere, or saves it. @param code as edited */
export function exportProject(
  target: ExportTarget,
  name: string,
  source: ExampleSource,
  code: string = source.code,
): void {
  const files = filesOf(source, code);
  if (target === 'stackblitz') submit(STACKBLITZ, stackblitzFields(source.title, files));
  else if (target === 'codesandbox') submit(CODESANDBOX, codesandboxFields(files));
  else save(`${name}.zip`, zipOf(name, files));
}

/** The files of a project, by path. */
export type ProjectFiles = Readonly<Record<string, string>>;

export function filesOf({ project, file }: ExampleSource, code: string): ProjectFiles {
  return { ...project, [file]: `${withJsonTables(code)}\n` };
}

/** The fields of StackBlitz's form. */
export function stackblitzFields(title: string, files: ProjectFiles): Readonly<Record<string, string>> {
  return {
    'project[title]': title,
    'project[template]': 'node',
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`project[files][${path}]`, text])),
  };
}

/** The fields of CodeSandbox's form. */
export function codesandboxFields(files: ProjectFiles): Readonly<Record<string, string>> {
  const contents = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, { content }]));
  return { parameters: compressForAddress(JSON.stringify({ files: contents })) };
}

export function zipOf(name: string, files: ProjectFiles): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, strToU8(text)])),
    ),
  );
}

function submit(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.action = action;
  form.method = 'post';
  form.target = '_blank';
  form.rel = 'noopener';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

function save(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  link.download = name;
  link.click();
  // The browser has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
