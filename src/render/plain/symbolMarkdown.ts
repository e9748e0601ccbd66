import { declarations } from '../../theme/api/declaration.ts';
import { describeSymbol, type Relation, type SectionContent } from '../../theme/api/describe.ts';
import { importText } from '../../theme/api/imports.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type { ApiSignature } from '../../theme/api/memberModel.ts';
import type { ApiSymbol, ApiValue } from '../../theme/api/model.ts';
import { propsOf } from '../../theme/api/symbolParts.ts';
import { propertyName } from '../../theme/api/type.tsx';
import { commentMarkdown, type SymbolSources, stability } from './commentMarkdown.ts';
import { blocks, fence, list } from './markdownText.ts';
import { memberList, overloadLine, parameterLine, typeParameterLines } from './memberMarkdown.ts';

/** Formats the page of a symbol as Markdown, without its title. */
export function symbolMarkdown(symbol: ApiSymbol, sources: SymbolSources): string {
  return blocks(
    describeSymbol(symbol, sources.view).flatMap(({ heading, content }) => {
      const text = contentMarkdown(content, symbol, sources);
      return text === '' || heading === undefined ? [text] : [`## ${heading.title}`, text];
    }),
  );
}

function contentMarkdown(content: SectionContent, symbol: ApiSymbol, sources: SymbolSources): string {
  const { view } = sources;
  switch (content.kind) {
    case 'badges': {
      const kind = `${content.noun} of ${view.packageName} ${view.packageVersion}.`;
      return `${kind} ${stability(content.comment, sources)}`.trim();
    }
    case 'comment':
      return commentMarkdown(content.comment, sources);
    case 'guides':
      return blocks(content.guides.map(({ label, href }) => `Guide: ${link(label, href, sources)}`));
    case 'declaration': {
      const { statement } = content;
      const declared = declarations(symbol, view).map((doc) => layoutText(doc));
      const { note = [] } = statement ?? {};
      const imported = statement ? [importText(statement), note, ''].flat() : [];
      const lines = [...imported, ...declared];
      return lines.length === 0 ? '' : fence(lines.join('\n'));
    }
    case 'literals':
      return `One of ${content.literals.map((value) => `\`${value}\``).join(', ')}.`;
    case 'relations':
      return relationsMarkdown(content.relations, sources);
    case 'type-parameters':
      return list(typeParameterLines(content.parameters, sources));
    case 'parameters':
      return list(content.parameters.map((one) => parameterLine(one, sources)));
    case 'markdown':
      return commentMarkdown({ summary: content.markdown, blocks: [] }, sources);
    case 'overloads':
      return blocks(content.signatures.map((signature) => overloadMarkdown(signature, symbol, sources)));
    case 'members':
      return memberList(content, { symbol, sources });
    case 'value':
      return fence(valueText(content.value));
    case 'symbols':
      return list(content.symbols.map(({ qualifiedName, route }) => link(qualifiedName, route, sources)));
    case 'examples':
      return list(content.examples.map(({ title, route }) => link(title, route, sources)));
    case 'source': {
      const { file, line, url } = content.source;
      return url === undefined ? '' : `Defined in [${file}:${line}](${url}).`;
    }
  }
}

function link(label: string, route: string, { address }: SymbolSources): string {
  return `[${label}](${address(route, false) ?? route})`;
}

/** Formats names and links related to the symbol, one line per relation. */
function relationsMarkdown(relations: readonly Relation[], sources: SymbolSources): string {
  return blocks(
    relations.map(({ label, names, refs }) => {
      const links = refs.flatMap(({ id, name }) => {
        const target = sources.view.symbol(id);
        return target ? [link(name, target.route, sources)] : [];
      });
      return `${label} ${[...names.map((name) => `\`${name}\``), ...links].join(', ')}.`;
    }),
  );
}

/** Formats an overload of a function, with its parameters and return value. */
function overloadMarkdown(signature: ApiSignature, symbol: ApiSymbol, sources: SymbolSources): string {
  return blocks([
    overloadLine(signature, symbol, sources),
    list([
      ...typeParameterLines(signature.typeParameters, sources),
      ...(propsOf(symbol) ? [] : signature.parameters.map((one) => parameterLine(one, sources))),
    ]),
  ]);
}

/** Formats a value as TypeScript. */
function valueText(value: ApiValue, indent = ''): string {
  if (!('entries' in value)) return value.text;
  const [open, close] = value.kind === 'array' ? ['[', ']'] : ['{', '}'];
  const within = `${indent}  `;
  const lines = value.entries.map((entry) => {
    const name = value.kind === 'array' ? '' : `${propertyName(entry.name)}: `;
    return `${within}${name}${valueText(entry.value, within)},\n`;
  });
  return lines.length === 0 ? open + close : `${open}\n${lines.join('')}${indent}${close}`;
}
