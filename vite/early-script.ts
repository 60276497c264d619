import { build, type Plugin, type Rolldown } from 'vite';

/** The module and what it imports as one file of the build, run before anything is shown. */
export function earlyScript(input: string): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const rolldownOptions = { input, output: { format: 'iife' } } as const;
      const options = { write: false, modulePreload: false, rolldownOptions } as const;
      const built = await build({ configFile: false, logLevel: 'warn', build: options });
      const [{ code }] = (built as Rolldown.RolldownOutput).output;
      // With the name of its source it is in the manifest.
      this.emitFile({ type: 'asset', name: 'early.js', originalFileName: input, source: code });
    },
  };
}
