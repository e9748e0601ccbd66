import { ApiProps } from '../api/ApiProps.tsx';
import { Admonition, AdmonitionTitle } from './Admonition.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { H2, H3, H4, H5, H6 } from './Heading.tsx';
import { ScrollTable } from './ScrollTable.tsx';
import { CodeTabs, Tab, Tabs } from './Tabs.tsx';

/** The components that render Markdown elements; the build emits the `cd-…` elements. */
export const articleComponents = {
  h2: H2,
  h3: H3,
  h4: H4,
  h5: H5,
  h6: H6,
  table: ScrollTable,
  'cd-code': CodeBlock,
  'cd-code-tabs': CodeTabs,
  'cd-tabs': Tabs,
  'cd-tab': Tab,
  'cd-api-props': ApiProps,
  'cd-admonition': Admonition,
  'cd-admonition-title': AdmonitionTitle,
};
