// What the two views and their toggle are remembered by, for the page's code and for the script before it (`inline/head.ts`).

export const VIEW_KEY = 'view-mode';
export const VIEWS = ['mobile', 'desktop'] as const;
export const BOX_KEY = 'view-toggle';
export const BOXES = ['collapsed', 'expanded'] as const;
export const NARROW = '(max-width: 47.99rem)';

export type View = (typeof VIEWS)[number];

/** For whoever has chosen nothing. */
export function fitting<Narrow, Wide>([narrow, wide]: readonly [Narrow, Wide]): Narrow | Wide {
  return matchMedia(NARROW).matches ? narrow : wide;
}

export function showView(view: View, box: (typeof BOXES)[number]): void {
  const { dataset } = document.documentElement;
  dataset.view = view;
  dataset.toggle = box;
}
