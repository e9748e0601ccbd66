import path from 'node:path';
import type { ApiModel } from '../../theme/api/model.ts';
import type { ApiLookup } from '../../theme/api/view.ts';
import { ExampleFigure } from '../../theme/examples/ExampleFigure.tsx';
import { ExampleGallery } from '../../theme/examples/ExampleGallery.tsx';
import { CODESANDBOX, STACKBLITZ } from '../../theme/examples/model.ts';
import type { UsedNames } from '../code/uses.ts';
import { nearestName } from '../config/explain.ts';
import { BuildError } from '../diagnostic.ts';
import { FENCE_DIRECTIVE } from '../markdown/addedMarkdown.ts';
import type { Plugin } from '../plugins/input.ts';
import type { ExampleSettings } from './bundle.ts';
import type { Captures } from './captures.ts';
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
import { type Example, examplesFolder } from './exampleFile.ts';
import { nameOfFence } from './fenceModule.ts';
import { libraryNames, NAMES_FILE } from './libraryNames.ts';
import { codeFence, escaped, galleryList, pageOf, routeOf, usesList } from './markdown.ts';
import { figureData, NONE, readExamples } from './readExamples.ts';

export interface ExamplesOptions extends ExampleSettings {
  /** Relative to the configuration. */
  readonly contentDir: string;
  /** Relative to the configuration; its files aren't pages. */
  readonly staticDir: string;
  /** Returns the label of the code of an example. */
  readonly codeLabel: (title: string) => string;
  /** Returns what of the library an example uses, once that is known. */
  readonly usedNames: UsedNames;
  /** Returns the reference, once that is known. */
  readonly model: () => ApiModel | undefined;
  /** Whether all files of the site will be needed. */
  readonly isWhole: () => boolean;
  /** Registers what must be done before a page is rendered: the rest of the site is read meanwhile. */
  readonly beforePages: (work: Promise<void> | undefined) => void;
  /** Registers what begins outputs that take long and that no page needs. */
  readonly beforeOutputs: (begin: (() => void) | undefined) => void;
  /** Returns what the compiler needs to know of the documented library. */
  readonly library: () => TypesSettings['library'];
  /** What the names of the library in the editor are made with. */
  readonly reference: Pick<ApiLookup, 'baseUrl' | 'text'>;
  /** The heading above it. */
  readonly usesTitle: string;
  readonly galleryLabel: string;
}

/** How an example is shown: the attributes of its directive. */
interface Shown {
  readonly height: string | undefined;
  readonly code: string;
  readonly controls: string;
}

/** The frame for edited code, and the sites that examples can be opened in. */
const POLICY = {
  frameSrc: ["'self'"],
  formAction: [STACKBLITZ, CODESANDBOX],
};

/**
 * Live examples: each file of the examples' folder becomes a page with the running component and its code, and
 * `::example{name=…}` shows it on other pages. A fence with the option `example` is shown where it is.
 */
export function examples(options: ExamplesOptions): Plugin {
  let shown = NONE;
  let compiled: CompiledExamples | undefined;
  /** The pictures of examples, by the route of their pages. */
  let captureAt: Captures = new Map();
  let types: Promise<TypesFiles> | undefined;
  const typesOf = () => {
    types ??= compileTypes([...shown.byName.values()], { ...options, library: options.library() });
    return types;
  };
  const files = () => [...shown.byName.values()].filter(({ fence }) => fence === undefined);
  const controlsOf = (example: Example) => resolveControls(example, options.model(), options.packages);
  const find = (name: string | undefined): Example => {
    const example = shown.byName.get(name ?? '');
    if (example) return example;
    if (name === undefined)
      throw directiveError('The directive names no example.', 'Write ::example{name="…"}.');
    const nearest = nearestName(
      name,
      files().map((example) => example.name),
    );
    throw directiveError(
      `There is no example "${name}" in "${examplesFolder(options.contentDir)}".`,
      nearest
        ? `Did you mean "${nearest}"?`
        : 'An example is a .tsx file that begins with front matter in a comment.',
    );
  };
  const withCode = (example: Example, { height, code, controls }: Shown): string => {
    if (!/^(?:open|closed|none)$/.test(code)) throw attributeError('code', code, 'open, closed or none');
    if (height !== undefined && !/^[1-9]\d{1,3}$/.test(height))
      throw attributeError('height', height, 'a number of pixels');
    const figure = `::example-figure[${escaped(example.title)}]{name="${example.name}" height="${height ?? example.height}" controls="${controls}"}`;
    const fence = codeFence(example);
    if (code === 'open') return `${figure}\n\n${fence}`;
    // Without JavaScript, an example without a picture is its code.
    if (code === 'none' && example.fence === undefined) return figure;
    const script = code === 'none' ? '{script="none"}' : '';
    return `${figure}\n\n:::example-code[${escaped(options.codeLabel(example.title))}]${script}\n${fence}\n:::`;
  };
  return {
    name: 'examples',
    markdown: {
      directives: {
        example: {
          form: 'leaf',
          attributes: ['name', 'height', 'code', 'controls'],
          markdown: ({ attributes: { name, height, code = 'closed', controls = 'shown' } }) => {
            if (!/^(?:shown|none)$/.test(controls))
              throw attributeError('controls', controls, 'shown or none');
            return withCode(find(name), { height, code, controls });
          },
        },
        [FENCE_DIRECTIVE]: {
          form: 'leaf',
          attributes: ['file', 'source', 'height', 'code'],
          markdown: ({ attributes: { file = '', source = '', height, code = 'open' } }) => {
            // In older versions, and in doc comments, it is code like any other.
            const example = shown.byName.get(nameOfFence(file, source));
            return example ? withCode(example, { height, code, controls: 'none' }) : '';
          },
        },
        'example-gallery': {
          form: 'leaf',
          attributes: [],
          markdown: () => `:::example-cards[${escaped(options.galleryLabel)}]\n${galleryList(files())}\n:::`,
        },
        'example-cards': {
          form: 'container',
          isNamed: false,
          attributes: [],
          component: () => (
            <ExampleGallery
              label={options.galleryLabel}
              examples={files().map((example) => ({
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
          attributes: ['script'],
          component: ({ attributes: { script }, label, children }) => (
            <details className="cd-example-code" data-script={script}>
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
                {...(example.fence === undefined ? { route: routeOf(example) } : {})}
                capture={shown.captures.get(example.name)}
                data={{
                  ...figureData(example.name, compiled),
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
      compiled = undefined;
      const compile = async () => {
        compiled = await compileExamples(all, options);
      };
      options.beforePages(all.length === 0 ? undefined : compile());
      // An error is one of the outputs'.
      options.beforeOutputs(all.length === 0 ? undefined : () => typesOf().catch(() => undefined));
      captureAt = new Map(
        all.flatMap((example) => {
          const capture = shown.captures.get(example.name);
          return capture ? [[routeOf(example), capture] as const] : [];
        }),
      );
      return files().map(pageOf);
    },
    metadata: ({ route }) => {
      const capture = captureAt.get(route);
      return capture && { image: `/${capture.light.path}` };
    },
    outputs: async ({ pages }) => {
      const { captures } = shown;
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
        : // Any page will do: none of its contents are needed.
          laterTypes(pages[0]?.route ?? '/', typesOf);
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
