// Imported alone, before everything else is (docs/decisions/032-starting.md).
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Compiled code of the last start. Where it cannot be written, each start compiles anew. */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compile'));
