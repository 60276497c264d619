// What the server tells the operator area about itself, in its one page.
const { base = '/', site = '', url = '' } = document.documentElement.dataset;

/** The hidden address, which is in no file. */
export const BASE = base;
export const SITE_NAME = site;
/** Where the site believes to be reached (`PUBLIC_URL`). */
export const PUBLIC_URL = url;
