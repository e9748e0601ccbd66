import type { ApiModel } from '../../theme/api/model.ts';
import type { CodeLink, CodeLinks } from '../markdown/host.ts';
import type { IdentifiedCode } from './identified.ts';
import { createResolver, type ReferencePlace } from './resolve.ts';

const NONE: readonly CodeLink[] = [];

export function createCodeLinks(
  model: ApiModel | undefined,
  identified: IdentifiedCode | undefined,
): CodeLinks {
  if (!model || !identified) return () => NONE;
  const { placesOf } = createResolver(model);
  const links = new Map<string, readonly CodeLink[]>();
  for (const { file, code, isExample, identifiers } of identified.snippets) {
    const found = identifiers.flatMap(({ offset, length, ...identifier }): readonly CodeLink[] => {
      const [place] = placesOf({ offset, length, ...identifier });
      return place ? [{ offset, length, href: hrefOf(place) }] : [];
    });
    if (found.length > 0) links.set(keyOf(isExample ? '' : file, code), found);
  }
  return (file, code) => links.get(keyOf(file, code)) ?? links.get(keyOf('', code)) ?? NONE;
}

function keyOf(file: string, code: string): string {
  return `${file}\n${code}`;
}

function hrefOf({ symbol, member }: ReferencePlace): string {
  return member ? `${symbol.route}#${member.anchor}` : symbol.route;
}
