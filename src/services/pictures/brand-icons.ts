// Pictograms of shops, from Simple Icons 16.36.0 (CC0 1.0); docs/decisions/009-logos.md says how and why.
// The keys are names as `foldCompact` writes them.
import icons from './brand-icons.json' with { type: 'json' };

export interface BrandIcon {
  colour: string;
  /** What of the 24 × 24 field the drawing fills, as an SVG viewBox. */
  box: string;
  path: string;
}

export const BRAND_ICONS: Readonly<Record<string, BrandIcon>> = icons;
