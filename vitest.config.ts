import { defineConfig } from 'vitest/config';
import { bundledIcons } from './apps/web/build/bundled-icons.ts';
import { bundledIconNames } from './apps/web/src/ui/icon/bundled-icon-names.ts';

/** A busy machine is no reason to fail: what never comes is still told. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

const setupFiles = ['scripts/steady-chance.ts'];

/**
 * Pure rules run anywhere; components of the page in a DOM without a browser; HTTP tests share one database; process tests start and kill whole servers. Drills
 * (npm run faults, npm run load) take minutes and are part of npm test -- --all only.
 */
export default defineConfig({
  test: {
    projects: [
      {
        // The page's icons are made by its build; its tests need them, too.
        plugins: [bundledIcons(bundledIconNames)],
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{build,src}/**/*.test.{ts,tsx}',
            '!apps/web/src/**/*.dom.test.tsx',
            'scripts/**/*.test.ts',
          ],
          // Rules keep nothing outside themselves, so that files need no process of their own.
          isolate: false,
          setupFiles,
          ...patient,
        },
      },
      {
        plugins: [bundledIcons(bundledIconNames)],
        test: {
          name: 'component',
          include: ['apps/web/src/**/*.dom.test.tsx'],
          environment: 'happy-dom',
          // What is rendered goes after each test, so that files need no document of their own.
          isolate: false,
          setupFiles: [...setupFiles, 'apps/web/build/clean-dom.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'http',
          include: ['apps/server/test/http/**/*.test.ts'],
          globalSetup: ['apps/server/test/database-server.ts', 'apps/server/test/row-types.ts'],
          // The server is read once for each worker, not for each file; nothing in it is kept outside an app.
          isolate: false,
          setupFiles,
          ...patient,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'process',
          include: ['apps/server/test/process/**/*.test.ts'],
          ...patient,
          // Much of their time they wait, for databases that start and for clients that dawdle.
          maxWorkers: 3,
        },
      },
      ...['faults', 'load'].map((name) => ({
        test: {
          name,
          include: [`apps/server/drills/${name}/*.drill.ts`],
          testTimeout: 900_000,
          fileParallelism: false,
        },
      })),
    ],
  },
});
