// The inline scripts of the page, because they must not wait for its code; vite.config.ts makes each a string.
import { script as head } from './head.ts?inline-script';
import { script as page } from './page.ts?inline-script';

export const INLINE_SCRIPTS = { head, page };
