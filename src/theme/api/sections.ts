import type { TocEntry } from '../model.ts';
import type { ApiMember, ApiSymbol } from './model.ts';

/**
 * The sections of a symbol's page. Their ids begin with a dot-free prefix that no member name has, so that
 * a member's anchor can be the member's own name.
 */
export const SECTIONS = {
  typeParameters: { id: 'section-type-parameters', title: 'Type parameters' },
  props: { id: 'section-props', title: 'Props' },
  parameters: { id: 'section-parameters', title: 'Parameters' },
  returns: { id: 'section-returns', title: 'Returns' },
  constructors: { id: 'section-constructors', title: 'Constructors' },
  properties: { id: 'section-properties', title: 'Properties' },
  accessors: { id: 'section-accessors', title: 'Accessors' },
  methods: { id: 'section-methods', title: 'Methods' },
  values: { id: 'section-values', title: 'Values' },
  value: { id: 'section-value', title: 'Value' },
  children: { id: 'section-contents', title: 'Contents' },
  uses: { id: 'section-used-by', title: 'Used by' },
} as const;

export interface MemberSection {
  readonly id: string;
  readonly title: string;
  readonly members: readonly ApiMember[];
}

/** A symbol's members by what they are; sections without members are left out. */
export function memberSections(symbol: ApiSymbol): readonly MemberSection[] {
  const of = (...kinds: readonly ApiMember['kind'][]) =>
    symbol.members.filter(({ kind }) => kinds.includes(kind));
  return [
    { ...SECTIONS.props, members: symbol.props ?? [] },
    { ...SECTIONS.constructors, members: of('constructor') },
    { ...SECTIONS.properties, members: of('property') },
    { ...SECTIONS.values, members: of('enum-member') },
    { ...SECTIONS.accessors, members: of('accessor') },
    { ...SECTIONS.methods, members: of('method') },
  ].filter(({ members }) => members.length > 0);
}

/** Whether a constant's value says more than its members do. */
export function showsValue(symbol: ApiSymbol): boolean {
  return symbol.value !== undefined && !isEnumLike(symbol);
}

/** An enumeration, or a constant that is used as one. */
export function isEnumLike({ members }: ApiSymbol): boolean {
  return members.length > 0 && members.every(({ kind }) => kind === 'enum-member');
}

/** The table of contents of a symbol's page: its sections, and its members below them. */
export function symbolToc(symbol: ApiSymbol, hasUses: boolean): readonly TocEntry[] {
  const entry = ({ id, title }: { readonly id: string; readonly title: string }): TocEntry => ({
    id,
    text: title,
    level: 2,
  });
  const [signature] = symbol.signatures;
  const hasTypeParameters = symbol.typeParameters.length > 0 || (signature?.typeParameters.length ?? 0) > 0;
  return [
    ...(hasTypeParameters ? [entry(SECTIONS.typeParameters)] : []),
    ...(!symbol.props && symbol.signatures.some(({ parameters }) => parameters.length > 0)
      ? [entry(SECTIONS.parameters)]
      : []),
    ...(symbol.signatures.some(({ comment }) => comment.blocks.some(({ tag }) => tag === '@returns'))
      ? [entry(SECTIONS.returns)]
      : []),
    ...memberSections(symbol).flatMap((section) => [
      entry(section),
      ...section.members.map(({ anchor, name }): TocEntry => ({ id: anchor, text: name, level: 3 })),
    ]),
    ...(showsValue(symbol) ? [entry(SECTIONS.value)] : []),
    ...(symbol.children.length > 0 ? [entry(SECTIONS.children)] : []),
    ...(hasUses ? [entry(SECTIONS.uses)] : []),
  ];
}
