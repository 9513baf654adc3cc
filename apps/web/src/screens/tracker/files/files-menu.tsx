import { type FileLayout, trackerFiles } from '@baton/contract/turnover/tracker-files.ts';
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
import { queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';

const hints: Record<FileLayout, string> = { wide: 'a row for each scope', long: 'a row for each turnover' };
const layouts: { layout: FileLayout; format: Format; label: string }[] = [
  { layout: 'wide', format: 'xlsx', label: 'Wide, Excel' },
  { layout: 'wide', format: 'csv', label: 'Wide, CSV' },
  { layout: 'long', format: 'xlsx', label: 'Long, Excel' },
  { layout: 'long', format: 'csv', label: 'Long, CSV' },
];

/** Menu to import, export and print the tracker. */
export function FilesMenu({ programme, filter }: { programme: Programme; filter: TrackerFilter }) {
  const tools = useTrackerTools();
  const mayImport = mayIn(useCurrentUser(), programme, 'data.edit');
  const { download, isBusy } = useTrackerExport(tools);
  const entries = (isFiltered: boolean) =>
    layouts.map(({ layout, format, label }) => ({
      id: `${isFiltered ? 'filtered-' : ''}${layout}-${format}`,
      label,
      hint: hints[layout],
      icon: 'download' as const,
      onAction: () => void download(layout, format, isFiltered ? filter : null),
    }));
  const isNarrowed = filter.kind === 'area' || countFilters(filter) > 0;
  const groups: MenuGroup[] = [
    ...(isNarrowed ? [{ title: 'Export what the filter leaves', entries: entries(true) }] : []),
    { title: isNarrowed ? 'Export everything' : 'Export', entries: entries(false) },
  ];
  groups.push({
    entries: [
      {
        id: 'print',
        label: 'Print',
        hint: 'A3, what is shown',
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
      label="Import and export"
      placement="bottom end"
      trigger={
        <Button size="sm" isTight icon="file-text" isPending={isBusy}>
          Files
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
      notifyError(error, 'The export failed');
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}
