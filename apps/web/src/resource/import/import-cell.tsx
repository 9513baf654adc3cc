import { useId } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { controlClass } from '#ui/recipes.ts';
import { copy } from './copy.ts';
import { formatValue } from './describe-result.ts';
import type { PreviewColumn, PreviewRow } from './preview-rows.ts';

export interface ImportCellProps {
  row: PreviewRow;
  column: PreviewColumn;
  correction: string | undefined;
  /** Undefined removes the correction. */
  onCorrect: (text: string | undefined) => void;
}

/** A cell of the preview: a value, a change from old to new, or an error that can be corrected. */
export function ImportCell({ row, column, correction, onCorrect }: ImportCellProps) {
  const { field, label, isInFile } = column;
  const messageId = useId();
  const message = row.errors[field]?.join(' ');
  const change = row.changes[field];
  if (!row.isOut && isInFile && (message !== undefined || correction !== undefined)) {
    return (
      <>
        <span className="flex gap-1">
          <input
            aria-label={copy.rows.cell(label, row.row)}
            aria-invalid={message !== undefined}
            aria-describedby={messageId}
            value={correction ?? formatValue(row.values[field])}
            onChange={(event) => onCorrect(event.target.value)}
            className={joinClasses(controlClass, 'h-7 text-sm')}
          />
          {correction !== undefined && (
            <button
              type="button"
              aria-label={copy.rows.undoCorrectionOf(label, row.row)}
              title={copy.rows.undoCorrection}
              onClick={() => onCorrect(undefined)}
              className="flex size-7 shrink-0 items-center justify-center rounded-md text-text-muted hover:bg-surface-hover"
            >
              <Icon name="undo-2" size={14} />
            </button>
          )}
        </span>
        <span
          id={messageId}
          title={message}
          className={joinClasses(
            'line-clamp-2 text-xs leading-3.5',
            message ? 'text-danger-text' : 'text-success-text',
          )}
        >
          {message ?? copy.rows.corrected}
        </span>
      </>
    );
  }
  if (message !== undefined)
    return (
      <span title={message} className={joinClasses('line-clamp-2', !row.isOut && 'text-danger-text')}>
        {message}
      </span>
    );
  if (change)
    return (
      <>
        <span className="truncate text-xs text-text-muted" title={formatValue(change[0])}>
          <span className="sr-only">{copy.rows.was}</span>
          <s>{formatValue(change[0]) || copy.rows.empty}</s>
        </span>
        <span className="truncate font-medium" title={formatValue(change[1])}>
          <span aria-hidden>→ </span>
          <span className="sr-only">{copy.rows.becomes}</span>
          {formatValue(change[1]) || copy.rows.empty}
        </span>
      </>
    );
  const text = formatValue(row.values[field]);
  return (
    <span title={text} className={joinClasses('truncate', row.action !== 'create' && 'text-text-muted')}>
      {text}
    </span>
  );
}
