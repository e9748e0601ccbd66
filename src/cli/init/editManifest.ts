import { loadTypeScript } from '../../render/installedTypeScript.ts';

/** Adds scripts to the text of a package.json, preserving its formatting and existing scripts. */
export function addScripts(
  text: string,
  scripts: Readonly<Record<string, string>>,
): { readonly text: string; readonly added: readonly string[] } {
  const { scripts: known = {} }: { scripts?: object } = JSON.parse(text);
  const missing = Object.entries(scripts).filter(([name]) => !(name in known));
  if (missing.length === 0) return { text, added: [] };
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? '  ';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = missing.map(([name, command]) => `${JSON.stringify(name)}: ${JSON.stringify(command)}`);
  const put = (at: End, entries: readonly string[], depth: number) => {
    const begin = lineEnd + indent.repeat(depth);
    const before = text.slice(0, at.position) + (at.isEmpty ? '' : ',');
    const end = at.isEmpty ? lineEnd + indent.repeat(depth - 1) : '';
    return `${before}${begin}${entries.join(`,${begin}`)}${end}${text.slice(at.position)}`;
  };
  const { root, ofScripts } = endsOf(text);
  const inner = lines.join(`,${lineEnd}${indent.repeat(2)}`);
  const whole = `"scripts": {${lineEnd}${indent.repeat(2)}${inner}${lineEnd}${indent}}`;
  return {
    text: ofScripts ? put(ofScripts, lines, 2) : put(root, [whole], 1),
    added: missing.map(([name]) => name),
  };
}

/** Where an object's last entry ends: new ones are inserted after it. */
interface End {
  readonly position: number;
  readonly isEmpty: boolean;
}

function endsOf(text: string): { readonly root: End; readonly ofScripts: End | undefined } {
  const ts = loadTypeScript();
  const [statement] = ts.parseJsonText('package.json', text).statements;
  const object = statement?.expression;
  if (!object || !ts.isObjectLiteralExpression(object))
    throw new TypeError("package.json isn't a JSON object");
  const endOf = ({ properties, end }: typeof object): End => ({
    position: properties.at(-1)?.end ?? end - 1,
    isEmpty: properties.length === 0,
  });
  for (const property of object.properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue;
    const { name, initializer } = property;
    if (name.text === 'scripts' && ts.isObjectLiteralExpression(initializer)) {
      return { root: endOf(object), ofScripts: endOf(initializer) };
    }
  }
  return { root: endOf(object), ofScripts: undefined };
}

/**
 * Adds lines to the text of a .gitignore, unless an existing line ignores the same, with or without slashes.
 */
export function addLines(
  text: string,
  lines: readonly string[],
): { readonly text: string; readonly added: readonly string[] } {
  const bare = (line: string) => line.trim().replace(/^\/|\/$/g, '');
  const known = new Set(text.split(/\r?\n/).map(bare));
  const added = lines.filter((line) => !known.has(bare(line)));
  if (added.length === 0) return { text, added };
  return { text: `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${added.join('\n')}\n`, added };
}
