import { links } from '#contract/links.ts';
import { initialsOf } from '#domain/pictures/initials.ts';

interface ShopLogoProps {
  name: string;
  slug: string;
  size?: 'small' | 'large';
  /** In a long table: after all data, also that of the next page somebody opens meanwhile. */
  late?: boolean;
}

/** Decoration beside the shop's name, so it has no text of its own. One that does not come is replaced (`early/pictures.ts`). */
export function ShopLogo({ name, slug, size = 'small', late }: ShopLogoProps) {
  return (
    <img
      key={slug}
      src={links.logo(slug)}
      data-initials={initialsOf(name)}
      alt=""
      loading="lazy"
      fetchPriority={late ? 'low' : undefined}
      className={size === 'small' ? 'logo' : 'logo logo-large'}
    />
  );
}
