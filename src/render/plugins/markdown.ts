import type { Root as HastRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { Children, createElement, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { type Plugin as UnifiedPlugin, unified } from 'unified';
import type { VFile } from 'vfile';
import * as z from 'zod';
import { nearestName } from '../config/explain.ts';
import { articleComponents } from '../markdown/components.ts';
import { ORDINARY_ELEMENTS } from '../markdown/elements.ts';
import {
  type AddedDirective,
  DIRECTIVE_ELEMENT,
  DIRECTIVE_LABEL_ELEMENT,
  type DirectiveAttributes,
  type ElementRenderer,
  type MarkdownExtensions,
  NO_EXTENSIONS,
} from '../markdown/extension.ts';
import { KNOWN_DIRECTIVES } from '../markdown/ownDirectives.ts';
import { sourceData } from '../markdown/report.ts';
import { callPluginSync, checkReturned, type PluginCall, pluginError } from './failure.ts';
import type { DirectiveDefinition, ElementComponent, UnifiedPlugin as WrittenPlugin } from './input.ts';
import { renderWith } from './rendered.ts';
import type { CheckedPlugin } from './schema.ts';

/** The names that plugins use for elements of the theme. */
const THEME_ELEMENTS: Readonly<Record<string, string>> = {
  'code-block': 'cd-code',
  admonition: 'cd-admonition',
  tabs: 'cd-tabs',
};

/** A step of the pipeline, and the plugin that has it. */
interface Step<Tree> {
  readonly call: PluginCall;
  readonly run: (tree: Tree, file: VFile) => Tree;
}

/**
 * Collects what plugins add to Markdown.
 *
 * @throws BuildError for elements that don't exist, and directives that two plugins have
 */
export function markdownExtensions(plugins: readonly CheckedPlugin[]): MarkdownExtensions {
  const own = plugins.flatMap(({ name, markdown }) => (markdown ? [{ name, ...markdown }] : []));
  if (own.length === 0) return NO_EXTENSIONS;
  const steps = <Tree extends MarkdownRoot | HastRoot>(key: 'remarkPlugins' | 'rehypePlugins') =>
    own.flatMap(({ name, [key]: list }) =>
      list.map((plugin, index): Step<Tree> => {
        const call = { plugin: name, hook: `markdown.${key}[${index}]` };
        const processor = callPluginSync(call, () =>
          unified()
            .use([toList(plugin)])
            .freeze(),
        );
        return { call, run: (tree, file) => processor.runSync(tree, file) as Tree };
      }),
    );
  const markdownSteps = steps<MarkdownRoot>('remarkPlugins');
  const htmlSteps = steps<HastRoot>('rehypePlugins');
  const directives = directivesOf(own);
  return {
    syntax: own.flatMap(({ remarkPlugins }) => remarkPlugins.map(toPlugin)),
    transformMarkdown: (tree, file) => runSteps(markdownSteps, tree, file),
    transformHtml: (tree, file) => runSteps(htmlSteps, tree, file),
    directives: new Map([...directives].map(([name, definition]) => [name, addedDirective(definition)])),
    components: {
      ...componentsOf(own),
      ...(directives.size === 0 ? {} : { [DIRECTIVE_ELEMENT]: directiveRenderer(directives) }),
      ...(directives.size === 0 ? {} : { [DIRECTIVE_LABEL_ELEMENT]: DirectiveLabel }),
    },
    keepsText: own.every(
      ({ remarkPlugins, rehypePlugins, components }) =>
        remarkPlugins.length + rehypePlugins.length === 0 && components.p === undefined,
    ),
  };
}

type Own = { readonly name: string } & NonNullable<CheckedPlugin['markdown']>;

function toList(plugin: WrittenPlugin): [UnifiedPlugin, ...unknown[]] {
  return typeof plugin === 'function' ? [plugin] : ([...plugin] as [UnifiedPlugin, ...unknown[]]); // checked by the schema
}

/** Returns a plugin without options that applies one with its options. */
function toPlugin(plugin: WrittenPlugin): UnifiedPlugin {
  const [attach, ...options] = toList(plugin);
  return function (this) {
    attach.apply(this, options as []);
  };
}

function runSteps<Tree>(steps: readonly Step<Tree>[], tree: Tree, file: VFile): Tree {
  return steps.reduce((current, { call, run }) => {
    const { origins } = sourceData(file);
    return callPluginSync({ ...call, file: origins[0]?.file }, () => {
      try {
        return checkTree(run(current, file));
      } catch (error) {
        if (!(error instanceof Error && /finished async/.test(error.message))) throw error;
        throw new Error('it is asynchronous; expected a transformer that returns a tree or nothing');
      }
    });
  }, tree);
}

function checkTree<Tree>(tree: Tree): Tree {
  const isRoot = typeof tree === 'object' && tree !== null && Reflect.get(tree, 'type') === 'root';
  if (!isRoot)
    throw new Error('it returns something else than a tree; expected one with a "root", or nothing');
  return tree;
}

interface Definition extends Omit<AddedDirective, 'markdown'> {
  readonly call: PluginCall;
  readonly component?: DirectiveDefinition['component'];
  readonly markdown?: DirectiveDefinition['markdown'] | undefined;
}

function addedDirective({ call, markdown, ...definition }: Definition): AddedDirective {
  const { form, attributes, isNamed } = definition;
  if (!markdown) return { form, attributes, isNamed };
  return {
    ...{ form, attributes, isNamed },
    markdown: (directive, place) => {
      const at = { ...call, ...place };
      return checkReturned(
        at,
        z.string(),
        callPluginSync(at, () => markdown(directive)),
      );
    },
  };
}

function directivesOf(own: readonly Own[]): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  for (const { name: plugin, directives } of own) {
    for (const [name, definition] of Object.entries(directives)) {
      const call = { plugin, hook: `markdown.directives.${name}` };
      if (KNOWN_DIRECTIVES.includes(name)) {
        throw pluginError(call, `the tool has a directive "${name}"; expected another name.`);
      }
      const other = found.get(name);
      if (other) {
        throw pluginError(
          call,
          `the plugin "${other.call.plugin}" has a directive "${name}" too; expected one.`,
          'Remove one of the plugins, or rename the directive.',
        );
      }
      found.set(name, { ...definition, call });
    }
  }
  return found;
}

/** Creates the component that renders the directives of plugins. */
function directiveRenderer(directives: ReadonlyMap<string, Definition>): ElementRenderer {
  return function Directive(props) {
    const { name, values, file, line, children } = props as Partial<DirectiveAttributes> & {
      children?: ReactNode;
    };
    const definition = directives.get(name ?? '');
    const component = definition?.component;
    if (!definition || !component) return null;
    const parts = Children.toArray(children);
    const label = parts.find((part) => isValidElement(part) && part.type === DirectiveLabel);
    const content = parts.filter((part) => part !== label);
    const call = { ...definition.call, file, ...(line ? { line: Number(line) } : {}) };
    const render = () =>
      component({
        attributes: JSON.parse(values ?? '{}') as Record<string, string>, // written by `remarkContainers`
        ...(label ? { label } : {}),
        ...(content.length > 0 ? { children: content } : {}),
      });
    return renderWith(call, render, new Set([...parts, content]));
  };
}

function DirectiveLabel({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

/** Creates the component of each element that plugins render: one around the other, the first innermost. */
function componentsOf(own: readonly Own[]): Readonly<Record<string, ElementRenderer>> {
  const known = [...ORDINARY_ELEMENTS, ...Object.keys(THEME_ELEMENTS)];
  const themed: Readonly<Record<string, unknown>> = articleComponents;
  const found: Record<string, ElementRenderer> = {};
  for (const { name: plugin, components } of own) {
    for (const [name, component] of Object.entries(components)) {
      const call = { plugin, hook: `markdown.components.${name}` };
      if (!known.includes(name)) {
        const nearest = nearestName(name, known);
        throw pluginError(
          call,
          `there is no element "${name}" in Markdown.`,
          nearest ? `Did you mean "${nearest}"?` : 'Use a tag name, "code-block", "admonition" or "tabs".',
        );
      }
      const element = THEME_ELEMENTS[name] ?? name;
      const inner = found[element] ?? themed[element] ?? element;
      found[element] = wrapped(call, component, inner as ElementRenderer); // a component or a tag name
    }
  }
  return found;
}

function wrapped(call: PluginCall, component: ElementComponent, inner: ElementRenderer): ElementRenderer {
  const Default: ElementRenderer = (props) => createElement(inner, props);
  return function Wrapped(props) {
    const { children } = props as PropsWithChildren;
    const given = new Set([Default, children, ...(Array.isArray(children) ? children : [])]);
    return renderWith(call, () => component({ ...props, Default }), given);
  };
}
