import { elementComponents } from '../../theme/doc/components.ts';
import { DIRECTIVE_ELEMENTS } from './ownDirectives.ts';

/** The components that render elements of articles. */
export const articleComponents = {
  ...elementComponents,
  ...Object.fromEntries(Object.entries(DIRECTIVE_ELEMENTS).map(([name, { component }]) => [name, component])),
};
