/** Nothing of this machine's settings; processes find their programs, and what Node has compiled before. */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
