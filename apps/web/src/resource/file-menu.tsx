import { useState } from 'react';
import type { Download } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { FileFormat } from './import/use-download.ts';
import { saveFile } from './import/save-file.ts';
import { notifyError } from './notify-error.ts';

export interface FileMenuProps {
  /** Spoken: what is exported. */
  label: string;
  /** What goes into the file. */
  title: string;
  fetch: (format: FileFormat) => Promise<Download>;
}

/** A list as a spreadsheet or as CSV, fetched when it is asked for. */
export function FileMenu({ label, title, fetch }: FileMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: FileFormat) => {
    setBusy(true);
    try {
      saveFile(await fetch(format));
    } catch (error) {
      notifyError(error, 'The export failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={
        <Button icon="download" isPending={isBusy}>
          Export
        </Button>
      }
      groups={[
        {
          title,
          entries: [
            { id: 'xlsx', label: 'Excel', hint: '.xlsx', onAction: () => void save('xlsx') },
            { id: 'csv', label: 'CSV', hint: '.csv', onAction: () => void save('csv') },
          ],
        },
      ]}
    />
  );
}
