import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * `import { script } from './x.ts?inline-script'`: the module and what it imports as one minified string. The server's
 * build lists their hashes, so that the content policy is made of what was built and never of what was rendered.
 */
export function inlineScripts(): Plugin {
  const hashes = new Map<string, string>();
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
        const script = code.trim();
        hashes.set(id, `sha256-${createHash('sha256').update(script).digest('base64')}`);
        return { code: `export const script = ${JSON.stringify(script)};`, moduleType: 'js' };
      },
    },
    generateBundle() {
      if (this.environment.name !== 'ssr') return;
      const source = JSON.stringify([...hashes.values()].sort());
      this.emitFile({ type: 'asset', fileName: 'script-hashes.json', source });
    },
  };
}
