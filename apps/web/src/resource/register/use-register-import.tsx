import { useState, type ReactNode } from 'react';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import type { FileResult, ImportKind } from '#resource/import/import-kind.ts';
import { recordImport, type RecordAnswers } from '#resource/import/record-import.tsx';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import { hasHeader, maxPastedRows, pastedFile } from './pasted-rows.ts';
import type { RegisterModel } from './use-register.ts';

interface RegisterImport {
  dialog: ReactNode;
  open: () => void;
  /** Imports a pasted block; `columns` are those of the grid from where it was pasted. */
  paste: (cells: readonly (readonly string[])[], columns: readonly string[]) => void;
}

interface ImportHandlers {
  onImported: () => void;
  /** Rows were written by this operation. */
  onCommitted: (operation: string) => void;
  undo: (operation: string) => Promise<boolean>;
}

/** Import of a file or of pasted rows, with the same preview and one undo. */
export function useRegisterImport(
  { resource, programme }: Pick<RegisterModel, 'resource' | 'programme'>,
  { onImported, onCommitted, undo }: ImportHandlers,
): RegisterImport {
  const [importing, setImporting] = useState<{ file?: File; addedRows?: number } | null>(null);
  const records = recordImport(resource, programme.id, onImported);
  const kind: ImportKind<RecordAnswers, FileResult> = {
    ...records,
    addedRows: importing?.addedRows ?? 0,
    async send(call, request) {
      const result = await records.send(call, request);
      if (result.committed && result.operation) onCommitted(result.operation);
      return result;
    },
    details: (_, isUndone) => isUndone && <p className="text-text-muted">The import is undone.</p>,
    undo: ({ operation }) => (operation ? () => undo(operation) : undefined),
  };
  return {
    open: () => setImporting({}),
    paste(cells, columns) {
      if (cells.length > maxPastedRows) notify({ kind: 'warning', title: copy.paste.tooMany(maxPastedRows) });
      else {
        const addedRows = hasHeader(cells[0] ?? [], resource.form) ? 0 : 1;
        setImporting({ file: pastedFile(cells, columns, resource.form), addedRows });
      }
    },
    dialog: (
      <ImportDialog
        kind={kind}
        isOpen={importing !== null}
        onOpenChange={(isOpen) => !isOpen && setImporting(null)}
        {...(importing?.file && { file: importing.file })}
      />
    ),
  };
}
