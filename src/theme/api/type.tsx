import { withBaseUrl } from '../router/url.ts';
import { concat, type Doc, group, ifBroken, indent, join, line, list, softLine, token } from './layout.tsx';
import { mappedDoc } from './mappedType.ts';
import type {
  ApiIndexSignature,
  ApiMember,
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from './memberModel.ts';
import { membersOf } from './symbolParts.ts';
import type { ApiLookup } from './view.ts';

/** Prints a type as TypeScript does, with links on every name that has a page. */
export function typeDoc(type: ApiType, view: ApiLookup): Doc {
  const doc = (inner: ApiType): Doc => typeDoc(inner, view);
  switch (type.kind) {
    case 'intrinsic':
      return token(type.name, 'k');
    case 'literal':
      return token(type.value, /^['"]/.test(type.value) ? 's' : 'm');
    case 'reference':
      return referenceDoc(type, view);
    case 'array':
      return concat(operand(type.element, view), '[]');
    case 'tuple':
      return list(
        '[',
        type.elements.map((element) => blockDoc(element, view)),
        ']',
      );
    case 'named-tuple-member':
      return concat(type.name, type.optional ? '?: ' : ': ', doc(type.element));
    case 'optional':
      return concat(operand(type.element, view), '?');
    case 'rest':
      return concat('...', doc(type.element));
    case 'union':
      return unionDoc(type.types, view);
    case 'intersection':
      return group(
        indent(
          join(
            type.types.map((part) => operand(part, view)),
            concat(' &', line),
          ),
        ),
      );
    case 'function':
      return functionDoc(type.signatures, view);
    case 'object':
      return objectDoc(type, view);
    case 'operator':
      return concat(
        token(type.operator, 'k'),
        ' ',
        type.target.kind === 'query' ? doc(type.target) : operand(type.target, view),
      );
    case 'query':
      return concat(token('typeof', 'k'), ' ', doc(type.target));
    case 'indexed-access':
      return concat(operand(type.object, view), '[', doc(type.index), ']');
    case 'conditional':
      return group(
        conditionPart(type.check, view),
        token(' extends ', 'k'),
        conditionPart(type.extends, view),
        indent(line, '? ', doc(type.whenTrue), line, ': ', doc(type.whenFalse)),
      );
    case 'infer':
      return concat(
        token('infer', 'k'),
        ` ${type.name}`,
        ...(type.constraint ? [token(' extends ', 'k'), doc(type.constraint)] : []),
      );
    case 'mapped':
      return mappedDoc(type, doc);
    case 'predicate':
      return concat(
        ...(type.asserts ? [token('asserts', 'k'), ' '] : []),
        type.name,
        ...(type.target ? [token(' is ', 'k'), doc(type.target)] : []),
      );
    case 'template-literal':
      return concat(
        token(`\`${inTemplate(type.head)}`, 's'),
        ...type.spans.flatMap((span) => [
          token('${', 's'),
          doc(span.type),
          token(`}${inTemplate(span.text)}`, 's'),
        ]),
        token('`', 's'),
      );
    case 'unknown':
      return type.text;
  }
}

/** Prints a type that has a table cell or a line to itself: the parts of a union start at its edge. */
export function blockDoc(type: ApiType, view: ApiLookup): Doc {
  return type.kind === 'union' ? group(alternatives(type.types, view)) : typeDoc(type, view);
}

/** Escapes text between the backticks of a template literal. */
function inTemplate(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
}

/** `Time` of `ScaleType.Time`. */
function memberOf(owner: string, name: string): string | undefined {
  return name.startsWith(`${owner}.`) ? name.slice(owner.length + 1) : undefined;
}

function referenceDoc(type: Extract<ApiType, { kind: 'reference' }>, view: ApiLookup): Doc {
  const symbol = type.id === undefined ? undefined : view.symbol(type.id);
  // `ScaleType.Time` is a value on the page of its constant.
  const memberName = symbol && memberOf(symbol.name, type.name);
  const member = symbol && membersOf(symbol).find(({ name }) => name === memberName);
  const hash = member ? `#${member.anchor}` : '';
  const href = symbol ? withBaseUrl(view.baseUrl, symbol.route) + hash : type.url;
  const name = token(type.name, type.isInternal ? 'u' : type.isTypeParameter ? 'n' : 't', {
    href,
    title: type.isInternal ? view.text('symbol.unexported') : undefined,
  });
  const [only] = type.arguments;
  if (!only) return name;
  // A single object argument breaks inside, as in `Readonly<{`.
  if (type.arguments.length === 1 && only.kind === 'object') {
    return concat(name, '<', typeDoc(only, view), '>');
  }
  const written = type.arguments.map((argument) => blockDoc(argument, view));
  return concat(name, list('<', written, '>', { hasTrailingComma: false }));
}

/** A type before `[]` or `&`, or after `keyof`: in parentheses where precedence requires them. */
function operand(type: ApiType, view: ApiLookup): Doc {
  const needs =
    type.kind === 'union' ||
    type.kind === 'intersection' ||
    type.kind === 'function' ||
    type.kind === 'conditional' ||
    type.kind === 'operator' ||
    type.kind === 'query' ||
    type.kind === 'infer';
  if (!needs) return typeDoc(type, view);
  return type.kind === 'union'
    ? group('(', indent(softLine, alternatives(type.types, view)), softLine, ')')
    : concat('(', typeDoc(type, view), ')');
}

/** The types a condition compares: in parentheses where their end would be ambiguous. */
function conditionPart(type: ApiType, view: ApiLookup): Doc {
  return type.kind === 'function' || type.kind === 'conditional' ? operand(type, view) : typeDoc(type, view);
}

function unionDoc(types: readonly ApiType[], view: ApiLookup): Doc {
  return group(indent(softLine, alternatives(types, view)));
}

/**
 * A type after the name it belongs to, with the space between; a union that breaks begins on the next line.
 */
export function behindDoc(type: ApiType, view: ApiLookup): Doc {
  return type.kind === 'union'
    ? group(indent(line, alternatives(type.types, view)))
    : concat(' ', typeDoc(type, view));
}

/** `a | b` on one line; with a bar before each when the union breaks. */
function alternatives(types: readonly ApiType[], view: ApiLookup): Doc {
  const parts = types.map((part) =>
    part.kind === 'function' || part.kind === 'conditional' ? operand(part, view) : typeDoc(part, view),
  );
  return concat(
    ifBroken('| '),
    join(
      parts.map((part) => indent(part)),
      concat(line, '| '),
    ),
  );
}

function functionDoc(signatures: readonly ApiSignature[], view: ApiLookup): Doc {
  const [only] = signatures;
  if (signatures.length === 1 && only) return signatureDoc(only, view, ' => ');
  return concat(
    '{ ',
    join(
      signatures.map((signature) => signatureDoc(signature, view, ': ')),
      '; ',
    ),
    ' }',
  );
}

/** `name<T>(a: A, b?: B)` followed by `arrow` and the return type. */
export function signatureDoc(signature: ApiSignature, view: ApiLookup, arrow: string, name = ''): Doc {
  const returns = typeDoc(signature.returns, view);
  return concat(
    ...(signature.isAbstract ? [token('abstract', 'k'), ' '] : []),
    ...(signature.isConstructor ? [token('new', 'k'), ' '] : []),
    name,
    typeParametersDoc(signature.typeParameters, view),
    list(
      '(',
      signature.parameters.map((parameter) => parameterDoc(parameter, view)),
      ')',
      {
        // The parameters break before the return type does.
        after: concat(arrow, returns),
        hasTrailingComma: signature.parameters.at(-1)?.rest !== true,
      },
    ),
    arrow,
    returns,
  );
}

export function typeParametersDoc(parameters: readonly ApiTypeParameter[], view: ApiLookup): Doc {
  if (parameters.length === 0) return '';
  return list(
    '<',
    parameters.map((parameter) =>
      concat(
        ...(parameter.isConst ? [token('const', 'k'), ' '] : []),
        ...(parameter.variance ? [token(parameter.variance, 'k'), ' '] : []),
        token(parameter.name, 'n'),
        ...(parameter.constraint ? [token(' extends ', 'k'), typeDoc(parameter.constraint, view)] : []),
        ...(parameter.default ? [' = ', typeDoc(parameter.default, view)] : []),
      ),
    ),
    '>',
  );
}

function parameterDoc(parameter: ApiParameter, view: ApiLookup): Doc {
  const optional = parameter.optional || parameter.defaultValue !== undefined;
  return concat(
    `${parameter.rest ? '...' : ''}${parameter.name}${optional ? '?' : ''}:`,
    behindDoc(parameter.type, view),
  );
}

function objectDoc(type: Extract<ApiType, { kind: 'object' }>, view: ApiLookup): Doc {
  const rows = [
    ...type.callSignatures.map((signature) => signatureDoc(signature, view, ': ')),
    ...type.indexSignatures.map((signature) => indexSignatureDoc(signature, view)),
    ...type.members.flatMap((member) => memberDocs(member, view)),
    ...(type.isPartial ? ['…'] : []),
  ];
  if (type.isPartial && rows.length === 1) return '{ … }';
  if (rows.length === 0) return '{}';
  return group(
    '{',
    indent(line, join(rows, concat(';', line))),
    { kind: 'line', flat: ' ', broken: ';' },
    '}',
  );
}

export function indexSignatureDoc(signature: ApiIndexSignature, view: ApiLookup): Doc {
  const parameters = signature.parameters.map((parameter) => parameterDoc(parameter, view));
  return concat(
    ...(signature.isReadonly ? [token('readonly', 'k'), ' '] : []),
    '[',
    join(parameters, ', '),
    ']: ',
    typeDoc(signature.type, view),
  );
}

/** `readonly name?: Type`, as in an object type, one per overload; `Name = value` in an enumeration. */
export function memberDocs(member: ApiMember, view: ApiLookup): readonly Doc[] {
  if (member.kind === 'enum-member') return [enumMemberDoc(member, view)];
  const name = `${propertyName(member.name)}${member.optional ? '?' : ''}`;
  if (member.signatures.length > 0 && !member.type) {
    const written = member.kind === 'constructor' ? '' : name;
    return member.signatures.map((signature) => signatureDoc(signature, view, ': ', written));
  }
  return [
    concat(
      ...(member.readonly ? [token('readonly', 'k'), ' '] : []),
      `${name}:`,
      member.type ? behindDoc(member.type, view) : token(' unknown', 'k'),
    ),
  ];
}

/** Quotes a property name unless it is an identifier or computed (`[Symbol.iterator]`). */
export function propertyName(name: string): string {
  return /^(?:[\w$]+|\[.+\])$/.test(name) ? name : `'${name}'`;
}

function enumMemberDoc({ name, type }: ApiMember, view: ApiLookup): Doc {
  return type ? concat(name, ' = ', typeDoc(type, view)) : name;
}
