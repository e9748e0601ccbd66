import { CodeBlock } from './CodeBlock.tsx';
import { H2, H3, H4, H5, H6 } from './Heading.tsx';
import { ScrollTable } from './ScrollTable.tsx';

/** The components that render elements of Markdown; those of directives are beside their definitions. */
export const elementComponents = {
  h2: H2,
  h3: H3,
  h4: H4,
  h5: H5,
  h6: H6,
  table: ScrollTable,
  'cd-code': CodeBlock,
};
