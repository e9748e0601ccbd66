import path from 'node:path';
import type { ApiModel } from '../../theme/api/model.ts';
import type { ApiLookup } from '../../theme/api/view.ts';
import { ExampleFigure } from '../../theme/examples/ExampleFigure.tsx';
import { ExampleGallery } from '../../theme/examples/ExampleGallery.tsx';
import { CODESANDBOX, type FigureData, STACKBLITZ } from '../../theme/examples/model.ts';
import type { UsedNames } from '../code/uses.ts';
import { nearestName } from '../config/explain.ts';
import { BuildError } from '../diagnostic.ts';
import type { Plugin } from '../plugins/input.ts';
import type { ExampleSettings } from './bundle.ts';
import { type Captures, readCaptures } from './captures.ts';
import { type CompiledExamples, compileExamples } from './compile.ts';
import {
  compileTypes,
  laterTypes,
  TYPES_FILE,
  type TypesFiles,
  type TypesSettings,
  typesOutputs,
} from './compileTypes.ts';
import { resolveControls } from './controls.ts';
import { type Example, examplesFolder, readExampleFiles } from './exampleFile.ts';
import { libraryNames, NAMES_FILE } from './libraryNames.ts';
import { codeFence, escaped, galleryList, pageOf, routeOf, usesList } from './markdown.ts';

export interface ExamplesOptions extends ExampleSettings {
  /** Relative to the configuration. */
  readonly contentDir: string;
  /** Returns the label of the code of an example. */
  readonly codeLabel: (title: string) => string;
  /** Returns what of the library an example uses, once that is known. */
  readonly usedNames: UsedNames;
  /** Returns the reference, once that is known. */
  readonly model: () => ApiModel | undefined;
  /** Whether all files of the site will be needed: then those that take long are begun early. */
  readonly isWhole: () => boolean;
  /** Returns what the compiler needs to know of the documented library. */
  readonly library: () => TypesSettings['library'];
  /** What the names of the library in the editor are made with. */
  readonly reference: Pick<ApiLookup, 'baseUrl' | 'text'>;
  /** The heading above it. */
  readonly usesTitle: string;
  readonly galleryLabel: string;
}

/** The examples of a site, ready to be shown. */
interface ReadExamples {
  readonly byName: ReadonlyMap<string, Example>;
  readonly compiled: CompiledExamples | undefined;
  readonly captures: Captures;
}

/** The frame for edited code, and the sites that examples can be opened in. */
const POLICY = {
  frameSrc: ["'self'"],
  formAction: [STACKBLITZ, CODESANDBOX],
};

const NONE: ReadExamples = { byName: new Map(), compiled: undefined, captures: new Map() };

/**
 * Live examples: each file of the examples' folder becomes a page with the running component and its code, and
 * `::example{name=…}` shows it on other pages.
 */
export function examples(options: ExamplesOptions): Plugin {
  let shown = NONE;
  /** The pictures of examples, by the route of their pages. */
  let captureAt: Captures = new Map();
  let types: Promise<TypesFiles> | undefined;
  const typesOf = () => {
    types ??= compileTypes([...shown.byName.values()], { ...options, library: options.library() });
    return types;
  };
  const controlsOf = (example: Example) => resolveControls(example, options.model(), options.packages);
  const find = (name: string | undefined): Example => {
    const example = shown.byName.get(name ?? '');
    if (example) return example;
    if (name === undefined)
      throw directiveError('The directive names no example.', 'Write ::example{name="…"}.');
    const nearest = nearestName(name, [...shown.byName.keys()]);
    throw directiveError(
      `There is no example "${name}" in "${examplesFolder(options.contentDir)}".`,
      nearest
        ? `Did you mean "${nearest}"?`
        : 'An example is a .tsx file that begins with front matter in a comment.',
    );
  };
  return {
    name: 'examples',
    markdown: {
      directives: {
        example: {
          form: 'leaf',
          attributes: ['name', 'height', 'code', 'controls'],
          markdown: ({ attributes: { name, height, code = 'closed', controls = 'shown' } }) => {
            const example = find(name);
            if (!/^(?:open|closed|none)$/.test(code))
              throw attributeError('code', code, 'open, closed or none');
            if (height !== undefined && !/^[1-9]\d{1,3}$/.test(height)) {
              throw attributeError('height', height, 'a number of pixels');
            }
            if (!/^(?:shown|none)$/.test(controls))
              throw attributeError('controls', controls, 'shown or none');
            const figure = `::example-figure[${escaped(example.title)}]{name="${example.name}" height="${height ?? example.height}" controls="${controls}"}`;
            const fence = codeFence(example);
            if (code === 'none') return figure;
            return code === 'open'
              ? `${figure}\n\n${fence}`
              : `${figure}\n\n:::example-code[${escaped(options.codeLabel(example.title))}]\n${fence}\n:::`;
          },
        },
        'example-gallery': {
          form: 'leaf',
          attributes: [],
          markdown: () =>
            `:::example-cards[${escaped(options.galleryLabel)}]\n${galleryList([...shown.byName.values()])}\n:::`,
        },
        'example-cards': {
          form: 'container',
          isNamed: false,
          attributes: [],
          component: () => (
            <ExampleGallery
              label={options.galleryLabel}
              examples={[...shown.byName.values()].map((example) => ({
                ...example,
                route: routeOf(example),
                capture: shown.captures.get(example.name),
              }))}
            />
          ),
        },
        'example-uses': {
          form: 'leaf',
          attributes: ['name'],
          markdown: ({ attributes: { name } }) => {
            const names = options.usedNames(find(name).file);
            return names.length === 0 ? '' : `## ${escaped(options.usesTitle)}\n\n${usesList(names)}`;
          },
        },
        'example-code': {
          form: 'container',
          isNamed: false,
          attributes: [],
          component: ({ label, children }) => (
            <details className="cd-example-code">
              <summary>{label}</summary>
              {children}
            </details>
          ),
        },
        'example-figure': {
          form: 'leaf',
          attributes: ['name', 'height', 'controls'],
          component: ({ attributes: { name, height, controls } }) => {
            const example = find(name);
            return (
              <ExampleFigure
                example={example}
                height={Number(height)}
                route={routeOf(example)}
                capture={shown.captures.get(example.name)}
                data={{
                  ...figureData(example.name, shown.compiled),
                  ...(options.model() ? { names: NAMES_FILE } : {}),
                  types: TYPES_FILE,
                  controls: controls === 'none' ? [] : controlsOf(example).controls,
                }}
              />
            );
          },
        },
      },
    },
    pages: async () => {
      shown = await readExamples(options);
      const all = [...shown.byName.values()];
      types = undefined;
      // An error is one of the outputs'.
      if (options.isWhole() && all.length > 0) typesOf().catch(() => undefined);
      captureAt = new Map(
        all.flatMap((example) => {
          const capture = shown.captures.get(example.name);
          return capture ? [[routeOf(example), capture] as const] : [];
        }),
      );
      return all.map(pageOf);
    },
    metadata: ({ route }) => {
      const capture = captureAt.get(route);
      return capture && { image: `/${capture.light.path}` };
    },
    outputs: async () => {
      const { compiled, captures } = shown;
      if (!compiled) return [];
      const { modules, wrapper, library, styles, editing } = compiled;
      const files = [
        ...[...modules.values(), wrapper, library, ...styles.map(({ file }) => file)],
        ...[editing.frame, ...editing.modules.values(), ...editing.sources.values()],
      ];
      const model = options.model();
      const names = model && {
        path: NAMES_FILE,
        contents: JSON.stringify(libraryNames(model, options.reference)),
      };
      const pictures = [...captures.values()].flatMap(({ light, dark }) => [light, dark]);
      const ofTypes = options.isWhole()
        ? typesOutputs(await typesOf())
        : laterTypes(typesPage(shown), typesOf);
      return [...files, ...pictures, names, ...ofTypes].filter((file) => file !== undefined);
    },
    check: () =>
      [...shown.byName.values()].flatMap((example) =>
        controlsOf(example).problems.map(({ message, hint }) => ({
          ...{ severity: 'error' as const, message, hint },
          ...{ file: example.file, line: example.controlsLine },
        })),
      ),
    get policy() {
      return shown.byName.size === 0 ? {} : POLICY;
    },
    get theme() {
      if (shown.byName.size === 0) return {};
      return {
        elements: [{ selector: '.cd-example', module: path.join(options.themeDir, 'examples/start.tsx') }],
      };
    },
  };
}

/** The page that the files for checking types belong to, of which no contents are needed. */
function typesPage({ byName }: ReadExamples): string {
  const [first] = byName.values();
  return first ? routeOf(first) : '/';
}

/** The place is that of the directive. */
function directiveError(message: string, hint: string): BuildError {
  return new BuildError([{ severity: 'error', code: 'example-missing', message, hint }]);
}

function attributeError(name: string, value: string, expected: string): BuildError {
  return directiveError(
    `The attribute "${name}" of the example is "${value}"; expected ${expected}.`,
    'Correct it, or remove it.',
  );
}

/** @throws BuildError with everything that is wrong with the examples */
async function readExamples(options: ExamplesOptions): Promise<ReadExamples> {
  const { root, contentDir } = options;
  const folder = examplesFolder(contentDir);
  const { examples: all, diagnostics } = await readExampleFiles(root, folder);
  if (diagnostics.length > 0) throw new BuildError(diagnostics);
  if (all.length === 0) return NONE;
  const [compiled, captures] = await Promise.all([
    compileExamples(all, options),
    readCaptures(root, folder, all),
  ]);
  return { byName: new Map(all.map((example) => [example.name, example])), compiled, captures };
}

function figureData(name: string, compiled: CompiledExamples | undefined): FigureData {
  if (!compiled) throw new Error('the examples are not compiled');
  const { modules, wrapper, library, styles, editing } = compiled;
  return {
    name,
    module: modules.get(name)?.path ?? '',
    library: library.path,
    frame: editing.frame.path,
    modules: editing.modules.get(name)?.path ?? '',
    source: editing.sources.get(name)?.path ?? '',
    ...(wrapper ? { wrapper: wrapper.path } : {}),
    styles: styles.map(({ file, mode }) => ({ file: file.path, ...(mode === undefined ? {} : { mode }) })),
  };
}
