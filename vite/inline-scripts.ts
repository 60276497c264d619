import { build, type Plugin, type Rolldown } from 'vite';

/** `import { script } from './x.ts?inline-script'`: the module and what it imports as one minified string. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const input = id.slice(0, id.indexOf('?'));
        const rolldownOptions = { input, output: { format: 'iife' } } as const;
        const options = { write: false, modulePreload: false, rolldownOptions } as const;
        const built = await build({ configFile: false, logLevel: 'warn', build: options });
        const [{ code, moduleIds }] = (built as Rolldown.RolldownOutput).output;
        for (const file of moduleIds) this.addWatchFile(file);
        return { code: `export const script = ${JSON.stringify(code.trim())};`, moduleType: 'js' };
      },
    },
  };
}
