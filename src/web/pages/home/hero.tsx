import { usePageCopy } from '#web/core/texts.ts';
import { SearchBox } from '#web/search/search-box.tsx';

interface HeroProps {
  /** What the search box shows. */
  text: string;
  /** Only one heading of a page is its title: where another one is, the hero steps back. */
  heading?: 'h1' | 'h2';
}

export function Hero({ text, heading: Heading = 'h1' }: HeroProps) {
  const copy = usePageCopy('home');
  return (
    <section className="deep rings">
      <div className="page-width py-5 sm:py-10 md:py-14">
        <Heading className="text-2xl md:text-3xl">{copy['hero.title']}</Heading>
        <p className="mt-1.5 max-w-measure text-on-deep-quiet md:mt-3 md:text-lg">{copy['hero.subtitle']}</p>
        <div className="mt-4 max-w-measure md:mt-6">
          <SearchBox text={text} />
        </div>
        <Stats />
      </div>
    </section>
  );
}

function Stats() {
  const copy = usePageCopy('home');
  return (
    <ul className="mt-4 grid max-w-measure grid-cols-3 divide-x divide-deep-line md:mt-7">
      {[1, 2, 3]
        .filter((position) => copy[`hero.stat${position}.value`])
        .map((position) => (
          <li key={position} className="px-3 first:pl-0 last:pr-0 sm:px-6">
            <span className="block font-bold font-display text-lg leading-tight sm:text-xl">
              {copy[`hero.stat${position}.value`]}
            </span>
            <span className="block text-on-deep-quiet text-sm leading-tight">
              {copy[`hero.stat${position}.label`]}
            </span>
          </li>
        ))}
    </ul>
  );
}
