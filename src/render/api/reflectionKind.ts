import { type Models, ReflectionKind } from 'typedoc';
import { ts } from './typescript.ts';

/** Returns whether a namespace contains the properties of a function or class, as the compiler emits them. */
export function isNamespaceOfValue({ name, parent, kind }: Models.DeclarationReflection): boolean {
  if (kind !== ReflectionKind.Namespace || !(parent?.isDeclaration() || parent?.isProject())) return false;
  return (parent.children ?? []).some(
    (other) => other.name === name && other.kindOf([ReflectionKind.Function, ReflectionKind.Class]),
  );
}

/** Returns whether an `export =` is a plain namespace that can't be called or constructed. */
export function isWholeModule({ name, parent, kind }: Models.DeclarationReflection): boolean {
  if (name !== ts.InternalSymbolName.ExportEquals || kind !== ReflectionKind.Namespace) return false;
  const others = parent?.isDeclaration() || parent?.isProject() ? (parent.children ?? []) : [];
  return others.every((other) => other.name !== name || other.kind === kind);
}

/** Returns whether a property's type has only call signatures, such as `type` of a memoized component. */
export function isFunctionProperty({ kind, type }: Models.DeclarationReflection): boolean {
  return (
    kind === ReflectionKind.Property &&
    type?.type === 'reflection' &&
    type.declaration.signatures !== undefined &&
    type.declaration.children === undefined
  );
}
