import { usePageCopy } from '#web/core/texts.ts';
import { SearchBox } from '#web/search/search-box.tsx';
import { StatRow } from '#web/ui/stat-row.tsx';

interface HeroProps {
  /** What the search box shows. */
  text: string;
  /** Only one heading of a page is its title: where another one is, the hero steps back. */
  heading?: 'h1' | 'h2';
}

export function Hero({ text, heading: Heading = 'h1' }: HeroProps) {
  const copy = usePageCopy('home');
  const stats = [1, 2, 3].map((position) => ({
    value: copy[`hero.stat${position}.value`] ?? '',
    label: copy[`hero.stat${position}.label`] ?? '',
  }));
  return (
    <section className="deep rings">
      <div className="page-width py-5 sm:py-10 md:py-14">
        <Heading className="text-2xl md:text-3xl">{copy['hero.title']}</Heading>
        <p className="mt-1.5 max-w-measure text-on-deep-quiet md:mt-3 md:text-lg">{copy['hero.subtitle']}</p>
        <div className="mt-4 max-w-measure md:mt-6">
          <SearchBox text={text} />
        </div>
        <StatRow stats={stats.filter(({ value }) => value)} />
      </div>
    </section>
  );
}
