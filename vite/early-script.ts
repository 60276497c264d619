import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** `import { url } from './main.ts?early-script'`: the module and what it imports as one file, run before anything is shown. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    load: {
      filter: { id: /\?early-script$/ },
      async handler(id) {
        const input = id.slice(0, id.indexOf('?'));
        const rolldownOptions = { input, output: { format: 'iife' } } as const;
        const options = { write: false, modulePreload: false, rolldownOptions } as const;
        const built = await build({ configFile: false, logLevel: 'warn', build: options });
        const [{ code, moduleIds }] = (built as Rolldown.RolldownOutput).output;
        for (const file of moduleIds) this.addWatchFile(file);
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        const fileName = `assets/early-${hash}.js`;
        // Rendered by the server, loaded by the browser: both builds must come to the same name.
        if (this.environment.name === 'client' && this.environment.mode === 'build')
          this.emitFile({ type: 'asset', fileName, source: code });
        return { code: `export const url = ${JSON.stringify(`/${fileName}`)};`, moduleType: 'js' };
      },
    },
  };
}
