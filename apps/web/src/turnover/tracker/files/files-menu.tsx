import { useState } from 'react';
import { queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import { trackerFiles, type FileLayout } from '@baton/contract/turnover/tracker-files.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuGroup } from '#ui/menu.tsx';
import { countFilters } from '#turnover/filter/count-filters.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { openDatesDialog } from './open-dates-dialog.tsx';

type Format = 'xlsx' | 'csv';

const hints: Record<FileLayout, string> = { wide: 'a row for each scope', long: 'a row for each turnover' };
const layouts: { layout: FileLayout; format: Format; label: string }[] = [
  { layout: 'wide', format: 'xlsx', label: 'Wide, Excel' },
  { layout: 'wide', format: 'csv', label: 'Wide, CSV' },
  { layout: 'long', format: 'xlsx', label: 'Long, Excel' },
  { layout: 'long', format: 'csv', label: 'Long, CSV' },
];

/** The tracker's dates to and from files. */
export function FilesMenu({ programme, filter }: { programme: Programme; filter: TrackerFilter }) {
  const tools = useTrackerTools();
  const { call } = tools;
  const mayImport = mayIn(useCurrentUser(), programme, 'data.edit');
  const [isBusy, setBusy] = useState(false);
  const download = async (layout: FileLayout, format: Format, isFiltered: boolean) => {
    setBusy(true);
    try {
      const only = isFiltered ? { ...queryOfFilter(filter), filtered: true } : {};
      const query = { programme: programme.id, layout, format, ...only };
      const file = await call(trackerFiles.export, { query });
      saveFile({ ...file, name: file.name || `tracker-${layout}.${format}` });
    } catch (error) {
      notifyError(error, 'The export failed');
    } finally {
      setBusy(false);
    }
  };
  const entries = (isFiltered: boolean) =>
    layouts.map(({ layout, format, label }) => ({
      id: `${isFiltered ? 'filtered-' : ''}${layout}-${format}`,
      label,
      hint: hints[layout],
      icon: 'download' as const,
      onAction: () => void download(layout, format, isFiltered),
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
        // The menu is gone by then.
        onAction: () => setTimeout(() => print(), 50),
      },
    ],
  });
  if (mayImport)
    groups.unshift({
      entries: [
        { id: 'import', label: 'Import dates…', icon: 'upload', onAction: () => openDatesDialog(tools) },
      ],
    });
  return (
    <Menu
      label="Import and export"
      placement="bottom end"
      trigger={
        <Button size="sm" icon="file-text" isPending={isBusy}>
          Files
        </Button>
      }
      groups={groups}
    />
  );
}
