import { type Context, Models, ReflectionKind } from 'typedoc';
import { intersected, isUnresolvedMapping } from './component.ts';
import { ts } from './typescript.ts';

/**
 * Converts the index signatures of types (`[name: \`data-${string}\`]: unknown`), each declaration once. That of
 * a mapped type, such as the `Readonly` of a class component's props, has no declaration. A mapping of unknown
 * keys has none.
 *
 * @param inside the context of the reflection that gets them
 */
export function convertIndexSignatures(
  inside: Context,
  types: readonly ts.Type[],
): readonly Models.SignatureReflection[] {
  const { checker, converter } = inside;
  const known = types.flatMap(intersected).filter((type) => !isUnresolvedMapping(type));
  const infos = known.flatMap((type) => checker.getIndexInfosOfType(type));
  const declared = new Map(infos.map((info) => [info.declaration ?? info.keyType, info]));
  return [...declared.values()].map(({ declaration, keyType, type }) => {
    const written = declaration && ts.isIndexSignatureDeclaration(declaration) ? declaration : undefined;
    const key = written?.parameters[0];
    const signature = new Models.SignatureReflection(
      '__index',
      ReflectionKind.IndexSignature,
      inside.scope as Models.DeclarationReflection,
    );
    inside.registerReflection(signature, undefined, undefined);
    const within = inside.withScope(signature);
    const parameter = new Models.ParameterReflection(
      key?.name.getText() ?? 'key',
      ReflectionKind.Parameter,
      signature,
    );
    inside.registerReflection(parameter, undefined, undefined);
    parameter.type = converter.convertType(within.withScope(parameter), keyType, key?.type);
    signature.parameters = [parameter];
    signature.type = converter.convertType(within, type, written?.type);
    const isReadonly = written?.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
    if (isReadonly) signature.setFlag(Models.ReflectionFlag.Readonly);
    const comment = written && inside.getSignatureComment(written);
    if (comment) signature.comment = comment;
    return signature;
  });
}
