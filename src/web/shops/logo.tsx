import { links } from '#contract/links.ts';
import { initialsOf } from '#domain/pictures/initials.ts';

interface ShopLogoProps {
  name: string;
  slug: string;
  size?: 'small' | 'large';
}

/** Decoration beside the shop's name, so it has no text of its own. One that does not come is replaced (`early/pictures.ts`). */
export function ShopLogo({ name, slug, size = 'small' }: ShopLogoProps) {
  return (
    <img
      key={slug}
      src={links.logo(slug)}
      data-initials={initialsOf(name)}
      alt=""
      loading="lazy"
      className={size === 'small' ? 'logo' : 'logo logo-large'}
    />
  );
}
