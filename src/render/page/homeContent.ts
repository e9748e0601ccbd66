import type { HomeData } from '../../theme/model/home.ts';
import type { ContentContext, PageContent } from './pageContent.ts';

const CONFIG_KEY = ['home', 'example'];

/** Creates the content of the home page, with its live example if it has one. */
export function homeContent(home: HomeData, { markdown }: Pick<ContentContext, 'markdown'>): PageContent {
  const others = { ids: [], links: [], sections: [], outlines: new Map() };
  if (home.example === undefined) return { main: { kind: 'home', home }, ...others, diagnostics: [] };
  const { content, diagnostics } = markdown.renderFragment({
    file: 'home.example',
    text: `::example{name=${JSON.stringify(home.example)} code="none" controls="none"}`,
    firstLine: 1,
  });
  return {
    main: { kind: 'home', home, example: content },
    ...others,
    diagnostics: diagnostics.map(({ severity, code, message, hint = '' }) => ({
      ...{ severity, code, message, hint },
      configKey: CONFIG_KEY,
    })),
  };
}
