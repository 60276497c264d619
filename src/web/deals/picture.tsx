import { useEffect, useRef, useState } from 'react';
import type { BestDeal } from '#contract/deals.ts';

const PLACEHOLDER = '/deal-placeholder.svg';
/** The pictures in that file. Each deal keeps its own, and neighbours differ. */
const SCENES = ['boot', 'turm', 'boje', 'segel'];

type DealPictureProps = Pick<BestDeal, 'id' | 'imageUrl'>;

/** Decoration above the title, so it has no text of its own. */
export function DealPicture({ id, imageUrl }: DealPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const missing = imageUrl === null || imageUrl === brokenUrl;

  // A picture that failed before hydration has fired its error event unheard.
  useEffect(() => {
    if (imageUrl && image.current?.complete && image.current.naturalWidth === 0) setBrokenUrl(imageUrl);
  }, [imageUrl]);

  return (
    <img
      ref={image}
      src={missing ? `${PLACEHOLDER}#${SCENES[id % SCENES.length]}` : imageUrl}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className="aspect-video w-full object-cover"
      onError={() => imageUrl && setBrokenUrl(imageUrl)}
    />
  );
}
