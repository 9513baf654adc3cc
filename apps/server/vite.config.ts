import { defineConfig } from 'vite';

/** Node 20 runs no TypeScript: the server is one bundle, with its dependencies left in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@baton\//] },
});
