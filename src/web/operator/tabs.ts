// The first screen, and the tabs in their order: eight of every day, then the rest.
import type { ComponentType } from 'react';

export interface TabPlan {
  path: string;
  label: string;
  load: () => Promise<{ Tab: ComponentType }>;
}

/** Where one lands after signing in; no tab, but beside them. */
export const HOME: TabPlan = { path: 'heute', label: 'Heute', load: () => import('./today/tab.tsx') };

export const TABS: readonly TabPlan[] = [
  { path: 'codes', label: 'Codes', load: () => import('./codes/tab.tsx') },
  { path: 'validation', label: 'Validierung', load: () => import('./validation/tab.tsx') },
  { path: 'best-deals', label: 'Best Deals', load: () => import('./deals/tab.tsx') },
  { path: 'shops', label: 'Shops', load: () => import('./shops/tab.tsx') },
  { path: 'awin-new', label: 'AWIN Vouchers', load: () => import('./awin/vouchers-tab.tsx') },
  { path: 'awin', label: 'AWIN', load: () => import('./awin/tab.tsx') },
  { path: 'research', label: 'ChatGPT Research', load: () => import('./research/tab.tsx') },
  { path: 'earnings', label: 'Einnahmen', load: () => import('./earnings/tab.tsx') },
  { path: 'submissions', label: 'Einreichungen', load: () => import('./submissions/tab.tsx') },
  { path: 'trust', label: 'Vertrauen', load: () => import('./trust/tab.tsx') },
  { path: 'newsletter', label: 'Newsletter', load: () => import('./newsletter/tab.tsx') },
  { path: 'texts', label: 'Texte', load: () => import('./texts/tab.tsx') },
  { path: 'system', label: 'System', load: () => import('./system/tab.tsx') },
];
