import { useEffect, useRef, useState } from 'react';
import { links } from '#contract/links.ts';
import { initialsOf } from '#domain/pictures/initials.ts';

interface ShopLogoProps {
  name: string;
  slug: string;
  size?: 'small' | 'large';
}

const SIZES = {
  small: { pixels: 36, tile: 'size-9 text-sm' },
  large: { pixels: 48, tile: 'size-12 text-base' },
};

/** Decoration beside the shop's name, so it has no text of its own. */
export function ShopLogo({ name, slug, size = 'small' }: ShopLogoProps) {
  const [brokenSlug, setBrokenSlug] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const { pixels, tile } = SIZES[size];
  const shape = `${tile} shrink-0 rounded-control border border-line`;

  // A picture that failed before hydration has fired its error event unheard.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBrokenSlug(slug);
  }, [slug]);

  if (brokenSlug === slug) {
    return (
      <span
        aria-hidden="true"
        className={`${shape} inline-flex items-center justify-center bg-paper font-bold font-display text-quiet`}
      >
        {initialsOf(name)}
      </span>
    );
  }
  // White in the dark scheme too: brands are drawn for a light ground.
  return (
    <img
      ref={image}
      src={links.logo(slug)}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      className={`${shape} bg-[white] object-contain`}
      onError={() => setBrokenSlug(slug)}
    />
  );
}
