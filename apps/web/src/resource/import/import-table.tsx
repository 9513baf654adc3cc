import { useLayoutEffect, useRef, useState, useId } from 'react';
import { rowWindow } from '#lib/row-window.ts';
import { copy } from './copy.ts';
import type { PreviewColumn, PreviewRow } from './preview-rows.ts';
import type { ImportOptions } from './import-options.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { controlClass } from '#ui/recipes.ts';
import { actionTones, formatValue } from './describe-result.ts';

interface ImportTableProps extends Pick<ImportLineProps, 'onCorrect' | 'onSkip'> {
  label: string;
  columns: readonly PreviewColumn[];
  rows: readonly PreviewRow[];
  corrections: ImportOptions['corrections'];
}

// The key column is sticky where there is room for it.
const keptClass = 'bg-surface-sunken sm:sticky sm:left-0';

const rowHeight = 64;

/** Rows of a file; only the visible ones are rendered. */
export function ImportTable({ label, columns, rows, corrections, ...line }: ImportTableProps) {
  const box = useRef<HTMLElement>(null);
  const [view, setView] = useState({ scrolled: 0, height: 400 });
  const look = () => {
    const { scrollTop = 0, clientHeight = 400 } = box.current ?? {};
    // Scrolling by less than a row renders the same rows.
    const scrolled = Math.floor(scrollTop / rowHeight) * rowHeight;
    setView((old) =>
      old.scrolled === scrolled && old.height === clientHeight ? old : { scrolled, height: clientHeight },
    );
  };
  useLayoutEffect(look, [rows.length]);

  const { first, end } = rowWindow(view.scrolled, view.height + rowHeight, rowHeight, rows.length, 4);
  const widthOf = ({ isWide }: PreviewColumn) => (isWide ? 240 : 144);
  const width = columns.reduce((sum, column) => sum + widthOf(column), 192);
  return (
    <section
      ref={box}
      onScroll={look}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
      tabIndex={0}
      aria-label={label}
      className="max-h-[clamp(14rem,40vh,28rem)] overflow-auto rounded-md border border-line -outline-offset-2"
    >
      <table
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: width }}
      >
        <colgroup>
          <col style={{ width: 40 }} />
          <col style={{ width: 56 }} />
          <col style={{ width: 96 }} />
          {columns.map((column) => (
            <col key={column.field} style={{ width: widthOf(column) }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10 bg-surface-sunken text-left text-xs text-text-muted [&_th]:h-8 [&_th]:truncate [&_th]:border-b [&_th]:border-line [&_th]:px-2 [&_th]:font-medium">
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="sr-only">Skip</span>
            </th>
            <th scope="col" className="text-right">
              Row
            </th>
            <th scope="col">Result</th>
            {columns.map(({ field, label: name }, index) => (
              <th scope="col" key={field} className={index === 0 ? keptClass : 'bg-surface-sunken'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_tr[aria-rowindex]>*]:border-b [&_tr[aria-rowindex]>*]:border-line">
          {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
          {rows.slice(first, end).map((row, index) => (
            <tr key={row.row} aria-rowindex={first + index + 2} style={{ height: rowHeight }}>
              <ImportLine row={row} columns={columns} corrections={corrections[row.row]} {...line} />
            </tr>
          ))}
          {end < rows.length && <tr aria-hidden style={{ height: (rows.length - end) * rowHeight }} />}
        </tbody>
      </table>
    </section>
  );
}

interface ImportLineProps {
  row: PreviewRow;
  columns: readonly PreviewColumn[];
  corrections: Readonly<Record<string, string>> | undefined;
  onCorrect: (row: number, field: string, text: string | undefined) => void;
  onSkip: (row: number, isOut: boolean) => void;
}

function ImportLine({ row, columns, corrections, onCorrect, onSkip }: ImportLineProps) {
  return (
    <>
      <td className="px-1 text-center">
        <button
          type="button"
          aria-label={nameOfSkip(row)}
          title={row.isOut ? 'Include this row' : 'Skip this row'}
          onClick={() => onSkip(row.row, !row.isOut)}
          className="inline-flex size-7 items-center justify-center rounded-md text-text-muted hover:bg-surface-hover hover:text-text"
        >
          <Icon name={row.isOut ? 'undo-2' : 'x'} size={14} />
        </button>
      </td>
      <th scope="row" className="px-2 text-right font-normal text-text-muted tabular">
        {row.line}
      </th>
      <td className="px-2">
        {row.isOut ? (
          <Badge>Skipped</Badge>
        ) : (
          <Badge tone={actionTones[row.action]}>{copy.actions[row.action]}</Badge>
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

/** Accessible name of the button that skips or includes a row. */
function nameOfSkip({ line: row, label, isOut }: PreviewRow): string {
  if (label === '') return isOut ? `Include row ${row}` : `Skip row ${row}`;
  return isOut ? `Include row ${row}, ${label}` : `Skip row ${row}, ${label}`;
}

interface ImportCellProps {
  row: PreviewRow;
  column: PreviewColumn;
  correction: string | undefined;
  /** Undefined removes the correction. */
  onCorrect: (text: string | undefined) => void;
}

/** A cell of the preview: a value, a change from old to new, or an error that can be corrected. */
function ImportCell({ row, column, correction, onCorrect }: ImportCellProps) {
  const { field, label, isInFile } = column;
  const messageId = useId();
  const message = row.errors[field]?.join(' ');
  const change = row.changes[field];
  if (!row.isOut && isInFile && (message !== undefined || correction !== undefined)) {
    return (
      <>
        <span className="flex gap-1">
          <input
            aria-label={`${label}, row ${row.line}`}
            aria-invalid={message !== undefined}
            aria-describedby={messageId}
            value={correction ?? formatValue(row.values[field])}
            onChange={(event) => onCorrect(event.target.value)}
            className={joinClasses(controlClass, 'h-7 text-sm')}
          />
          {correction !== undefined && (
            <button
              type="button"
              aria-label={`Undo correction of ${label}, row ${row.line}`}
              title="Undo correction"
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
          {message ?? 'Corrected'}
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
          <span className="sr-only">{'was '}</span>
          <s>{formatValue(change[0]) || copy.rows.empty}</s>
        </span>
        <span className="truncate font-medium" title={formatValue(change[1])}>
          <span aria-hidden>→ </span>
          <span className="sr-only">{'becomes '}</span>
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
