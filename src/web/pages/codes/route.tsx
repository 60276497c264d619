import type { ServerSide } from '#web/navigation/page-module.ts';
import { loadCodes } from './data.ts';

export { AllCodesPage as default } from './page.tsx';

export const loader = (url: URL, { now, api }: ServerSide) => loadCodes(url, now, api);

export const clientLoader = (url: URL) => loadCodes(url, new Date());
