/** Layers from top to bottom; imports only go down. Parts on one line are siblings, which never import each other. */
type Layers = readonly (readonly string[])[];

/** A workspace package and its layers, as a tree. */
export interface Package {
  folder: string;
  /** Other packages it may import. */
  uses: string[];
  /** A part is a file or a folder. */
  layers: Layers;
  /** The order inside a folder, under its path. A part is named from that folder; `.` is what no other part names. */
  inside?: Record<string, Layers>;
}

export const packages: Package[] = [
  {
    folder: 'packages/domain/src',
    uses: [],
    layers: [
      ['reports'],
      ['lookahead', 'chart'],
      ['turnover'],
      ['templates'],
      ['quality', 'comments'],
      ['.'],
    ],
  },
  {
    folder: 'packages/contract/src',
    uses: ['@baton/domain'],
    layers: [
      ['endpoints.ts'],
      ['weekly', 'home', 'update-links'],
      ['lookahead', 'certificates'],
      ['reports', 'baselines'],
      ['tracker'],
      ['signing', 'records', 'views'],
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
    folder: 'packages/sample/src',
    uses: ['@baton/contract', '@baton/domain'],
    layers: [['plan'], ['simulate'], ['words']],
  },
  {
    folder: 'apps/server/src',
    uses: ['@baton/contract', '@baton/domain', '@baton/sample'],
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
      ['app'],
      ['sample'],
      ['features'],
      ['turnover'],
      ['quality'],
      ['accounts', 'programme'],
      ['records'],
      ['resource'],
      ['storage'],
      ['platform'],
    ],
    inside: {
      features: [
        ['weekly', 'update-links', 'dossiers'],
        ['attachments', 'search'],
        [
          'lookahead',
          'reports',
          'dates-file',
          'baselines',
          'constraints',
          'comments',
          'notices',
          'home',
          'settings',
          'labels',
          'punch-list',
          'certificates',
        ],
        ['distribution', 'report-source'],
        ['print'],
      ],
      turnover: [['tracker'], ['records', 'signing'], ['notify'], ['cells'], ['context']],
      quality: [['.'], ['commands']],
      accounts: [
        ['accounts.ts'],
        ['login', 'users', 'self', 'organisation'],
        ['password', 'inbox'],
        ['context'],
        ['credentials'],
      ],
      programme: [['programmes'], ['.']],
      sample: [['.'], ['write']],
      resource: [['serve'], ['import', 'export'], ['register'], ['.']],
      storage: [['backup', 'jobs'], ['events', 'images', 'blobs'], ['.'], ['embedded']],
      platform: [
        ['openapi', 'spreadsheet'],
        ['workers'],
        ['http'],
        ['mail', 'pdf', 'images', 'documents', 'zip'],
        ['.'],
      ],
    },
  },
  {
    folder: 'apps/web/src',
    uses: ['@baton/contract', '@baton/domain'],
    layers: [
      ['main.tsx'],
      ['app'],
      ['screens'],
      // Shared by the screens.
      ['turnover'],
      ['records'],
      // Drawings without programme data.
      ['views'],
      ['resource'],
      ['grid'],
      ['session', 'ui'],
      ['lib'],
    ],
    inside: {
      screens: [
        [
          'tracker',
          'punches',
          'certificates',
          'field',
          'lookahead',
          'reports',
          'weekly',
          'home',
          'update',
          'baselines',
          'programme',
          'accounts',
          'inbox',
          'trials',
        ],
      ],
      turnover: [
        ['sheet', 'grid'],
        ['commitments', 'compare', 'figures'],
        ['edit', 'filter'],
        ['cells', 'selection'],
        ['model', 'setup', 'sending', 'dossiers'],
      ],
      'turnover/edit': [['.'], ['dialogs'], ['signing', 'submission'], ['changes']],
      records: [['punches'], ['commands'], ['comments'], ['attachments']],
      views: [['print'], ['board', 'chart']],
      session: [['live'], ['.']],
    },
  },
];

/** File names that don’t describe the content. */
export const emptyNames = ['index', 'utils', 'helpers', 'common', 'misc', 'types', 'constants'];
