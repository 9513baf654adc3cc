import { useLayoutEffect, useRef, useState } from 'react';
import { rowWindow } from '#lib/row-window.ts';
import { copy } from './copy.ts';
import type { PreviewColumn, PreviewRow } from './preview-rows.ts';
import type { ImportOptions } from './import-options.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { ImportCell } from './import-cell.tsx';
import { actionTones } from './describe-result.ts';

export interface ImportTableProps extends Pick<ImportLineProps, 'onCorrect' | 'onSkip'> {
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
              <span className="sr-only">{copy.rows.skipColumn}</span>
            </th>
            <th scope="col" className="text-right">
              {copy.rows.rowColumn}
            </th>
            <th scope="col">{copy.rows.actionColumn}</th>
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
          title={row.isOut ? copy.rows.include : copy.rows.skip}
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
          <Badge>{copy.rows.skipped}</Badge>
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
function nameOfSkip({ row, label, isOut }: PreviewRow): string {
  if (label === '') return isOut ? copy.rows.includeRow(row) : copy.rows.skipRow(row);
  return isOut ? copy.rows.includeNamed(row, label) : copy.rows.skipNamed(row, label);
}
