// Imported alone, before everything else is (docs/decisions/032-starting.md).
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** V8's compile cache of the last start. Where it cannot be written, each start compiles again. */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compile'));
