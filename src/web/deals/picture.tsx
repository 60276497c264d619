import type { BestDeal } from '#contract/deals.ts';

const PLACEHOLDER = '/deal-placeholder.svg';
/** The pictures in that file. Each deal keeps its own, and neighbours differ. */
const SCENES = ['boot', 'turm', 'boje', 'segel'];

type DealPictureProps = Pick<BestDeal, 'id' | 'imageUrl'>;

/** Decoration above the title, so it has no text of its own. One that does not come is replaced (`early/pictures.ts`). */
export function DealPicture({ id, imageUrl }: DealPictureProps) {
  const placeholder = `${PLACEHOLDER}#${SCENES[id % SCENES.length]}`;
  return (
    <img
      src={imageUrl ?? placeholder}
      data-fallback={placeholder}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
    />
  );
}
