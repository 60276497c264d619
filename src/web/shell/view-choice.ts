// The keys under which the two views and their toggle are stored; the script in the head (`inline/head.ts`) reads them.

export const VIEW_KEY = 'view-mode';
export const VIEWS = ['mobile', 'desktop'] as const;
export const BOX_KEY = 'view-toggle';
export const BOXES = ['collapsed', 'expanded'] as const;
export const NARROW = '(max-width: 47.99rem)';

export type View = (typeof VIEWS)[number];

/** For visitors who have chosen nothing. */
export function fitting<Narrow, Wide>([narrow, wide]: readonly [Narrow, Wide]): Narrow | Wide {
  return matchMedia(NARROW).matches ? narrow : wide;
}

export function showView(view: View, box: (typeof BOXES)[number]): void {
  const { dataset } = document.documentElement;
  dataset.view = view;
  dataset.toggle = box;
}
