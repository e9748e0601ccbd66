import type { NavLink } from '../model/link.ts';
import type { StringName, Text } from '../strings/text.ts';
import { alternativesNote } from './alternatives.ts';
import type { ExampleUse } from './exampleModel.ts';
import type { ForeignMembers } from './foreignModel.ts';
import { type ImportStatement, importOf, otherImports } from './imports.ts';
import { KIND_PRECEDENCE } from './kinds.ts';
import type {
  ApiComment,
  ApiIndexSignature,
  ApiMember,
  ApiParameter,
  ApiSignature,
  ApiSource,
  ApiTypeParameter,
  SymbolRef,
} from './memberModel.ts';
import type { ApiSymbol, ApiValue, VariableSymbol } from './model.ts';
import { returnsOf } from './signatureParts.ts';
import { symbolNoun } from './summary.ts';
import {
  alternativesOf,
  foreignOf,
  indexSignaturesOf,
  membersOf,
  propsOf,
  signaturesOf,
  typeParametersOf,
} from './symbolParts.ts';
import type { ApiLookup } from './view.ts';

/**
 * One section of a symbol's description. The symbol's page, table of contents, Markdown and search entry are
 * all made from the same list.
 */
export interface SymbolSection {
  /** Absent for content at the top of the page or below all sections. */
  readonly heading?: SectionHeading;
  readonly content: SectionContent;
}

export interface SectionHeading {
  readonly id: string;
  readonly title: string;
}

export type SectionContent =
  /** The symbol's kind and stability. */
  | { readonly kind: 'badges'; readonly noun: string; readonly comment: ApiComment }
  | { readonly kind: 'comment'; readonly comment: ApiComment }
  | { readonly kind: 'guides'; readonly guides: readonly NavLink[] }
  /** How to import it, and its declaration. */
  | { readonly kind: 'declaration'; readonly statement?: ImportStatement }
  /** The literals a type alias resolves to. */
  | { readonly kind: 'literals'; readonly literals: readonly string[] }
  | { readonly kind: 'relations'; readonly relations: readonly Relation[] }
  | { readonly kind: 'type-parameters'; readonly parameters: readonly ApiTypeParameter[] }
  | { readonly kind: 'parameters'; readonly parameters: readonly ApiParameter[] }
  | { readonly kind: 'markdown'; readonly markdown: string }
  | { readonly kind: 'overloads'; readonly signatures: readonly ApiSignature[] }
  | MembersContent
  | { readonly kind: 'value'; readonly value: ApiValue }
  | { readonly kind: 'symbols'; readonly symbols: readonly ApiSymbol[] }
  /** Live examples that use it. */
  | { readonly kind: 'examples'; readonly examples: readonly ExampleUse[] }
  | { readonly kind: 'source'; readonly source: ApiSource };

export interface MembersContent {
  readonly kind: 'members';
  readonly form: 'table' | 'list';
  readonly members: readonly ApiMember[];
  /** Unnamed properties that an object may also have. */
  readonly indexSignatures: readonly ApiIndexSignature[];
  /** Members listed below the others by name only. */
  readonly foreign: readonly ForeignMembers[];
  /** Markdown before the members; may be empty. */
  readonly note: string;
}

/** Symbols related to this one, or other names for it. */
export interface Relation {
  readonly label: string;
  readonly refs: readonly SymbolRef[];
  readonly names: readonly string[];
}

/**
 * Headings, and the texts of their titles. Their ids begin with a dot-free prefix that no member name has, so a
 * member's anchor can be its own name.
 */
export const HEADINGS = {
  typeParameters: { id: 'section-type-parameters', title: 'section.type-parameters' },
  parameters: { id: 'section-parameters', title: 'section.parameters' },
  returns: { id: 'section-returns', title: 'section.returns' },
  overloads: { id: 'section-overloads', title: 'section.overloads' },
  props: { id: 'section-props', title: 'section.props' },
  constructors: { id: 'section-constructors', title: 'section.constructors' },
  properties: { id: 'section-properties', title: 'section.properties' },
  values: { id: 'section-values', title: 'section.values' },
  accessors: { id: 'section-accessors', title: 'section.accessors' },
  methods: { id: 'section-methods', title: 'section.methods' },
  value: { id: 'section-value', title: 'section.value' },
  contents: { id: 'section-contents', title: 'section.contents' },
  examples: { id: 'section-examples', title: 'section.examples' },
  uses: { id: 'section-used-by', title: 'section.uses' },
} as const satisfies Record<string, { readonly id: string; readonly title: StringName }>;

type Heading = (typeof HEADINGS)[keyof typeof HEADINGS];

function headingOf({ id, title }: Heading, text: Text): SectionHeading {
  return { id, title: text(title) };
}

/** Describes a symbol, in page order. To add a section, add an entry. */
export function describeSymbol(
  symbol: ApiSymbol,
  lookup: Pick<ApiLookup, 'examples' | 'guides' | 'symbol' | 'text' | 'usedBy'>,
): readonly SymbolSection[] {
  const { comment, source } = symbol;
  const literals = (symbol.kind === 'type-alias' && symbol.values) || [];
  const value = symbol.kind === 'variable' && !isEnumLike(symbol) ? symbol.value : undefined;
  const { text } = lookup;
  const { typeParameters, parameters, returns, overloads } = callsOf(symbol);
  const guides = lookup.guides(symbol);
  const statement = importOf(symbol, (id) => lookup.symbol(id));
  const relations = relationsOf(symbol, lookup);
  const children =
    symbol.kind === 'namespace' ? symbol.children.flatMap((id) => lookup.symbol(id) ?? []) : [];
  const examples = lookup.examples(symbol.id);
  const uses = lookup
    .usedBy(symbol.id)
    .map(({ use, refs }) => ({ label: text(`uses.${use}`), refs, names: [] }));
  const sections: readonly (SymbolSection | false)[] = [
    { content: { kind: 'badges', noun: symbolNoun(symbol, text), comment } },
    { content: { kind: 'comment', comment: returns === '' ? comment : withoutReturns(comment) } },
    guides.length > 0 && { content: { kind: 'guides', guides } },
    { content: { kind: 'declaration', ...(statement ? { statement } : {}) } },
    literals.length > 0 && { content: { kind: 'literals', literals } },
    relations.length > 0 && { content: { kind: 'relations', relations } },
    typeParameters.length > 0 && {
      heading: headingOf(HEADINGS.typeParameters, text),
      content: { kind: 'type-parameters', parameters: typeParameters },
    },
    parameters.length > 0 && {
      heading: headingOf(HEADINGS.parameters, text),
      content: { kind: 'parameters', parameters },
    },
    returns !== '' && {
      heading: headingOf(HEADINGS.returns, text),
      content: { kind: 'markdown', markdown: returns },
    },
    overloads.length > 0 && {
      heading: headingOf(HEADINGS.overloads, text),
      content: { kind: 'overloads', signatures: overloads },
    },
    ...memberSections(symbol, text),
    value !== undefined && {
      heading: headingOf(HEADINGS.value, text),
      content: { kind: 'value', value },
    },
    children.length > 0 && {
      heading: headingOf(HEADINGS.contents, text),
      content: { kind: 'symbols', symbols: children },
    },
    examples.length > 0 && {
      heading: headingOf(HEADINGS.examples, text),
      content: { kind: 'examples', examples },
    },
    uses.length > 0 && {
      heading: headingOf(HEADINGS.uses, text),
      content: { kind: 'relations', relations: uses },
    },
    source !== undefined && { content: { kind: 'source', source } },
  ];
  return sections.filter((section) => section !== false);
}

/** Groups members by kind; empty groups are omitted. */
function memberSections(symbol: ApiSymbol, text: Text): readonly SymbolSection[] {
  const props = propsOf(symbol);
  const all = membersOf(symbol);
  const of = (kind: ApiMember['kind']) => all.filter((member) => member.kind === kind);
  const home = props ? HEADINGS.props : HEADINGS.properties;
  const sections: readonly (readonly [Heading, MembersContent['form'], readonly ApiMember[]])[] = [
    [HEADINGS.props, 'table', props ?? []],
    [HEADINGS.constructors, 'list', of('constructor')],
    [HEADINGS.properties, 'list', of('property')],
    [HEADINGS.values, 'table', of('enum-member')],
    [HEADINGS.accessors, 'list', of('accessor')],
    [HEADINGS.methods, 'list', of('method')],
  ];
  return sections.flatMap(([heading, form, members]): SymbolSection[] => {
    const foreign = heading === home ? foreignOf(symbol) : [];
    const indexSignatures = heading === home ? indexSignaturesOf(symbol) : [];
    if (members.length + foreign.length + indexSignatures.length === 0) return [];
    const note = heading === HEADINGS.props ? alternativesNote(alternativesOf(symbol), members, text) : '';
    return [
      {
        heading: headingOf(heading, text),
        content: { kind: 'members', form, members, indexSignatures, foreign, note },
      },
    ];
  });
}

/** Whether it is a constant used as an enumeration. */
function isEnumLike({ members }: VariableSymbol): boolean {
  return members.length > 0 && members.every(({ kind }) => kind === 'enum-member');
}

interface Calls {
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly parameters: readonly ApiParameter[];
  /** Markdown. */
  readonly returns: string;
  /**
   * Overloads, each with its own parameters and result. A component's overloads share one table of props and
   * are listed only if a later one is documented separately.
   */
  readonly overloads: readonly ApiSignature[];
}

/**
 * Returns what a page says about a symbol's signatures. A component's single parameter is its props, which
 * have a section of their own; its type parameters are listed only if documented.
 */
function callsOf(symbol: ApiSymbol): Calls {
  const props = propsOf(symbol);
  const signatures = signaturesOf(symbol);
  const [signature] = signatures;
  if (
    signatures.length > 1 &&
    (!props || signatures.some((one) => !isEmpty(one) && !isSymbolComment(one, symbol)))
  ) {
    return { typeParameters: [], parameters: [], returns: '', overloads: signatures };
  }
  const declared = signature?.typeParameters ?? typeParametersOf(symbol);
  return {
    typeParameters: props ? declared.filter(({ comment }) => comment.summary !== '') : declared,
    parameters: props ? [] : (signature?.parameters ?? []),
    returns: (signature && returnsOf(signature)?.markdown) ?? '',
    overloads: [],
  };
}

/** Whether a signature's comment is the one at the top of the symbol's page. */
export function isSymbolComment({ comment }: ApiSignature, symbol: ApiSymbol): boolean {
  return JSON.stringify(comment) === JSON.stringify(symbol.comment);
}

function isEmpty({ comment }: ApiSignature): boolean {
  return comment.summary === '' && comment.blocks.length === 0;
}

function withoutReturns(comment: ApiComment): ApiComment {
  return { ...comment, blocks: comment.blocks.filter(({ tag }) => tag !== '@returns') };
}

function relationsOf(symbol: ApiSymbol, lookup: Pick<ApiLookup, 'symbol' | 'text'>): readonly Relation[] {
  const { text } = lookup;
  return [
    ...otherImports(symbol, text).map(([label, names]) => ({ label, names, refs: [] })),
    ...('extendedBy' in symbol
      ? [
          { label: text('symbol.extended-by'), names: [], refs: symbol.extendedBy },
          { label: text('symbol.implemented-by'), names: [], refs: symbol.implementedBy },
        ]
      : []),
    ...namesakes(symbol, lookup),
  ].filter(({ names, refs }) => names.length + refs.length > 0);
}

/**
 * Returns other symbols of the same name: the type of a constant's values, the namespace of a component's
 * properties.
 */
function namesakes(
  { id, qualifiedName, kind }: ApiSymbol,
  { symbol, text }: Pick<ApiLookup, 'symbol' | 'text'>,
): readonly Relation[] {
  return KIND_PRECEDENCE.filter((other) => other !== kind).flatMap((other) => {
    const namesake = symbol(other + id.slice(kind.length));
    if (!namesake) return [];
    return [
      { label: symbolNoun(namesake, text), names: [], refs: [{ id: namesake.id, name: qualifiedName }] },
    ];
  });
}
