/**
 * What several pages use is one file: dozens of small ones would each cost a request, and headers of half a kilobyte.
 * React is another, so that neither is one long task when it is evaluated.
 */
export const CHUNKS = {
  groups: [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
    { name: 'common', minShareCount: 2, test: /\/src\/|\/node_modules\// },
  ],
};
