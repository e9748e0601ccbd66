import { defineConfig } from 'chartdocs';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  docs: { showLastUpdateTime: false },
  navbar: { items: [{ label: 'Host', href: 'https://{host}/navbar' }] },
  footer: { links: [{ label: 'Host', href: '//{host}/footer' }] },
  sidebars: { docs: ['page', { type: 'link', label: 'Host', href: 'http://host:port/' }] },
  api: { entryPoints: ['types/index.d.ts'], packageName: 'fixture' },
});
