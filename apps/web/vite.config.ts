import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildFiles } from './build/build-files.ts';
import { bundledIcons } from './build/bundled-icons.ts';
import { compress } from './build/compress.ts';
import { devPolicy } from './build/dev-policy.ts';
import { createChunks } from './build/chunks.ts';
import { firstScripts } from './build/first-scripts.ts';
import { preloadFirst } from './build/preload-first.ts';
import { pseudoLanguage } from './build/pseudo-language.ts';
import { bundledIconNames } from './src/ui/icon/bundled-icon-names.ts';

export default defineConfig({
  root: import.meta.dirname,
  // TRIALS=1 builds in a made-up kind of quality record, as tests do.
  define: { TRIALS_BUILT_IN: JSON.stringify(Boolean(process.env['TRIALS'])) },
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    bundledIcons(bundledIconNames),
    firstScripts(),
    preloadFirst(),
    buildFiles(),
    compress(),
    devPolicy(),
    // PSEUDO_LANGUAGE=1 shows which texts are not in a copy file, and which have no room to grow.
    ...(process.env['PSEUDO_LANGUAGE'] ? [pseudoLanguage()] : []),
  ],
  build: {
    target: 'es2022',
    // Data addresses would need exceptions in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Written beside the files, named by none of them and never served: for maintainers who read a trace.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // The layers hold what their files import already.
        codeSplitting: {
          groups: [{ debugName: 'layers', name: createChunks(), includeDependenciesRecursively: false }],
        },
      },
    },
  },
  preview: { host: '127.0.0.1' },
});
