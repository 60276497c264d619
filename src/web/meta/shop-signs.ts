import { links } from '#contract/links.ts';

/** What a page about one shop has of its own: the picture for links to it, and the feed of its new codes. */
export function shopSigns(slug: string, name: string, codeCount: number) {
  return {
    image: links.shopPicture(slug, codeCount),
    feed: { title: `Neue Rabattcodes für ${name}`, path: links.shopFeed(slug) },
  };
}
