import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

/** `import { script } from './x.ts?inline-script'`: the module and what it imports as one minified string. */
const inlineScripts: Plugin = {
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

export default defineConfig({
  plugins: [inlineScripts, tailwindcss(), reactRouter()],
  build: {
    sourcemap: false,
    // The content security policy allows no data: URLs, so even the smallest asset stays a file.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Found before the first visit, so that development does not reload while it is discovering them.
  optimizeDeps: { entries: ['src/web/root.tsx', 'src/web/entry.client.tsx', 'src/web/pages/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages use is one file: dozens of small ones would each cost a request.
            codeSplitting: { groups: [{ name: 'common', minShareCount: 4, test: /\/src\// }] },
          },
        },
      },
    },
    // The HTTP server imports this one file; the router's own server build is a module inside it.
    ssr: { build: { rollupOptions: { input: './src/web/server.ts' } } },
  },
});
