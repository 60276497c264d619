import { useState } from 'react';
import { links } from '#contract/links.ts';
import { initialsOf } from '#domain/initials.ts';

/** Until the server answers `/logo/…`, every shop shows its initials. */
const LOGOS_SERVED = false;

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
  const [broken, setBroken] = useState(!LOGOS_SERVED);
  const { pixels, tile } = SIZES[size];
  const shape = `${tile} shrink-0 rounded-control border border-line`;
  if (broken) {
    return (
      <span
        aria-hidden="true"
        className={`${shape} inline-flex items-center justify-center bg-paper font-bold font-display text-quiet`}
      >
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      src={links.logo(slug)}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      className={`${shape} bg-card object-contain p-1`}
      onError={() => setBroken(true)}
    />
  );
}
