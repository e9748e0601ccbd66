import { symbolAt } from './name.ts';
import { ts } from './typescript.ts';

/** The maximum length of an expression that is shown as a default. */
const MOST_CHARACTERS = 60;

interface Default {
  readonly name: ts.Node;
  readonly value: ts.Expression | undefined;
}

/**
 * Reads the defaults of a component's props from the source code of the library: those in the pattern that
 * destructures its props, and those in `defaultProps`. Declaration files have none.
 *
 * @returns short expressions as they are written, by the name of the prop
 */
export function sourceDefaults(component: ts.Symbol, checker: ts.TypeChecker): ReadonlyMap<string, string> {
  return new Map(
    defaultsOf(component, checker, new Set()).flatMap(({ name, value }) => {
      const text = value && shown(value);
      return text === undefined ? [] : [[nameText(name), text] as const];
    }),
  );
}

/** @param visited symbols whose defaults are already read, and this one */
function defaultsOf(symbol: ts.Symbol, checker: ts.TypeChecker, visited: Set<ts.Symbol>): readonly Default[] {
  if (visited.has(symbol)) return [];
  visited.add(symbol);
  return (symbol.declarations ?? []).flatMap((declaration) => {
    const file = declaration.getSourceFile();
    if (file.isDeclarationFile) return [];
    const assigned = assignedDefaults(symbol, file, checker);
    if (ts.isVariableDeclaration(declaration)) {
      return [...ofExpression(declaration.initializer, checker, visited), ...assigned];
    }
    if (ts.isExportAssignment(declaration)) return ofExpression(declaration.expression, checker, visited);
    if (ts.isFunctionDeclaration(declaration)) return [...ofFunction(declaration), ...assigned];
    return ts.isClassDeclaration(declaration) ? [...ofClass(declaration, checker), ...assigned] : [];
  });
}

/** Follows a wrapped component: `memo(forwardRef(Inner))`. */
function ofExpression(
  written: ts.Expression | undefined,
  checker: ts.TypeChecker,
  visited: Set<ts.Symbol>,
): readonly Default[] {
  const expression = written && unwrapped(written);
  if (!expression) return [];
  if (ts.isCallExpression(expression)) return ofExpression(expression.arguments[0], checker, visited);
  if (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression)) return ofFunction(expression);
  if (ts.isClassExpression(expression)) return ofClass(expression, checker);
  const symbol = ts.isIdentifier(expression) ? symbolAt(expression, checker) : undefined;
  return symbol ? defaultsOf(symbol, checker, visited) : [];
}

/** Reads the defaults of destructured props, in the parameter or at the top of the body. */
function ofFunction({ parameters: [props], body }: ts.FunctionLikeDeclaration): readonly Default[] {
  const name = props?.name;
  if (!name || ts.isArrayBindingPattern(name)) return [];
  if (ts.isObjectBindingPattern(name)) return ofPattern(name);
  const statements = body && ts.isBlock(body) ? body.statements.filter(ts.isVariableStatement) : [];
  return statements
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(
      ({ initializer }) => initializer && ts.isIdentifier(initializer) && initializer.text === name.text,
    )
    .flatMap(({ name: pattern }) => (ts.isObjectBindingPattern(pattern) ? ofPattern(pattern) : []));
}

function ofPattern({ elements }: ts.ObjectBindingPattern): readonly Default[] {
  return elements.map(({ propertyName, name, initializer }) => ({
    name: propertyName ?? name,
    value: initializer,
  }));
}

function ofClass({ members }: ts.ClassLikeDeclaration, checker: ts.TypeChecker): readonly Default[] {
  return members
    .filter(ts.isPropertyDeclaration)
    .filter((member) => ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static)
    .filter(({ name }) => nameText(name) === 'defaultProps')
    .flatMap(({ initializer }) => ofObject(initializer, checker));
}

/** Reads what the statements of a file assign to `defaultProps` of a component. */
function assignedDefaults(
  component: ts.Symbol,
  { statements }: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly Default[] {
  return statements.flatMap((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return [];
    const { left, right, operatorToken } = statement.expression;
    const isOfComponent =
      operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(left) &&
      left.name.text === 'defaultProps' &&
      symbolAt(left.expression, checker) === component;
    return isOfComponent ? ofObject(right, checker) : [];
  });
}

/** Reads the properties of an object literal, or of a constant that is one. */
function ofObject(written: ts.Expression | undefined, checker: ts.TypeChecker): readonly Default[] {
  const expression = written && unwrapped(written);
  if (!expression) return [];
  if (ts.isObjectLiteralExpression(expression)) {
    return expression.properties.flatMap((property): Default[] => {
      if (ts.isPropertyAssignment(property)) return [{ name: property.name, value: property.initializer }];
      return ts.isShorthandPropertyAssignment(property)
        ? [{ name: property.name, value: property.name }]
        : [];
    });
  }
  const declared = ts.isIdentifier(expression) && symbolAt(expression, checker)?.valueDeclaration;
  const { initializer } = declared && ts.isVariableDeclaration(declared) ? declared : {};
  // Following more names could take forever: `const a = b, b = a`.
  return initializer && ts.isObjectLiteralExpression(unwrapped(initializer))
    ? ofObject(initializer, checker)
    : [];
}

function nameText(name: ts.Node): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}

/** Returns an expression as written, without type annotations, if it is short. */
function shown(value: ts.Expression): string | undefined {
  const text = unwrapped(value).getText().replaceAll(/\s+/g, ' ');
  return text === 'undefined' || text.length > MOST_CHARACTERS ? undefined : text;
}

/** Returns an expression without parentheses and type annotations. */
function unwrapped(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression)
    ? unwrapped(expression.expression)
    : expression;
}
