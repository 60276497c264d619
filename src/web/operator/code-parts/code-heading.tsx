import { Link } from 'react-router';
import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';

interface CodeNames {
  code: string;
  title: string;
  shopName: string;
}

/** The first line of a code in lists of other tabs: it leads to where the code is edited. */
export function CodeHeading(code: CodeNames) {
  return (
    <p className="text-base">
      <Link
        to={codeAddress(code)}
        title="In den Codes öffnen"
        className="font-mono font-semibold underline underline-offset-4"
      >
        {code.code || '(ohne Code)'}
      </Link>{' '}
      · {code.shopName}
    </p>
  );
}

/** Where the tab Codes shows this one. */
export function codeAddress({ code, title, shopName }: CodeNames): string {
  return `/codes?${new URLSearchParams({ q: searchable(code || title), shop: shopName })}`;
}

/** As much as the search takes, in whole words: one or two letters of a word would be looked for as a word. */
function searchable(text: string): string {
  if (text.length <= SEARCH_MAX_LENGTH) return text;
  const begin = text.slice(0, SEARCH_MAX_LENGTH + 1);
  const end = begin.lastIndexOf(' ');
  return begin.slice(0, end > 0 ? end : SEARCH_MAX_LENGTH);
}
