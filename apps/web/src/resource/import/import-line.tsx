import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { ImportCell } from './import-cell.tsx';
import { actionLabels, actionTones } from './import-words.ts';
import type { PreviewColumn, PreviewRow } from './preview-rows.ts';

export interface ImportLineProps {
  row: PreviewRow;
  columns: readonly PreviewColumn[];
  corrections: Readonly<Record<string, string>> | undefined;
  onCorrect: (row: number, field: string, text: string | undefined) => void;
  onSkip: (row: number, isOut: boolean) => void;
}

/** One row of the file. */
export function ImportLine({ row, columns, corrections, onCorrect, onSkip }: ImportLineProps) {
  const name = row.label === '' ? `row ${row.row}` : `row ${row.row}, ${row.label}`;
  return (
    <>
      <td className="px-1 text-center">
        <button
          type="button"
          aria-label={row.isOut ? `Take back ${name}` : `Leave out ${name}`}
          title={row.isOut ? 'Take the row back' : 'Leave the row out'}
          onClick={() => onSkip(row.row, !row.isOut)}
          className="inline-flex size-7 items-center justify-center rounded-md text-text-muted hover:bg-surface-hover hover:text-text"
        >
          <Icon name={row.isOut ? 'undo-2' : 'x'} size={14} />
        </button>
      </td>
      <th scope="row" className="px-2 text-right font-normal text-text-muted tabular">
        {row.row}
      </th>
      <td className="px-2">
        {row.isOut ? (
          <Badge>Left out</Badge>
        ) : (
          <Badge tone={actionTones[row.action]}>{actionLabels[row.action]}</Badge>
        )}
      </td>
      {columns.map((column, index) => (
        <td
          key={column.field}
          className={joinClasses('px-2', index === 0 && 'bg-surface-raised sm:sticky sm:left-0')}
        >
          <div
            className={joinClasses(
              'flex h-15 min-w-0 flex-col justify-center tabular',
              row.isOut && 'text-text-faint line-through',
            )}
          >
            <ImportCell
              row={row}
              column={column}
              correction={corrections?.[column.field]}
              onCorrect={(text) => onCorrect(row.row, column.field, text)}
            />
          </div>
        </td>
      ))}
    </>
  );
}
