/** What plugins may import: their types, and a function that gives a plugin its types. */
import type { Plugin } from './render/plugins/input.ts';

export type {
  DirectiveDefinition,
  DirectiveProps,
  ElementComponent,
  MarkdownExtension,
  OutputContents,
  PageContents,
  PageData,
  PageMetadata,
  PageOutput,
  Plugin,
  PluginContext,
  PluginFinding,
  PluginOutput,
  PluginPage,
  SearchDocument,
  SiteContents,
  SiteOutput,
  SitePage,
  SitePages,
  SiteSidebar,
  UnifiedPlugin,
} from './render/plugins/input.ts';
export type { StandardIssue, StandardResult, StandardSchema } from './render/plugins/standardSchema.ts';

/** Gives a plugin its types, and its functions those of its options; returns its argument unchanged. */
export function definePlugin<Options = unknown>(plugin: Plugin<Options>): Plugin {
  // The schema, or the absence of one, is checked before any function is called with options.
  return plugin as Plugin;
}
