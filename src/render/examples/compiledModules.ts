import type { Plugin } from 'esbuild';
import { readInput } from '../inputs/read.ts';

/**
 * Turns modules that TypeScript compiled to CommonJS back into ES modules. Many libraries are published only
 * that way; of ES modules, esbuild can leave out what nothing uses, needs no wrapper around each file, and
 * shortens the names of what they export.
 */
export const compiledModules: Plugin = {
  name: 'compiled-modules',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.c?js$/ }, async ({ path }) => {
      const contents = asEsModule(String(await readInput(path)));
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
  },
};

const MARK = 'Object.defineProperty(exports, "__esModule", { value: true });\n';

/** What TypeScript writes above modules that import or export, each up to a line that ends its statement. */
const HELPERS =
  /^var __(?:createBinding|setModuleDefault|importStar|importDefault|exportStar) = [\s\S]*?^\}[()]*;\n/gm;

/** `exports.b = exports.a = void 0;`: all names whose values are assigned below. */
const ANNOUNCED = /^exports\.[\w$]+ = (?:exports\.[\w$]+ = )*void 0;\n/gm;

/** Only names that the compiler made: others may be functions, as those of `import x = require('x')`. */
const IMPORT =
  /^(?:const|var) (?:([\w$]*_\d+) = require\(|([\w$]+) = __import(?:Default|Star)\(require\()("[^"\n]+")\)\)?;$/gm;
const NAMESPACE = /^exports\.([\w$]+) = __importStar\(require\(("[^"\n]+")\)\);$/gm;
const EFFECT = /^require\(("[^"\n]+")\);$/gm;
const STAR = /^__exportStar\(require\(("[^"\n]+")\), exports\);$/gm;
const REEXPORT =
  /^Object\.defineProperty\(exports, "([\w$]+)", \{ enumerable: true, get: function \(\) \{ return (?:__importDefault\()?([\w$]+)\)?(?:\.([\w$]+))?; \} \}\);$/gm;
const ENUM = /\(exports\.([\w$]+) = ([A-Za-z_$][\w$]*) = \{\}\)/g;
const ALIAS = /^exports\.([\w$]+) = (?!(?:true|false|null|undefined|this);)([A-Za-z_$][\w$]*);$/gm;
const VALUE = /^((?:exports\.[\w$]+ = )+)/gm;

/**
 * Returns a module as TypeScript compiled it to CommonJS, as an ES module with the same exports; `undefined`
 * if it is anything else, or has a statement that isn't known here.
 */
export function asEsModule(commonJs: string): string | undefined {
  if (!commonJs.includes(MARK)) return undefined;
  const announced = new Set([...commonJs.matchAll(ANNOUNCED)].flatMap(([line]) => exportsIn(line)));
  const imports = new Map<string, string>();
  const locals = new Map<string, string>();
  let isKnown = true;
  const addLocal = (name: string, local: string) => {
    if (locals.has(name)) isKnown = false;
    locals.set(name, local);
  };

  let text = commonJs.replace(HELPERS, '').replace(MARK, '').replace(ANNOUNCED, '');
  text = text.replace(IMPORT, (_, short: string | undefined, written: string | undefined, from: string) => {
    const name = short ?? written ?? '';
    imports.set(name, from);
    return `import * as ${name} from ${from};`;
  });
  text = text.replace(NAMESPACE, (_, name: string, from: string) => {
    announced.delete(name);
    return `export * as ${name} from ${from};`;
  });
  text = text.replace(EFFECT, 'import $1;').replace(STAR, 'export * from $1;');
  text = text.replace(REEXPORT, (_, name: string, module: string, imported: string | undefined) => {
    const from = imports.get(module);
    if (from === undefined) isKnown = false;
    announced.delete(name);
    return imported === undefined
      ? `export * as ${name} from ${from};`
      : `export { ${imported} as ${name} } from ${from};`;
  });
  text = text.replace(ENUM, (_, name: string, local: string) => {
    addLocal(name, local);
    return `(${local} = {})`;
  });
  text = text.replace(ALIAS, (_, name: string, local: string) => {
    addLocal(name, local);
    return '';
  });
  text = text.replace(VALUE, (assigned: string) => {
    const names = exportsIn(assigned);
    const local = `export_${names[0]}`;
    if (commonJs.includes(local)) isKnown = false;
    for (const name of names) addLocal(name, local);
    return `var ${local} = `;
  });
  text = text.replace(/\bexports\.([\w$]+)/g, (use, name: string) => locals.get(name) ?? use);

  const isComplete = [...announced].every((name) => locals.has(name));
  if (
    !isKnown ||
    !isComplete ||
    /\b(?:exports|module|require)\b|__import(?:Default|Star)/.test(withoutStrings(text))
  )
    return undefined;
  const list = [...locals].map(([name, local]) => (name === local ? name : `${local} as ${name}`));
  return `${text}\nexport { ${list.join(', ')} };\n`;
}

function exportsIn(text: string): readonly string[] {
  return [...text.matchAll(/exports\.([\w$]+)/g)].map(([, name = '']) => name);
}

/** Words in strings and comments say nothing about a module. */
function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*|\/\*[\s\S]*?\*\//g, '""');
}
