import { useState } from 'react';
import type { Download } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ButtonSize } from '#ui/recipes.ts';
import { copy } from './copy.ts';
import type { FileFormat } from './import/use-download.ts';
import { saveFile } from './import/save-file.ts';
import { notifyError } from './notify-error.ts';

interface FileMenuProps {
  /** Accessible name: what is exported. */
  label: string;
  size?: ButtonSize;
  /** Files to offer, each in both formats. */
  files: readonly OfferedFile[];
}

interface OfferedFile {
  title: string;
  fetch: (format: FileFormat) => Promise<Download>;
  /** The same to print. */
  pdf?: { label: string; fetch: () => Promise<Download> };
}

/** Menu that downloads a list as a spreadsheet or CSV. */
export function FileMenu({ label, size = 'md', files }: FileMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (fetch: () => Promise<Download>) => {
    setBusy(true);
    try {
      saveFile(await fetch());
    } catch (error) {
      notifyError(error, 'Export failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={
        <Button icon="download" size={size} isPending={isBusy}>
          {copy.export.action}
        </Button>
      }
      groups={files.map(({ title, fetch, pdf }, at) => ({
        title,
        entries: [
          {
            id: `${at}-xlsx`,
            label: copy.export.excel,
            hint: copy.export.excelHint,
            onAction: () => void save(() => fetch('xlsx')),
          },
          {
            id: `${at}-csv`,
            label: copy.export.csv,
            hint: copy.export.csvHint,
            onAction: () => void save(() => fetch('csv')),
          },
          ...(pdf
            ? [
                {
                  id: `${at}-pdf`,
                  label: pdf.label,
                  hint: '.pdf',
                  onAction: () => void save(pdf.fetch),
                },
              ]
            : []),
        ],
      }))}
    />
  );
}
