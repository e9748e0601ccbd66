const isFast = process.env.BUNDLER !== 'webpack';

export default {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: isFast ? { v4: true, faster: true } : {},
  presets: [
    [
      'classic',
      {
        docs: { path: 'content', routeBasePath: '/', sidebarPath: './sidebars.js' },
        blog: false,
        theme: {},
      },
    ],
  ],
  themes: [
    [
      '@easyops-cn/docusaurus-search-local',
      { indexBlog: false, docsDir: 'content', docsRouteBasePath: '/', hashed: true },
    ],
  ],
};
