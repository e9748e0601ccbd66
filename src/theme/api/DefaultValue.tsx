import type { ReactNode } from 'react';
import { withBaseUrl } from '../router/url.ts';
import { phrase } from '../strings/articleText.ts';
import type { ApiMember, ApiParameter } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import type { ApiView } from './view.ts';

interface DefaultValueProps {
  readonly of: ApiMember | ApiParameter;
  /** The symbol whose page shows it. */
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** The default of a member or parameter, as a list entry; renders nothing without a default. */
export function DefaultLine(props: DefaultValueProps) {
  const { defaultValue, defaultMarkdown } = props.of;
  if (defaultValue === undefined && defaultMarkdown === undefined) return null;
  const line = phrase(props.view.text, 'members.default', { value: <DefaultValue {...props} /> });
  return defaultMarkdown === undefined ? (
    <p className="cd-default">{line}</p>
  ) : (
    <div className="cd-default">{line}</div>
  );
}

/** A default: code with linked names, or the comment's own words. */
export function DefaultValue({ of, symbol, view }: DefaultValueProps) {
  const { defaultValue, defaultMarkdown } = of;
  if (defaultMarkdown !== undefined) return view.content(of, symbol);
  return defaultValue === undefined ? null : <code>{linkNames(defaultValue, view)}</code>;
}

/** A quoted string, or a name with its dotted path. */
const WORD = /(['"`]).*?\1|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?!\s*:)/g;

/** Code with every name that has a page linked: `LIGHT_THEME`, `Position.Right`. */
function linkNames(code: string, view: ApiView): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: word, index } of code.matchAll(WORD)) {
    const address = view.address(word);
    if (address === undefined) continue;
    nodes.push(
      code.slice(end, index),
      <a key={index} href={withBaseUrl(view.baseUrl, address)}>
        {word}
      </a>,
    );
    end = index + word.length;
  }
  return [...nodes, code.slice(end)].filter((node) => node !== '');
}
