/** A workspace package and its layers. */
export interface Package {
  folder: string;
  /** Other packages it may import. */
  uses: string[];
  /**
   * Layers from top to bottom. Imports only go down; a layer may be skipped. Parts on one line are siblings, which
   * never import each other. A part is a file or a folder; the longest match counts.
   */
  layers: string[][];
  /** Folders with parts on several lines that also never import each other. */
  siblings?: [string, string][];
}

export const packages: Package[] = [
  { folder: 'packages/domain/src', uses: [], layers: [] },
  {
    folder: 'packages/contract/src',
    uses: ['@baton/domain'],
    layers: [
      ['endpoints.ts'],
      ['turnover'],
      ['catalogue.ts'],
      ['quality'],
      ['programme', 'accounts'],
      ['entities.ts'],
      ['resource'],
      ['http'],
      ['form'],
    ],
  },
  {
    folder: 'apps/server/src',
    uses: ['@baton/contract', '@baton/domain'],
    layers: [
      [
        'main.ts',
        'heavy-worker.ts',
        'dev-database.ts',
        'seed.ts',
        'backup.ts',
        'restore.ts',
        'blobs.ts',
        'verify.ts',
        'admin.ts',
      ],
      ['greeting.ts'],
      ['app.ts'],
      ['heavy-tasks.ts'],
      ['copy.ts'],
      ['page'],
      ['sample'],
      ['sample/write'],
      ['sample/plan'],
      ['sample/simulate'],
      ['sample/words'],
      ['turnover/served.ts'],
      ['turnover/weekly', 'turnover/update-links', 'turnover/dossiers'],
      ['turnover/attachments', 'turnover/search'],
      [
        'turnover/lookahead',
        'turnover/reports',
        'turnover/dates-file',
        'turnover/baselines',
        'turnover/constraints',
        'turnover/comments',
        'turnover/notices',
        'turnover/home',
        'turnover/settings',
        'turnover/labels',
        'turnover/punch-list',
        'turnover/certificates',
      ],
      ['turnover/distribution', 'turnover/report-source'],
      ['turnover/print', 'turnover/tracker/read', 'turnover/tracker/write', 'turnover/tracker/live'],
      ['turnover/records', 'turnover/signing'],
      ['turnover/notify'],
      ['turnover/tracker/cells'],
      ['turnover/context'],
      ['quality'],
      ['quality/commands'],
      ['accounts/accounts.ts'],
      ['accounts/login', 'accounts/users', 'accounts/self', 'accounts/organisation', 'programme/programmes'],
      ['accounts/password', 'accounts/inbox'],
      ['accounts/context', 'programme'],
      ['quality/records'],
      ['accounts/credentials'],
      ['resource/serve'],
      ['resource/import', 'resource/export'],
      ['resource/register'],
      ['resource'],
      ['storage/backup', 'storage/jobs'],
      ['storage/events', 'storage/images', 'storage/blobs'],
      ['storage'],
      ['storage/embedded'],
      ['platform/openapi', 'platform/spreadsheet'],
      ['platform/workers'],
      ['platform/http'],
      ['platform/mail', 'platform/pdf', 'platform/images', 'platform/documents', 'platform/zip'],
      ['platform'],
    ],
    siblings: [['accounts', 'programme']],
  },
  {
    folder: 'apps/web/src',
    uses: ['@baton/contract', '@baton/domain'],
    layers: [
      ['main.tsx'],
      ['app'],
      [
        'screens/tracker',
        'screens/punches',
        'screens/certificates',
        'screens/field',
        'screens/lookahead',
        'screens/reports',
        'screens/weekly',
        'screens/home',
        'screens/update',
        'screens/baselines',
        'screens/programme',
        'screens/accounts',
        'screens/inbox',
      ],
      // Shared by the screens.
      ['turnover/sheet'],
      ['turnover/commitments'],
      ['turnover/grid'],
      ['turnover/edit'],
      ['turnover/edit/dialogs'],
      ['turnover/submission', 'turnover/signing'],
      ['turnover/edit/changes'],
      ['turnover/figures'],
      ['turnover/compare'],
      ['turnover/filter'],
      ['turnover/selection'],
      ['turnover/cells'],
      ['turnover/model', 'turnover/setup', 'turnover/sending', 'turnover/dossiers'],
      ['quality'],
      ['comments'],
      ['attachments'],
      // Drawings without programme data.
      ['views/print'],
      ['views/board', 'views/chart'],
      ['resource'],
      ['live', 'grid'],
      ['session', 'ui'],
      ['lib'],
    ],
  },
];

/** File names that don’t describe the content. */
export const emptyNames = ['index', 'utils', 'helpers', 'common', 'misc', 'types', 'constants'];
