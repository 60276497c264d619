// Radix names panels with inline styles, which the policy refuses in server HTML: only for screens rendered in the browser.

import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export const Tabs = RadixTabs.Root;
export const TabPanel = RadixTabs.Content;

export function TabList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List className={classes('scroll-row flex gap-1 border-line border-b', className)} {...props} />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={classes(
        '-mb-px min-h-11 shrink-0 border-transparent border-b-2 px-3 font-semibold text-quiet hover:text-ink data-[state=active]:border-signal data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  );
}
