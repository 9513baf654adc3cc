import { useState } from 'react';
import { trackerFiles, type FileLayout } from '@baton/contract/turnover/tracker-files.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuGroup } from '#ui/menu.tsx';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { openDatesDialog } from './open-dates-dialog.tsx';

type Format = 'xlsx' | 'csv';

/** The tracker's dates to and from files. */
export function FilesMenu({ programme }: { programme: Programme }) {
  const tools = useTrackerTools();
  const { call } = tools;
  const mayImport = mayIn(useCurrentUser(), programme, 'data.edit');
  const [isBusy, setBusy] = useState(false);
  const download = async (layout: FileLayout, format: Format) => {
    setBusy(true);
    try {
      const file = await call(trackerFiles.export, { query: { programme: programme.id, layout, format } });
      saveFile({ ...file, name: file.name || `tracker-${layout}.${format}` });
    } catch (error) {
      notifyError(error, 'The export failed');
    } finally {
      setBusy(false);
    }
  };
  const entry = (layout: FileLayout, format: Format, label: string) => ({
    id: `${layout}-${format}`,
    label,
    icon: 'download' as const,
    onAction: () => void download(layout, format),
  });
  const groups: MenuGroup[] = [
    {
      title: 'Export: a row for each system, milestones side by side',
      entries: [entry('wide', 'xlsx', 'Wide, Excel'), entry('wide', 'csv', 'Wide, CSV')],
    },
    {
      title: 'Export: a row for each turnover',
      entries: [entry('long', 'xlsx', 'Long, Excel'), entry('long', 'csv', 'Long, CSV')],
    },
  ];
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
