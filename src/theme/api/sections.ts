import type { TocEntry } from '../model.ts';
import type {
  ApiMember,
  ApiParameter,
  ApiSignature,
  ApiSymbol,
  ApiTypeParameter,
  ForeignMembers,
} from './model.ts';

/**
 * The sections of a symbol's page. Their ids begin with a dot-free prefix that no member name has, so that
 * a member's anchor can be the member's own name.
 */
export const SECTIONS = {
  typeParameters: { id: 'section-type-parameters', title: 'Type parameters' },
  props: { id: 'section-props', title: 'Props' },
  parameters: { id: 'section-parameters', title: 'Parameters' },
  returns: { id: 'section-returns', title: 'Returns' },
  overloads: { id: 'section-overloads', title: 'Overloads' },
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
  /** Those that stand below the members, and are only named. */
  readonly foreign: readonly ForeignMembers[];
}

/** A symbol's members by what they are; sections without members are left out. */
export function memberSections(symbol: ApiSymbol): readonly MemberSection[] {
  const of = (...kinds: readonly ApiMember['kind'][]) =>
    symbol.members.filter(({ kind }) => kinds.includes(kind));
  const foreign = symbol.foreign ?? [];
  const sections = [
    { ...SECTIONS.props, members: symbol.props ?? [] },
    { ...SECTIONS.constructors, members: of('constructor') },
    { ...SECTIONS.properties, members: of('property') },
    { ...SECTIONS.values, members: of('enum-member') },
    { ...SECTIONS.accessors, members: of('accessor') },
    { ...SECTIONS.methods, members: of('method') },
  ];
  const { id: home } = symbol.props ? SECTIONS.props : SECTIONS.properties;
  return sections
    .map((section) => ({ ...section, foreign: section.id === home ? foreign : [] }))
    .filter((section) => section.members.length > 0 || section.foreign.length > 0);
}

/** Whether a constant's value says more than its members do. */
export function showsValue(symbol: ApiSymbol): boolean {
  return symbol.value !== undefined && !isEnumLike(symbol);
}

/** An enumeration, or a constant that is used as one. */
export function isEnumLike({ members }: ApiSymbol): boolean {
  return members.length > 0 && members.every(({ kind }) => kind === 'enum-member');
}

export interface SignatureSections {
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly parameters: readonly ApiParameter[];
  /** Markdown. */
  readonly returns: string;
  /**
   * Functions that can be called in several ways: each has parameters and results of its own. Those of a component share
   * one table of props; they are listed where a later one has something to say.
   */
  readonly overloads: readonly ApiSignature[];
}

/**
 * What a page says of a symbol's signatures. The one parameter of a component is its props, said elsewhere, and before
 * these stands nothing that the signature shows: type parameters only where something is said of them.
 */
export function signatureSections(symbol: ApiSymbol): SignatureSections {
  const { typeParameters, signatures, props } = symbol;
  const [signature] = signatures;
  if (signatures.length > 1 && (!props || signatures.some((one) => !isEmpty(one) && !isSaid(one, symbol)))) {
    return { typeParameters, parameters: [], returns: '', overloads: signatures };
  }
  const declared = typeParameters.length > 0 ? typeParameters : (signature?.typeParameters ?? []);
  return {
    typeParameters: props ? declared.filter(({ comment }) => comment.summary !== '') : declared,
    parameters: props ? [] : (signature?.parameters ?? []),
    returns: signature?.comment.blocks.find(({ tag }) => tag === '@returns')?.markdown ?? '',
    overloads: [],
  };
}

/** Whether a signature's comment stands at the top of the symbol's page. */
export function isSaid({ comment }: ApiSignature, symbol: ApiSymbol): boolean {
  return JSON.stringify(comment) === JSON.stringify(symbol.comment);
}

function isEmpty({ comment }: ApiSignature): boolean {
  return comment.summary === '' && comment.blocks.length === 0;
}

/** The table of contents of a symbol's page: its sections, and its members below them. */
export function symbolToc(symbol: ApiSymbol, hasUses: boolean): readonly TocEntry[] {
  const entry = ({ id, title }: { readonly id: string; readonly title: string }): TocEntry => ({
    id,
    text: title,
    level: 2,
  });
  const { typeParameters, parameters, returns, overloads } = signatureSections(symbol);
  return [
    ...(typeParameters.length > 0 ? [entry(SECTIONS.typeParameters)] : []),
    ...(parameters.length > 0 ? [entry(SECTIONS.parameters)] : []),
    ...(returns === '' ? [] : [entry(SECTIONS.returns)]),
    ...(overloads.length > 0 ? [entry(SECTIONS.overloads)] : []),
    ...memberSections(symbol).flatMap((section) => [
      entry(section),
      ...section.members.map(({ anchor, name }): TocEntry => ({ id: anchor, text: name, level: 3 })),
    ]),
    ...(showsValue(symbol) ? [entry(SECTIONS.value)] : []),
    ...(symbol.children.length > 0 ? [entry(SECTIONS.children)] : []),
    ...(hasUses ? [entry(SECTIONS.uses)] : []),
  ];
}
