import { defineConfig } from 'chartdocs';
import { release } from './plugins/release.tsx';

/** Everything a plugin can add, and two plugins that render the same element. */
export default defineConfig({
  title: 'Plugins',
  url: 'https://example.org',
  docs: { showLastUpdateTime: false },
  plugins: [
    release('2.0'),
    {
      name: 'frame',
      head: [{ tag: 'meta', attributes: { name: 'frame', content: 'yes' } }],
      markdown: {
        // As the documentation of remark-directive shows it.
        remarkPlugins: [
          () => (tree) => {
            for (const node of tree.children) {
              if (node.name === 'figure') node.data = { ...node.data, hName: 'figure' };
            }
          },
        ],
        directives: {
          quiet: { form: 'container', isNamed: false, component: ({ label, children }) => [label, children] },
        },
        components: {
          table: ({ Default, ...props }) => Default({ ...props, id: 'framed' }),
        },
      },
    },
  ],
});
