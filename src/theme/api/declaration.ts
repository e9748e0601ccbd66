import { concat, type Doc, join, list, token } from './layout.tsx';
import type { ApiSymbol, ApiType } from './model.ts';
import { behindDoc, memberDocs, signatureDoc, typeDoc, typeParametersDoc } from './type.tsx';
import type { ApiView } from './view.ts';

/** A symbol as the library's source would declare it: one for each overload, and a remark on what is not seen. */
export function declarations(symbol: ApiSymbol, view: ApiView): readonly Doc[] {
  const { madeOf = [], props } = symbol;
  if (madeOf.length === 0) return written(symbol, view);
  const names = madeOf.map((type) => typeDoc(withPlainArguments(type), view));
  const last = names.pop() ?? '';
  const listed = names.length === 0 ? last : concat(join(names, ', '), ' and ', last);
  return [...written(symbol, view), concat(props ? '// props made of ' : '// made of ', listed)];
}

/** A remark is one line: of arguments it has type parameters only. */
function withPlainArguments(type: Extract<ApiType, { kind: 'reference' }>): ApiType {
  const isPlain = type.arguments.every(
    (argument) => argument.kind === 'reference' && argument.arguments.length === 0,
  );
  return isPlain ? type : { ...type, arguments: [] };
}

function written(symbol: ApiSymbol, view: ApiView): readonly Doc[] {
  const name = token(symbol.name, 'n');
  const parameters = typeParametersDoc(symbol.typeParameters, view);
  switch (symbol.kind) {
    case 'function':
      return symbol.signatures.map((signature) =>
        concat(token('function', 'k'), ' ', name, signatureDoc(signature, view, ': ')),
      );
    case 'interface':
    case 'class':
      return [
        concat(
          token(symbol.isAbstract ? `abstract ${symbol.kind}` : symbol.kind, 'k'),
          ' ',
          name,
          parameters,
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
          parameters,
          ' =',
          symbol.type ? behindDoc(symbol.type, view) : token(' unknown', 'k'),
        ),
      ];
    case 'variable':
      return [
        concat(
          token(symbol.isMutable ? 'let' : 'const', 'k'),
          ' ',
          name,
          ':',
          symbol.type ? behindDoc(symbol.type, view) : token(' unknown', 'k'),
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
      return [];
  }
}

function clause(word: string, types: readonly ApiType[], view: ApiView): readonly Doc[] {
  if (types.length === 0) return [];
  return [
    token(` ${word} `, 'k'),
    ...types.flatMap((type, index) => (index === 0 ? [typeDoc(type, view)] : [', ', typeDoc(type, view)])),
  ];
}
