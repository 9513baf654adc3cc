import { defineConfig } from 'vite';

/** Node 20 runs no TypeScript: the server is one bundle beside its workers', with dependencies left in node_modules. */
export default defineConfig(({ mode }) => ({
  // TRIALS=1 builds in a made-up kind of quality record, as tests do.
  define: { TRIALS_BUILT_IN: JSON.stringify(Boolean(process.env['TRIALS'])) },
  build: {
    ssr: true,
    // `npm run dev` keeps out of the way of what `npm start` runs.
    outDir: mode === 'development' ? '.dev' : 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        ...(mode === 'development' && { 'dev-database': 'src/dev-database.ts' }),
        seed: 'src/seed.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
        blobs: 'src/blobs.ts',
        verify: 'src/verify.ts',
        admin: 'src/admin.ts',
        'heavy-worker': 'src/heavy-worker.ts',
        'spreadsheet-worker': 'src/platform/spreadsheet/parse-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@baton\//] },
}));
