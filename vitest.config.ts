import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bundledIcons } from './apps/web/build/bundled-icons.ts';
import { bundledIconNames } from './apps/web/src/ui/icon/bundled-icon-names.ts';

/** A busy machine is no reason to fail: what never comes is still told. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

const setupFiles = ['scripts/steady-chance.ts'];

/** Rules that compute dates, which can depend on the time zone. */
const ofDates = [
  'packages/*/src/**/*.test.ts',
  '!packages/domain/src/password.test.ts',
  'apps/web/src/lib/**/*.test.ts',
  'apps/*/src/**/*day*.test.ts',
  'apps/server/src/platform/spreadsheet/parse*.test.ts',
];

const httpTests = (name: string) => `apps/server/test/http/${name}.test.ts`;

/**
 * Tests that depend on the database’s version or collation: text order and search, special statements (COPY, locks,
 * triggers, notifications, JSON), and one file of each kind that writes. Migrations, two servers and a restore also
 * run on the oldest version.
 */
const byEngine = [
  'audit',
  'backups',
  'baseline-lock',
  'commitments-many',
  'events',
  'import',
  'lists',
  'custom-fields',
  'history-drill-downs',
  'programme-copies',
  'programme-data',
  'reports',
  'resources',
  'storage',
  'summary',
  'workflow-actions',
  'tracker-change',
  'tracker-read',
  'tracker-undo',
].map(httpTests);

/** Files that take longest, which start first, so that all workers end together. */
const longest = [
  ...[
    'permissions',
    'punch-races',
    'punch-table',
    'notice-access',
    'sample',
    'fuzz',
    'operations',
    'export',
    'throttle',
    'jobs',
    'concurrent-cells',
    'resources',
    'tracker-files',
  ].map(httpTests),
  ...['blobs', 'kept', 'start', 'verify'].map((name) => `apps/server/test/process/${name}.test.ts`),
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));
    // By project, whose files share workers, then by their last time or their size.
    const sorted = await super.sort(files); // oxlint-disable-line no-array-sort -- it isn’t an array’s
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

// A renamed file must not be skipped unnoticed.
const missing = [...byEngine, ...longest].filter((name) => !existsSync(path.join(import.meta.dirname, name)));
if (missing.length > 0) throw new Error(`No test file: ${missing.join(', ')}`);

/** A module that lists files changes with the files, which a cache by its text doesn’t see: a new migration, for example. */
const uncachedLists: Plugin = {
  name: 'uncached-lists',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/** HTTP tests share one database. */
const http = {
  globalSetup: ['apps/server/test/database-server.ts', 'apps/server/test/row-types.ts'],
  // The server is read once for each worker, not for each file; nothing in it is kept outside an app.
  isolate: false,
  setupFiles,
  ...patient,
  // One more than the minimum of two cores, because each also waits for the database.
  maxWorkers: 3,
};

/**
 * Pure rules run anywhere; components of the page in a DOM without a browser; HTTP tests run on the embedded
 * database and, in part, on the oldest supported one; process tests start and kill whole servers. Drills
 * (npm run faults, npm run load) take minutes and are part of npm test -- --all only.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Projects read the same modules, and so does the next run.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: path.join(import.meta.dirname, '.cache/modules'),
    },
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
      ...Object.entries({ west: 'America/Vancouver', east: 'Pacific/Auckland' }).map(([name, zone]) => ({
        plugins: [bundledIcons(bundledIconNames)],
        test: { name, include: ofDates, env: { TZ: zone }, isolate: false, setupFiles, ...patient },
      })),
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
        plugins: [uncachedLists],
        test: { name: 'http', include: [httpTests('**/*')], exclude: [httpTests('trials')], ...http },
      },
      // A made-up kind of quality record, which no other build has.
      {
        define: { TRIALS_BUILT_IN: 'true' },
        plugins: [uncachedLists],
        test: { name: 'trials', include: [httpTests('trials')], ...http },
      },
      {
        plugins: [uncachedLists],
        test: {
          name: 'oldest',
          include: process.env['TEST_ALL'] === '1' ? [httpTests('**/*')] : byEngine,
          exclude: [httpTests('trials')],
          ...http,
        },
      },
      {
        plugins: [uncachedLists],
        test: {
          name: 'process',
          include: ['apps/server/test/process/**/*.test.ts'],
          globalSetup: ['apps/server/test/used-folder.ts'],
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
