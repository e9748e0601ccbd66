export default () => ({
  title: 'Top',
  tagline: 'Documents at the top of the content',
  organizationName: 'example',
  projectName: 'top',
  api: { entryPoints: ['library/index.d.ts'], packageName: 'top' },
});
