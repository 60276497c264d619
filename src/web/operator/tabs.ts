// The tabs in their order: eight of every day, then the rest.
import type { ComponentType } from 'react';

export interface TabPlan {
  path: string;
  label: string;
  load: () => Promise<{ Tab: ComponentType }>;
}

export const TABS: readonly TabPlan[] = [
  { path: 'codes', label: 'Codes', load: () => import('./tabs/codes.tsx') },
  { path: 'best-deals', label: 'Best Deals', load: () => import('./tabs/best-deals.tsx') },
  { path: 'shops', label: 'Shops', load: () => import('./tabs/shops.tsx') },
  { path: 'awin-new', label: 'AWIN Vouchers', load: () => import('./tabs/awin-new.tsx') },
  { path: 'awin', label: 'AWIN', load: () => import('./tabs/awin.tsx') },
  { path: 'research', label: 'ChatGPT Research', load: () => import('./tabs/research.tsx') },
  { path: 'earnings', label: 'Einnahmen', load: () => import('./tabs/earnings.tsx') },
  { path: 'submissions', label: 'Einreichungen', load: () => import('./tabs/submissions.tsx') },
  { path: 'newsletter', label: 'Newsletter', load: () => import('./tabs/newsletter.tsx') },
  { path: 'texts', label: 'Texte', load: () => import('./tabs/texts.tsx') },
  { path: 'system', label: 'System', load: () => import('./tabs/system.tsx') },
];
