import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { VISITOR_CHUNKS } from './vite/chunks.ts';
import { earlyScript } from './vite/early-script.ts';
import { isInlined } from './vite/inlined.ts';
import { markdownTexts } from './vite/markdown-texts.ts';

const ENTRY = 'src/web/entry.client.tsx';

export default defineConfig({
  plugins: [earlyScript('src/web/early/main.ts'), markdownTexts(), tailwindcss()],
  build: {
    assetsInlineLimit: isInlined,
  },
  // Found before the first visit, so that development does not reload while it is discovering them.
  optimizeDeps: { entries: [ENTRY, 'src/web/pages/**/*.tsx'] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: [ENTRY, 'src/web/styles.css'],
          output: { codeSplitting: VISITOR_CHUNKS },
          checks: { bundlerTimings: false },
        },
      },
    },
    // The HTTP server imports this one file.
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: 'src/web/server.tsx' },
          output: { codeSplitting: false },
          checks: { bundlerTimings: false },
        },
      },
    },
  },
});
