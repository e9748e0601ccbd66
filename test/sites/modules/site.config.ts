export default {
  title: 'Modules',
  url: 'https://modules.example',
  docs: { showLastUpdateTime: false },
  sidebars: { docs: ['docs/intro', { type: 'api' }] },
  api: { package: 'shapes', sidebar: 'docs' },
};
