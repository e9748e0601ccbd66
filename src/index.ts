/** What a site's configuration and a release script may import. */
export { type BuildEffects, type BuildOptions, type BuildResult, build } from './render/build.ts';
export { defineConfig, type SiteConfig, type SiteConfigInput } from './render/config/schema.ts';
export { BuildError, type Diagnostic } from './render/diagnostic.ts';
export { type CheckLinksOptions, type CheckLinksResult, checkLinks } from './render/links/checkLinks.ts';
export type { Finding, FindingKind } from './render/links/finding.ts';
