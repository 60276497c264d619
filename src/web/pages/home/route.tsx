import { hasSearch } from '#domain/search/title.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import { readSearch } from '#web/search/terms.ts';
import { Dormant } from '#web/shell/dormant.tsx';
import type { HomeData } from './data.ts';
import { HomePage } from './page.tsx';
import { StructuredLists } from './structured-lists.tsx';

export { loadHomeInBrowser as clientLoader, loadHomeOnServer as loader } from './data.ts';

export default function Home({ site, now: time }: HomeData) {
  const search = readSearch(useSearchParams());
  const now = new Date(time);
  return (
    <>
      <HomePage now={now} />
      {!hasSearch(search) && (
        <Dormant id="teil-daten">
          <StructuredLists site={site} now={now} />
        </Dormant>
      )}
    </>
  );
}
