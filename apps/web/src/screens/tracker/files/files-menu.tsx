import { type FileLayout, trackerFiles } from '@baton/contract/tracker/tracker-files.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuGroup } from '#ui/menu.tsx';
import { countFilters } from '#turnover/filter/count-filters.ts';
import { printPage } from '#views/print/print-page.ts';
import { useTrackerTools, type TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { openDatesImport } from './open-dates-import.tsx';
import { useState } from 'react';
import { queryOfFilter } from '@baton/contract/tracker/filter-query.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { copy } from './copy.ts';

const words = copy.menu;
const layouts: { layout: FileLayout; format: Format }[] = [
  { layout: 'wide', format: 'xlsx' },
  { layout: 'wide', format: 'csv' },
  { layout: 'long', format: 'xlsx' },
  { layout: 'long', format: 'csv' },
];

/** Menu to import, export and print the tracker. */
export function FilesMenu({ programme, filter }: { programme: Programme; filter: TrackerFilter }) {
  const tools = useTrackerTools();
  const mayImport = mayIn(useCurrentUser(), programme, 'data.edit');
  const { download, isBusy } = useTrackerExport(tools);
  const entries = (isFiltered: boolean) =>
    layouts.map(({ layout, format }) => ({
      id: `${isFiltered ? 'filtered-' : ''}${layout}-${format}`,
      label: words.file[layout][format],
      hint: words.layout[layout],
      icon: 'download' as const,
      onAction: () => void download(layout, format, isFiltered ? filter : null),
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
        <Button size="sm" isTight icon="file-text" isPending={isBusy}>
          {words.title}
        </Button>
      }
      groups={groups}
    />
  );
}

type Format = 'xlsx' | 'csv';

/** Downloads the tracker's dates as a file: all of them, or the filtered ones. */
function useTrackerExport({ call, programme }: Pick<TrackerTools, 'call' | 'programme'>) {
  const [isBusy, setBusy] = useState(false);
  const download = async (layout: FileLayout, format: Format, filter: TrackerFilter | null) => {
    setBusy(true);
    try {
      const only = filter ? { ...queryOfFilter(filter), filtered: true } : {};
      const file = await call(trackerFiles.export, { query: { programme, layout, format, ...only } });
      saveFile({ ...file, name: file.name || `tracker-${layout}.${format}` });
    } catch (error) {
      notifyError(error, 'Couldn’t export the tracker');
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}
