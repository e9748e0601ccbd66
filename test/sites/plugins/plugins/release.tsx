import { definePlugin } from 'chartdocs/plugin';

/** Uses every point of a plugin but the theme's. */
export const release = (version: string) =>
  definePlugin<{ version: string }>({
    name: 'release',
    options: { version },
    schema: {
      '~standard': {
        version: 1,
        vendor: 'test',
        validate: (value) =>
          typeof value === 'object' && value !== null && 'version' in value && value.version !== ''
            ? { value: { version: `v${String(value.version)}` } }
            : { issues: [{ message: 'expected a version', path: ['version'] }] },
      },
    },
    markdown: {
      remarkPlugins: [
        () => (tree) => {
          const visit = (node) => {
            if (node.type === 'text') node.value = node.value.replaceAll('(c)', '©');
            node.children?.forEach(visit);
          };
          visit(tree);
        },
      ],
      rehypePlugins: [
        [
          (options) => (tree) => {
            for (const node of tree.children) {
              if (node.tagName === 'hr')
                node.properties = { ...node.properties, className: [options.className] };
            }
          },
          { className: 'rule' },
        ],
      ],
      directives: {
        badge: {
          form: 'leaf',
          attributes: ['color'],
          component: ({ attributes, label }) => <p className={`badge ${attributes.color}`}>{label}</p>,
        },
        aside: {
          form: 'container',
          component: ({ label, children }) => (
            <aside>
              <b>{label}</b>
              {children}
            </aside>
          ),
        },
      },
      components: {
        table: ({ Default, ...props }) => (
          <div className="wide">
            <Default {...props} />
          </div>
        ),
        'code-block': ({ Default, ...props }) => (
          <div data-lang={props.lang}>
            <Default {...props} />
          </div>
        ),
      },
    },
    pages: ({ options }) => [
      {
        path: 'docs/changes.md',
        text: `---\ntitle: Changes in ${options.version}\n---\n\nSee [the page](page.md#more).\n`,
      },
    ],
    metadata: (page) =>
      page.route === '/docs/page'
        ? { title: 'The page (release)', description: 'From the plugin.', image: '/card.svg' }
        : undefined,
    head: (page) => [{ tag: 'meta', attributes: { name: 'page-kind', content: page.kind } }],
    outputs: (_, { options, title }) => [
      {
        path: 'feed/all.txt',
        contents: ({ pages }) =>
          [
            `${title} ${options.version}`,
            ...pages.map(({ route, markdown }) => `${route} ${markdown.length}`),
          ].join('\n'),
      },
    ],
    check: ({ pages }) =>
      pages
        .filter(({ markdown }) => markdown.includes('TODO'))
        .map(({ file }) => ({
          severity: 'warning',
          message: 'The page has a TODO.',
          ...(file === undefined ? {} : { file }),
          line: 1,
          hint: 'Do it.',
        })),
    search: (document) =>
      document.route === '/docs/todo' ? undefined : { ...document, text: `${document.text} released` },
  });
