import { sharedState } from '#web/ui/shared-state.ts';

/** How many parts of the screen hold something that was typed and is not saved: signing out would lose it. */
export const unsavedWork = sharedState(0);

/** Somebody signed out nevertheless. A session that ends by itself takes nothing with it that was typed. */
export const signedOut = sharedState(false);
