import { withBaseUrl } from '../router/url.ts';
import { useCategory } from '../state/category.ts';

export interface CategoryCardsProps {
  readonly baseUrl: string;
}

/** The index of a category: its description, and a card for each of its pages. */
export function CategoryCards({ baseUrl }: CategoryCardsProps) {
  const { description, cards } = useCategory();
  return (
    <>
      {description ? <p className="cd-lead">{description}</p> : null}
      <ul className="cd-cards">
        {cards.map(({ label, href, description: text, kind, count }) => (
          <li key={href}>
            <a className="cd-card" href={withBaseUrl(baseUrl, href)}>
              <strong>{label}</strong>
              <span>{kind === 'category' ? `${count} pages` : text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
