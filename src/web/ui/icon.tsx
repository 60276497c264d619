import { classes } from './classes.ts';

/** In fonts/icons.svg and styles/icons.css. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up-right'
  | 'award'
  | 'bell'
  | 'bookmark'
  | 'calendar-check'
  | 'calendar-clock'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'copy'
  | 'flag'
  | 'gem'
  | 'loader-circle'
  | 'locate-fixed'
  | 'mail-check'
  | 'map-pin'
  | 'medal'
  | 'megaphone'
  | 'menu'
  | 'monitor'
  | 'move-right'
  | 'rotate-ccw'
  | 'rotate-cw'
  | 'rss'
  | 'search'
  | 'search-x'
  | 'shield-check'
  | 'smartphone'
  | 'sparkles'
  | 'star'
  | 'trending-down'
  | 'trending-up'
  | 'trophy'
  | 'x'
  | 'shirt'
  | 'spray-can'
  | 'dumbbell'
  | 'pizza'
  | 'plane'
  | 'sofa'
  | 'car'
  | 'pill'
  | 'wrench'
  | 'paperclip'
  | 'camera'
  | 'gamepad-2';

interface IconProps {
  name: IconName;
  /** In pixels, at the usual size of text. */
  size?: 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28;
  className?: string;
}

/** Decoration: whatever it says is said in words beside it. */
export function Icon({ name, size = 18, className }: IconProps) {
  return <i className={classes('icon', `i-${name}`, size !== 18 && `icon-${size}`, className)} />;
}
