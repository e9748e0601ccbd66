import type { RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import type { ComponentType } from 'react';
import type { VFile } from 'vfile';
import { ApiProps } from '../../theme/api/ApiProps.tsx';
import { Admonition, AdmonitionTitle, type AdmonitionType } from '../../theme/doc/Admonition.tsx';
import { CodeTabs, Tab, Tabs } from '../../theme/doc/Tabs.tsx';
import type { Text } from '../../theme/strings/text.ts';
import type { OtherAdmonition } from './alert.ts';
import { API_PROPS_ATTRIBUTES } from './apiProps.ts';
import { shapeLabelled } from './directiveLabel.ts';
import { shapeContentTabs, shapeTabs } from './tabs.ts';

/** A directive of the tool. */
export type OwnDirective = OwnContainer | OwnLeaf;

interface OwnDirectiveBase<Node> {
  /** Whether it is one of another tool, which authors aren't told of and which plugins can replace. */
  readonly isForeign?: true;
  /** The elements that it becomes and that components render. HTML elements need no entry. */
  readonly elements?: Readonly<Record<`cd-${string}`, OwnElement>>;
  /** Sets the elements that a node and its content become, and returns what is shown after it. */
  readonly shape?: (node: Node, context: ShapeContext) => readonly RootContent[];
}

/** A container without `shape` is only its content. */
interface OwnContainer extends OwnDirectiveBase<ContainerDirective> {
  readonly form: 'container';
  /** Whether its name is written before its title in clean Markdown, which has words in its place. */
  readonly isNamed?: true;
}

/** A leaf without `shape` is replaced by an earlier step. */
interface OwnLeaf extends OwnDirectiveBase<LeafDirective> {
  readonly form: 'leaf';
}

export interface OwnElement {
  /** Names of the attributes that are passed to the component. */
  readonly attributes: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: each has props of its own
  readonly component: ComponentType<any>;
}

export interface ShapeContext {
  readonly file: VFile;
  /** Whether the container is never closed, which is reported. */
  readonly isOpen: boolean;
  readonly text: Text;
}

/** By name. `tab` isn't among them: `tabs` converts those that it contains, and any other is unknown. */
export const OWN_DIRECTIVES: Readonly<Record<string, OwnDirective>> = {
  note: admonition('note'),
  tip: admonition('tip'),
  info: admonition('info'),
  warning: admonition('warning'),
  danger: admonition('danger'),
  caution: { ...admonition('warning', 'admonition.caution'), isForeign: true },
  important: { ...admonition('info', 'admonition.important'), isForeign: true },
  secondary: { ...admonition('note', 'admonition.note'), isForeign: true },
  success: { ...admonition('tip', 'admonition.success'), isForeign: true },
  'code-tabs': codeTabs(),
  'code-group': { ...codeTabs(), isForeign: true },
  tabs: {
    form: 'container',
    elements: {
      'cd-tabs': { attributes: [], component: Tabs },
      'cd-tab': { attributes: ['name'], component: Tab },
    },
    shape: (node, { isOpen, file }) => shapeContentTabs(node, isOpen ? undefined : file),
  },
  details: {
    form: 'container',
    shape(node, { text }) {
      shapeLabelled(node, { element: 'details', label: 'summary', title: text('details.label') });
      if (node.attributes?.open !== undefined) node.data = { ...node.data, hProperties: { open: true } };
      return [];
    },
  },
  raw: { form: 'container', isForeign: true },
  'v-pre': { form: 'container', isForeign: true },
  include: { form: 'leaf' },
  'api-props': {
    form: 'leaf',
    elements: {
      'cd-api-props': { attributes: API_PROPS_ATTRIBUTES, component: ApiProps },
    },
  },
};

/** The names that authors are told of, and that plugins can't use. */
export const KNOWN_DIRECTIVES: readonly string[] = Object.keys(OWN_DIRECTIVES).filter(
  (name) => !ownDirective(name)?.isForeign,
);

/** All elements of the tool's directives, by name. */
export const DIRECTIVE_ELEMENTS: Readonly<Record<string, OwnElement>> = Object.assign(
  {},
  ...Object.values(OWN_DIRECTIVES).map(({ elements }) => elements ?? {}),
);

/** Returns the directive of the tool with a name that an author wrote. */
export function ownDirective(name: string): OwnDirective | undefined {
  return Object.hasOwn(OWN_DIRECTIVES, name) ? OWN_DIRECTIVES[name] : undefined;
}

/** @param title the default title, if it isn't that of the type */
function admonition(type: AdmonitionType, title?: OtherAdmonition['title']): OwnContainer {
  return {
    form: 'container',
    isNamed: true,
    elements: {
      'cd-admonition': { attributes: ['type'], component: Admonition },
      'cd-admonition-title': { attributes: [], component: AdmonitionTitle },
    },
    shape(node, { text }) {
      shapeLabelled(node, {
        element: 'cd-admonition',
        label: 'cd-admonition-title',
        ...(title ? { title: text(title) } : {}),
      });
      node.data = { ...node.data, hProperties: { type } };
      return [];
    },
  };
}

function codeTabs(): OwnContainer {
  return {
    form: 'container',
    elements: { 'cd-code-tabs': { attributes: [], component: CodeTabs } },
    shape: (node, { file }) => shapeTabs(node, file),
  };
}
