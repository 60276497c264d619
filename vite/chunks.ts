/** What is asked about a module that is to be put somewhere. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * What several pages use is one file: dozens of small ones would each cost a request, and headers of half a kilobyte.
 * React is another, so that neither is one long task when it is evaluated.
 */
const chunks = (name: string | ((id: string, modules: Modules) => string)) => ({
  groups: [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
    { name, minShareCount: 2, test: /\/src\/|\/node_modules\// },
  ],
});

export const OPERATOR_CHUNKS = chunks('common');

const NEEDED = /\/src\/web\/(?:entry\.client|pages\/home\/route)\.tsx/;

/** The home page does not wait for what only other pages share. */
export const VISITOR_CHUNKS = chunks((id, modules) => (leadsToHome(id, modules) ? 'common' : 'pages'));

function leadsToHome(id: string, modules: Modules): boolean {
  const seen = new Set<string>();
  const upwards = [id];
  for (let next = upwards.pop(); next !== undefined; next = upwards.pop()) {
    if (NEEDED.test(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    upwards.push(...(modules.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}
