import { withBaseUrl } from '../router/url.ts';
import { useCategory } from '../state/category.ts';
import { useArticleText } from '../strings/articleText.ts';

export interface CategoryCardsProps {
  readonly baseUrl: string;
}

/** The index of a category: its description, and a card for each of its pages. */
export function CategoryCards({ baseUrl }: CategoryCardsProps) {
  const text = useArticleText();
  const { description, cards } = useCategory();
  return (
    <>
      {description ? <p className="cd-lead">{description}</p> : null}
      <ul className="cd-cards">
        {cards.map((card) => (
          <li key={card.href}>
            <a className="cd-card" href={withBaseUrl(baseUrl, card.href)}>
              <strong>{card.label}</strong>
              <span>
                {card.kind === 'category' ? text('pages.count', { count: card.count }) : card.description}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
