import { trackerFiles } from '@baton/contract/tracker/tracker-files.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuGroup } from '#ui/menu.tsx';
import { countFilters } from '#turnover/filter/count-filters.ts';
import { printPage } from '#views/print/print-page.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { openDatesImport } from './open-dates-import.tsx';
import { queryOfFilter } from '@baton/contract/tracker/filter-query.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { useAct } from '#resource/use-act.ts';
import { copy } from './copy.ts';

const words = copy.menu;
const layouts = [
  { layout: 'wide', format: 'xlsx' },
  { layout: 'wide', format: 'csv' },
  { layout: 'long', format: 'xlsx' },
  { layout: 'long', format: 'csv' },
] as const;

/** Menu to import, export and print the tracker. */
export function FilesMenu({ programme, filter }: { programme: Programme; filter: TrackerFilter }) {
  const tools = useTrackerTools();
  const mayImport = mayIn(useCurrentUser(), programme, 'data.edit');
  const { act, isActing } = useAct();
  const entries = (isFiltered: boolean) =>
    layouts.map(({ layout, format }) => ({
      id: `${isFiltered ? 'filtered-' : ''}${layout}-${format}`,
      label: words.file[layout][format],
      hint: words.layout[layout],
      icon: 'download' as const,
      onAction: () =>
        void act(
          trackerFiles.export,
          {
            query: {
              programme: tools.programme,
              layout,
              format,
              ...(isFiltered && { ...queryOfFilter(filter), filtered: true }),
            },
          },
          {
            failed: 'Couldn’t export the tracker',
            onDone: (file) => saveFile(file, `tracker-${layout}.${format}`),
          },
        ),
    }));
  const isNarrowed = filter.kind === 'area' || countFilters(filter) > 0;
  const groups: MenuGroup[] = [
    ...(isNarrowed ? [{ title: 'Export filtered rows', entries: entries(true) }] : []),
    { title: isNarrowed ? 'Export all rows' : 'Export', entries: entries(false) },
  ];
  groups.push({
    entries: [
      {
        id: 'print',
        label: 'Print',
        hint: 'A3, current view',
        icon: 'printer',
        // Delayed so that the menu is closed before printing.
        onAction: () => setTimeout(() => void printPage(), 50),
      },
    ],
  });
  if (mayImport)
    groups.unshift({
      entries: [
        { id: 'import', label: 'Import dates…', icon: 'upload', onAction: () => openDatesImport(tools) },
      ],
    });
  return (
    <Menu
      label={words.title}
      placement="bottom end"
      trigger={
        <Button size="sm" isTight icon="file-text" isPending={isActing}>
          {words.title}
        </Button>
      }
      groups={groups}
    />
  );
}
