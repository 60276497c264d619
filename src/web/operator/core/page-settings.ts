// What the server tells the operator area about itself, in its one page.
const { base = '/', site = '' } = document.documentElement.dataset;

/** The hidden address, which is in no file. */
export const BASE = base;
export const SITE_NAME = site;
