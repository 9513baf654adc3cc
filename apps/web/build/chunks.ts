import path from 'node:path';

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo };

interface Chunk {
  name: string;
  files?: readonly string[];
  /** Includes what these files import dynamically. */
  loadedBy?: readonly string[];
}

const src = path.join(import.meta.dirname, '..', 'src');

/**
 * Modules that are always needed together are bundled into one chunk. Each chunk holds everything its files import that
 * no earlier chunk holds, so a chunk never waits for a later one.
 */
const chunks: readonly Chunk[] = [
  // The entry: small, so that it requests everything else early. Holds the only style sheet.
  { name: 'ahead', files: ['main.tsx', 'grid/grid.css'] },
  // With the login screen, parts of which every screen needs.
  { name: 'base', files: ['app/start.tsx', 'app/layouts/auth-layout.tsx', 'screens/accounts/login.tsx'] },
  // The frame of every screen without its menus, which are loaded after the tracker's first rows.
  {
    name: 'shell',
    files: [
      'app/layouts/default-layout.tsx',
      'ui/avatar.tsx',
      '../../../packages/contract/src/programme/programmes.ts',
      // Named by the library's barrel alone, for `UiProvider`.
      '../../../node_modules/react-aria/dist/private/utils/openLink.mjs',
    ],
  },
  { name: 'rows', files: ['screens/tracker/tracker.tsx', 'turnover/model/live-trackers.ts'] },
  // Rows of lists; what surrounds them is in `lists`.
  { name: 'list-rows', files: ['screens/programme/data-area.tsx'] },
  { name: 'frame', loadedBy: ['app/layouts/late-controls.tsx'] },
  {
    name: 'tracker',
    files: [
      'resource/no-programme.tsx',
      'screens/tracker/compare/compare-strip.tsx',
      'turnover/edit/dialogs/conflicts-dialog.tsx',
      'turnover/edit/dialogs/problems-dialog.tsx',
      'turnover/edit/dialogs/reason-dialog.tsx',
      'screens/tracker/matrix/matrix-bar.tsx',
      'screens/tracker/matrix/matrix-menu.tsx',
      'screens/tracker/no-scopes.tsx',
      'screens/tracker/tracker-top.tsx',
    ],
  },
  // Shared by all other screens.
  {
    name: 'parts',
    files: [
      '../../../packages/contract/src/accounts/memberships.ts',
      '../../../packages/contract/src/programme/completeness.ts',
      '../../../packages/contract/src/quality/punch-calls.ts',
      '../../../packages/contract/src/lookahead/lookahead-measures.ts',
      '../../../packages/domain/src/format-share.ts',
      '../../../packages/domain/src/lookahead/window.ts',
      'lib/format-bytes.ts',
      'lib/weekdays.ts',
      'resource/export-menu.tsx',
      'resource/form-field.tsx',
      'resource/file-menu.tsx',
      'resource/form-sheet.tsx',
      'resource/import/import-undo.tsx',
      'resource/list/list-toolbar.tsx',
      'resource/list/selection-bar.tsx',
      'resource/loaded.tsx',
      'resource/record-form.tsx',
      'resource/sheet/record-history.tsx',
      'resource/sheet/sheet-tabs.tsx',
      'resource/use-act.ts',
      'resource/use-names.ts',
      'resource/use-read.ts',
      'resource/use-record-form.ts',
      'resource/use-records.ts',
      'resource/version-dialog.tsx',
      'turnover/model/watch-records.ts',
      'turnover/setup/programme-facts.tsx',
      'ui/badge.tsx',
      'ui/combobox.tsx',
      'ui/copy-field.tsx',
      'ui/description-list.tsx',
      'ui/fold.tsx',
      'ui/group-error.tsx',
      'ui/more-lines.tsx',
      'ui/progress.tsx',
      'ui/radio-group.tsx',
      'ui/section.tsx',
      'ui/switch.tsx',
      'ui/table.tsx',
      'ui/tabs.tsx',
    ],
  },
  { name: 'forms', files: ['resource/sheet/field-input.tsx', 'resource/sheet/record-values.ts'] },
  { name: 'import', files: ['resource/import/import-dialog.tsx', 'resource/import/record-import.tsx'] },
  // Punches and files of systems, milestones and certificates.
  {
    name: 'records',
    files: [
      'records/attachments/add-photos.tsx',
      'records/attachments/attachment-place.ts',
      'records/attachments/attachment-strip.tsx',
      'records/attachments/describe-attachment.ts',
      'records/attachments/document-list.tsx',
      'records/attachments/photo-field.tsx',
      'records/attachments/use-attachments.ts',
      'records/attachments/use-chosen-photos.ts',
      'records/attachments/viewer/open-viewer.tsx',
      'records/commands/use-acts.ts',
      'records/punches/marks.tsx',
      'records/punches/punch-rights.ts',
      'records/punches/punch-sheet/open-punch.tsx',
      'records/punches/raise/raise-punch.tsx',
      'turnover/dossiers/dossier-dialog.tsx',
    ],
  },
  {
    name: 'register',
    files: [
      'records/commands/commanded-register.tsx',
      'resource/register/described-register.tsx',
      'resource/register/register-screen.tsx',
      'resource/register/register.ts',
      'resource/register/register-words.ts',
    ],
  },
  // Drawings and empty states of home, look-ahead and reports.
  {
    name: 'charts',
    files: [
      '../../../packages/domain/src/reports/charts/curve-lines.ts',
      '../../../packages/domain/src/chart/legend.ts',
      '../../../packages/domain/src/reports/charts/skyline-slots.ts',
      '../../../packages/domain/src/reports/s-curve-summary.ts',
      '../../../packages/domain/src/turnover/data-problems.ts',
      '../../../packages/domain/src/turnover/lane-order.ts',
      'turnover/figures/report-links.ts',
      'turnover/model/report-data-of-view.ts',
      'turnover/setup/empty-turnover.tsx',
      'turnover/setup/use-programme-data.ts',
      'views/chart/chart-frame.tsx',
      'views/chart/drill-down-link.tsx',
      'views/chart/figure-strip.tsx',
      'views/chart/shape-list.tsx',
      'views/chart/sticky-head.tsx',
      'views/chart/whole-picture.ts',
    ],
  },
  { name: 'setup', files: ['turnover/setup/programme-setup.tsx'] },
  { name: 'home', files: ['screens/home/home.tsx'] },
  // The tracker without its matrix; the look-ahead shares most of it.
  {
    name: 'turnover',
    files: ['turnover/figures/report-stamp.ts'],
    loadedBy: ['screens/tracker/tracker-content.tsx', 'turnover/sheet/lazy-sheet.ts'],
  },
  { name: 'lookahead', files: ['screens/lookahead/lookahead.tsx'] },
  {
    name: 'reports',
    files: ['screens/reports/reporting.tsx'],
    loadedBy: ['screens/reports/report-components.ts'],
  },
  {
    name: 'lists',
    loadedBy: [
      'screens/programme/data-area.tsx',
      'resource/resource-screen.tsx',
      'resource/list/record-list.tsx',
      'resource/list/record-grid.tsx',
      'resource/list/ask-delete.ts',
      'resource/use-record-changes.ts',
    ],
  },
];

/** Paths of the files that the chunks name: those they hold, and those whose dynamic imports they hold. */
export const chunkFiles = {
  held: chunks.flatMap(({ files = [] }) => files.map((file) => path.join(src, file))),
  loading: chunks.flatMap(({ loadedBy = [] }) => loadedBy.map((file) => path.join(src, file))),
};

/** Names all that the library has; what is used of it is imported by others, too. */
const barrel = path.join('react-aria-components', 'dist', 'exports', 'index.mjs');

/** Returns a function that names the chunk of a module; null leaves it to the bundler. */
export function createChunks(): (id: string, context: ChunkingContext) => string | null {
  let places: Map<string, string> | undefined;

  const arrange = (context: ChunkingContext) => {
    const found = new Map<string, string>();
    for (const { name, files = [], loadedBy = [] } of chunks) {
      const visit = (id: string) => {
        if (found.has(id) || id.endsWith(barrel)) return;
        found.set(id, name);
        context.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      for (const file of files) visit(path.join(src, file));
      for (const file of loadedBy)
        context.getModuleInfo(path.join(src, file))?.dynamicallyImportedIds.forEach(visit);
    }
    return found;
  };

  return (id, context) => (places ??= arrange(context)).get(id) ?? null;
}
