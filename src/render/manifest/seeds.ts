import type { ApiModel } from '../../theme/api/model.ts';
import { symbolSummary } from '../../theme/api/summary.ts';
import type { Text } from '../../theme/strings/text.ts';
import type { Content } from '../content/load.ts';
import type { OwnPage } from '../parts/pages.ts';
import { type HomeSources, homeData } from './home.ts';
import type { PageSeed } from './page.ts';

/** The pages of a site, by kind, before their places among others are known. */

export function homeSeed(sources: HomeSources): PageSeed {
  const { config } = sources;
  return {
    kind: 'home',
    home: homeData(sources),
    route: '/',
    title: config.title,
    description: config.home.description || config.tagline,
    keywords: [],
    source: 'the home page of the configuration',
    unlisted: false,
  };
}

export function docSeed(document: Content['documents'][number]): PageSeed {
  return {
    kind: 'doc',
    route: document.route,
    title: document.title,
    ...(document.description === undefined ? {} : { description: document.description }),
    keywords: document.keywords,
    source: document.file,
    unlisted: document.unlisted,
    document,
  };
}

export function apiSeeds(model: ApiModel, indexRoute: string, text: Text): PageSeed[] {
  return [
    {
      kind: 'symbol-index',
      route: indexRoute,
      title: text('index.title'),
      description: text('index.description', { package: model.packageName }),
      keywords: [],
      source: 'the index of symbols',
      unlisted: false,
    },
    ...model.symbols.map(
      (symbol): PageSeed => ({
        kind: 'symbol',
        route: symbol.route,
        title: symbol.qualifiedName,
        description: symbolSummary(symbol, text),
        keywords: [symbol.name],
        source: symbol.source
          ? `${symbol.kind} ${symbol.qualifiedName} (${symbol.source.file}:${symbol.source.line})`
          : `${symbol.kind} ${symbol.qualifiedName}`,
        unlisted: false,
        symbol,
      }),
    ),
  ];
}

export function ownSeed({ route, file, title, description, keywords, layout, unlisted }: OwnPage): PageSeed {
  return {
    ...{ route, title, keywords, layout, unlisted },
    kind: 'custom',
    source: file,
    ...(description === undefined ? {} : { description }),
  };
}
