import type { ServerSide } from '#web/navigation/page-module.ts';
import { loadShopsAzInBrowser, loadShopsAzOnServer } from './data.ts';

export { ShopDirectory as default } from './page.tsx';

export const loader = (url: URL, { api }: ServerSide) => loadShopsAzOnServer(url, api);

export const clientLoader = loadShopsAzInBrowser;
