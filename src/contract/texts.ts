import { z } from 'zod';

/** Editable texts by key, live counts already inserted. */
export const Copy = z.record(z.string(), z.string()).meta({ id: 'Copy' });
export type Copy = z.infer<typeof Copy>;
