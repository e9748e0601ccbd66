import { defineConfig } from 'chartdocs';

/** What a content security policy blocks, and where it stands. */
export default defineConfig({
  title: 'Policy',
  url: 'https://example.org',
  csp: { imgSrc: ['https://img.example.org'], mediaSrc: ['*.media.example.org'] },
  docs: { showLastUpdateTime: false },
  announcementBar: {
    content: 'New <img src="https://badges.example.org/new.svg" alt="badge"> <i style="color: red">hot</i>',
  },
  navbar: {
    logo: { alt: 'Logo', src: 'https://logos.example.org/logo.svg' },
    items: [
      {
        type: 'html',
        value:
          '<button onclick="alert(1)">Go</button><script>track()</script><iframe src="https://video.example.org/1"></iframe>',
      },
      { type: 'html', value: '<img src="https://img.example.org/ok.svg" alt="allowed">' },
    ],
  },
  home: {
    image: 'https://img.example.org/hero.svg',
    features: [
      {
        title: 'Page',
        description: '',
        href: '/docs/page',
        image: { light: 'https://img.example.org/day.svg', dark: 'https://cards.example.org/night.svg' },
      },
    ],
  },
  api: { entryPoints: ['types/index.d.ts'], tsconfig: 'types/tsconfig.json', packageName: 'policy-charts' },
});
