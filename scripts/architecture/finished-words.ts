/**
 * Folders whose texts are all in copy files; the check holds them to it. To finish a folder: run
 * `node scripts/words.mjs FOLDER`, move what it prints, and add the folder here, in order. Once all are finished, the
 * list becomes the sources of page, server and domain.
 */
export const finishedFolders: string[] = [
  'apps/server/src/page',
  'apps/server/src/platform/mail',
  'apps/server/src/platform/workers',
  'apps/server/src/sample',
  'apps/server/src/turnover/baselines',
  'apps/server/src/turnover/constraints',
  'apps/server/src/turnover/context',
  'apps/server/src/turnover/settings',
  'apps/server/src/turnover/tracker',
  'apps/web/src/app/help',
  'apps/web/src/app/layouts',
  'apps/web/src/grid',
  'apps/web/src/screens/baselines',
  'apps/web/src/screens/programme',
  'apps/web/src/screens/tracker',
  'apps/web/src/session',
  'apps/web/src/turnover/cells',
  'apps/web/src/turnover/compare',
  'apps/web/src/turnover/edit',
  'apps/web/src/turnover/figures',
  'apps/web/src/turnover/filter',
  'apps/web/src/turnover/grid',
  'apps/web/src/turnover/model',
  'apps/web/src/turnover/selection',
  'apps/web/src/turnover/sheet',
  'apps/web/src/ui',
  'packages/domain/src/turnover',
];
