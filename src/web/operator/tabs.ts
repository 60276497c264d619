// The tabs in their order: eight of every day, then the rest.
import type { ComponentType } from 'react';

export interface TabPlan {
  path: string;
  label: string;
  load: () => Promise<{ Tab: ComponentType }>;
}

export const TABS: readonly TabPlan[] = [
  { path: 'validation', label: 'Validierung', load: () => import('./tabs/validation.tsx') },
  { path: 'awin-new', label: 'AWIN Vouchers', load: () => import('./tabs/awin-new.tsx') },
  { path: 'awin', label: 'AWIN', load: () => import('./tabs/awin.tsx') },
  { path: 'system', label: 'System', load: () => import('./tabs/system.tsx') },
];
