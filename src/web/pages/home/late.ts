import { latePart } from '#web/shell/late-part.tsx';

/** The sections are HTML until somebody uses one of them. */
export const HomePart = latePart(() => import('./parts.tsx').then((module) => module.HomePart));
