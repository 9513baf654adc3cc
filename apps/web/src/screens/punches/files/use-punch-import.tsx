import { useState, type ReactNode } from 'react';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { recordImport } from '#resource/import/record-import.tsx';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { Programme } from '#session/programme-list.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from '../copy.ts';
import { maxPastedRows, pastedFile } from './pasted-rows.ts';

/** Import of a file or of pasted rows, with the same preview. */
export function usePunchImport(
  { resource }: ScreenDescription,
  programme: Programme,
  onImported: () => void,
): {
  dialog: ReactNode;
  open: () => void;
  paste: (cells: readonly (readonly string[])[], columns: readonly string[]) => void;
} {
  const [importing, setImporting] = useState<{ file?: File } | null>(null);
  return {
    open: () => setImporting({}),
    paste(cells, columns) {
      if (cells.length > maxPastedRows) notify({ kind: 'warning', title: copy.paste.tooMany(maxPastedRows) });
      else setImporting({ file: pastedFile(cells, columns, resource.form) });
    },
    dialog: (
      <ImportDialog
        kind={recordImport(resource, programme.id, onImported)}
        isOpen={importing !== null}
        onOpenChange={(isOpen) => !isOpen && setImporting(null)}
        {...importing}
      />
    ),
  };
}
