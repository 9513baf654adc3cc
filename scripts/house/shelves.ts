/** A package's shelves from top to bottom; what stands on one line are siblings, which never import each other. */
export interface House {
  folder: string;
  /** Other packages that it may use. */
  uses: string[];
  shelves: string[][];
  /** Files that may know many others. */
  knowsMany: string[];
}

/** The one list of shelves. Imports only go down; a shelf may be skipped. */
export const houses: House[] = [
  { folder: 'packages/domain/src', uses: [], shelves: [], knowsMany: [] },
  {
    folder: 'packages/contract/src',
    uses: ['@baton/domain'],
    shelves: [['endpoints.ts'], ['turnover'], ['programme', 'accounts'], ['resource'], ['http'], ['form']],
    knowsMany: ['endpoints.ts', 'catalogue.ts'],
  },
  {
    folder: 'apps/server/src',
    uses: ['@baton/contract', '@baton/domain'],
    shelves: [
      ['main.ts', 'heavy-worker.ts', 'dev-database.ts', 'seed.ts', 'backup.ts', 'restore.ts', 'admin.ts'],
      ['greeting.ts'],
      ['app.ts'],
      ['heavy-tasks.ts'],
      ['page'],
      ['sample'],
      ['turnover/served.ts'],
      ['turnover/weekly', 'turnover/update-links'],
      [
        'turnover/lookahead',
        'turnover/reports',
        'turnover/dates-file',
        'turnover/baselines',
        'turnover/constraints',
        'turnover/notices',
        'turnover/home',
        'turnover/settings',
      ],
      ['turnover/report-source'],
      ['turnover/print', 'turnover/tracker/read', 'turnover/tracker/write', 'turnover/tracker/live'],
      ['turnover/records'],
      ['turnover/tracker/cells'],
      ['turnover/context'],
      ['programme', 'accounts'],
      ['resource'],
      ['storage'],
      ['platform'],
    ],
    knowsMany: [
      'main.ts',
      'seed.ts',
      'backup.ts',
      'restore.ts',
      'app.ts',
      'heavy-tasks.ts',
      'accounts.ts',
      'served.ts',
    ],
  },
  {
    folder: 'apps/web/src',
    uses: ['@baton/contract', '@baton/domain'],
    shelves: [
      ['main.tsx'],
      ['app'],
      ['turnover'],
      ['programme', 'accounts'],
      ['resource'],
      ['grid'],
      ['session', 'ui'],
      ['lib'],
    ],
    knowsMany: ['main.tsx', 'app', 'router.tsx', 'screens.ts', 'gallery'],
  },
];

/** Nothing else may import more of our own files than this. */
export const mostImports = 10;

/** Names that tell nothing about what is inside. */
export const emptyNames = ['index', 'utils', 'helpers', 'common', 'misc', 'types', 'constants'];
