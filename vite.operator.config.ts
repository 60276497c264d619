// The operator area: a website of its own, so that nothing of it is in what visitors load.
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { OPERATOR_CHUNKS } from './vite/chunks.ts';
import { isInlined } from './vite/inlined.ts';

export default defineConfig({
  root: 'src/web/operator',
  // Its address is a setting, known only when the server starts.
  base: './',
  publicDir: false,
  // For development: relative to the root, unlike the input of a build.
  optimizeDeps: { entries: ['main.tsx', 'panel/main.tsx'] },
  plugins: [tailwindcss()],
  build: {
    outDir: '../../../build/operator',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: isInlined,
    rolldownOptions: {
      input: ['src/web/operator/main.tsx', 'src/web/operator/panel/main.tsx'],
      output: { codeSplitting: OPERATOR_CHUNKS },
      checks: { bundlerTimings: false },
    },
  },
});
