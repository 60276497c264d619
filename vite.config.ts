import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { VISITOR_CHUNKS } from './vite/chunks.ts';
import { earlyScript } from './vite/early-script.ts';
import { inlineIcons } from './vite/inline-icons.ts';
import { markdownTexts } from './vite/markdown-texts.ts';

export default defineConfig({
  plugins: [earlyScript(), markdownTexts(), tailwindcss(), inlineIcons(), reactRouter()],
  build: {
    sourcemap: false,
    // Only icons are data: URLs: the content security policy allows them for pictures alone.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Found before the first visit, so that development does not reload while it is discovering them.
  optimizeDeps: { entries: ['src/web/root.tsx', 'src/web/entry.client.tsx', 'src/web/pages/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: VISITOR_CHUNKS } } } },
    // The HTTP server imports this one file; the router's own server build is a module inside it.
    ssr: { build: { rollupOptions: { input: './src/web/server.ts' } } },
  },
});
