/**
 * Folders whose texts are all in copy files; the check holds them to it. To finish a folder: run
 * `node scripts/words.mjs FOLDER`, move what it prints, and add the folder here, in order. Once all are finished, the
 * list becomes the sources of page, server and domain.
 */
export const finishedFolders: string[] = [
  'apps/server/src/platform/pdf',
  'apps/server/src/turnover/baselines',
  'apps/server/src/turnover/constraints',
  'apps/server/src/turnover/context',
  'apps/server/src/turnover/home',
  'apps/server/src/turnover/lookahead',
  'apps/server/src/turnover/notices',
  'apps/server/src/turnover/print',
  'apps/server/src/turnover/records',
  'apps/server/src/turnover/report-source',
  'apps/server/src/turnover/reports',
  'apps/server/src/turnover/settings',
  'apps/server/src/turnover/tracker',
  'apps/server/src/turnover/update-links',
  'apps/server/src/turnover/weekly',
  'apps/web/src/grid',
  'apps/web/src/screens/baselines',
  'apps/web/src/screens/home',
  'apps/web/src/screens/lookahead',
  'apps/web/src/screens/programme',
  'apps/web/src/screens/reports',
  'apps/web/src/screens/tracker',
  'apps/web/src/screens/update',
  'apps/web/src/screens/weekly',
  'apps/web/src/turnover/cells',
  'apps/web/src/turnover/commitments',
  'apps/web/src/turnover/compare',
  'apps/web/src/turnover/edit',
  'apps/web/src/turnover/figures',
  'apps/web/src/turnover/filter',
  'apps/web/src/turnover/grid',
  'apps/web/src/turnover/model',
  'apps/web/src/turnover/selection',
  'apps/web/src/turnover/setup',
  'apps/web/src/turnover/sheet',
  'apps/web/src/ui',
  'apps/web/src/views/board',
  'apps/web/src/views/chart',
  'apps/web/src/views/print',
  'packages/domain/src/chart',
  'packages/domain/src/lookahead',
  'packages/domain/src/reports',
  'packages/domain/src/turnover',
];

/** Folders of the contract whose labels have no banned words. */
export const finishedLabels: string[] = ['packages/contract/src/form', 'packages/contract/src/resource'];

/** Documents without banned words; others follow when they are rewritten. */
export const finishedDocuments: string[] = ['docs/decisions/0033-copy-files.md'];
