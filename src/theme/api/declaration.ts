import { HEADINGS } from './describe.ts';
import { bindingOf } from './identifier.ts';
import { concat, type Doc, join, layoutText, list, token } from './layout.tsx';
import type { ApiSignature, ApiType } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { referencedTypesOf } from './symbolParts.ts';
import { behindDoc, memberDocs, signatureDoc, typeDoc, typeParametersDoc } from './type.tsx';
import type { ApiLookup } from './view.ts';

/** Characters per line that an object in a component's signature may take. */
const OBJECT_WIDTH = 60;

/**
 * Declares a symbol as the library's source would: one declaration per overload, and a line on the types it
 * doesn't show.
 */
export function declarations(symbol: ApiSymbol, view: ApiLookup): readonly Doc[] {
  const referencedTypes = referencedTypesOf(symbol);
  const { text } = view;
  if (referencedTypes.length === 0) return written(symbol, view);
  const names = referencedTypes.map((type) => typeDoc(withPlainArguments(type), view));
  const last = names.pop() ?? '';
  const listed =
    names.length === 0 ? last : docOf(text.parts('list.and', { names: join(names, ', '), last }));
  return [...written(symbol, view), concat('// ', docOf(text.parts('symbol.types', { types: listed })))];
}

function docOf(parts: readonly (Doc | number)[]): Doc {
  return concat(...parts.map((part) => (typeof part === 'number' ? String(part) : part)));
}

/** Drops type arguments unless all are plain names, to keep the comment to one line. */
function withPlainArguments(type: Extract<ApiType, { kind: 'reference' }>): ApiType {
  const isPlain = type.arguments.every(
    (argument) => argument.kind === 'reference' && argument.arguments.length === 0,
  );
  return isPlain ? type : { ...type, arguments: [] };
}

function written(symbol: ApiSymbol, view: ApiLookup): readonly Doc[] {
  const name = token(bindingOf(symbol.name), 'n');
  switch (symbol.kind) {
    case 'function':
      return symbol.signatures.map((signature) =>
        concat(
          token('function', 'k'),
          ' ',
          name,
          signatureDoc(symbol.props ? folded(signature, view) : signature, view, ': '),
        ),
      );
    case 'interface':
    case 'class':
      return [
        concat(
          token(symbol.kind === 'class' && symbol.isAbstract ? 'abstract class' : symbol.kind, 'k'),
          ' ',
          name,
          typeParametersDoc(symbol.typeParameters, view),
          ...clause('extends', symbol.extends, view),
          ...clause('implements', symbol.implements, view),
        ),
        ...symbol.callSignatures.map((signature) => concat('  ', signatureDoc(signature, view, ': '))),
      ];
    case 'type-alias':
      return [
        concat(
          token('type', 'k'),
          ' ',
          name,
          typeParametersDoc(symbol.typeParameters, view),
          ' =',
          behindDoc(symbol.type, view),
        ),
      ];
    case 'variable':
      return [
        concat(
          token(symbol.isMutable ? 'let' : 'const', 'k'),
          ' ',
          name,
          ':',
          behindDoc(symbol.type, view),
          ...(symbol.defaultValue === undefined ? [] : [` = ${symbol.defaultValue}`]),
        ),
      ];
    case 'enum':
      return [
        concat(
          token('enum', 'k'),
          ' ',
          name,
          ' ',
          list(
            '{',
            symbol.members.flatMap((member) => memberDocs(member, view)),
            '}',
            { space: ' ' },
          ),
        ),
      ];
    case 'namespace':
      if (symbol.augments === 'global') return [concat(token('declare', 'k'), ' ', token('global', 'k'))];
      if (symbol.augments === undefined) return [];
      return [concat(token('declare', 'k'), ' ', token('module', 'k'), ' ', token(`'${symbol.name}'`, 's'))];
  }
}

/** Printed in place of an object whose members are in the table of props. */
const FOLDED: ApiType = {
  kind: 'reference',
  name: '{ … }',
  url: `#${HEADINGS.props.id}`,
  isTypeParameter: false,
  arguments: [],
};

/**
 * Shortens a component's signature: an object of props that takes several lines becomes a link to the table.
 */
function folded(signature: ApiSignature, view: ApiLookup): ApiSignature {
  const fold = (type: ApiType): ApiType => {
    if (type.kind === 'intersection' || type.kind === 'union') {
      return { ...type, types: type.types.map(fold) };
    }
    if (type.kind === 'reference') return { ...type, arguments: type.arguments.map(fold) };
    if (type.kind !== 'object') return type;
    const isElided = type.isPartial && type.members.length === 0;
    return isElided || layoutText(typeDoc(type, view), OBJECT_WIDTH).includes('\n') ? FOLDED : type;
  };
  const parameters = signature.parameters.map((parameter) => ({ ...parameter, type: fold(parameter.type) }));
  return { ...signature, parameters };
}

function clause(word: string, types: readonly ApiType[], view: ApiLookup): readonly Doc[] {
  if (types.length === 0) return [];
  return [
    token(` ${word} `, 'k'),
    ...types.flatMap((type, index) => (index === 0 ? [typeDoc(type, view)] : [', ', typeDoc(type, view)])),
  ];
}
