import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundledIcons } from '../build/bundled-icons.ts';
import { bundledIconNames } from '../src/ui/icon/bundled-icon-names.ts';

/** The grid alone, for journeys and measurements; it is no part of the product's page. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    bundledIcons(bundledIconNames),
  ],
  build: {
    target: 'es2022',
    outDir: '../../../.cache/grid-demo',
    emptyOutDir: true,
    rollupOptions: {
      input: ['index.html', 'limit.html', 'report-computations.html'].map(
        (name) => `${import.meta.dirname}/${name}`,
      ),
    },
  },
  logLevel: 'warn',
});
