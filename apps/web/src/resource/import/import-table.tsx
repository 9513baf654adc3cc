import { useLayoutEffect, useRef, useState } from 'react';
import { ImportLine, type ImportLineProps } from './import-line.tsx';
import { windowRows } from '#resource/list/window-rows.ts';
import type { PreviewColumn, PreviewRow } from './preview-rows.ts';
import type { ImportOptions } from './import-options.ts';

export interface ImportTableProps extends Pick<ImportLineProps, 'onCorrect' | 'onSkip'> {
  label: string;
  columns: readonly PreviewColumn[];
  rows: readonly PreviewRow[];
  corrections: ImportOptions['corrections'];
}

// The key stays in sight where there is room for it.
const keptClass = 'bg-surface-sunken sm:sticky sm:left-0';

const rowHeight = 64;

/** The rows of a file; however many there are, only those in sight are drawn. */
export function ImportTable({ label, columns, rows, corrections, ...line }: ImportTableProps) {
  const box = useRef<HTMLElement>(null);
  const [view, setView] = useState({ scrolled: 0, height: 400 });
  const look = () => {
    const { scrollTop = 0, clientHeight = 400 } = box.current ?? {};
    // Within one row's height the same rows are drawn.
    const scrolled = Math.floor(scrollTop / rowHeight) * rowHeight;
    setView((old) =>
      old.scrolled === scrolled && old.height === clientHeight ? old : { scrolled, height: clientHeight },
    );
  };
  useLayoutEffect(look, [rows.length]);

  const { first, end } = windowRows(view.scrolled, view.height + rowHeight, rowHeight, rows.length);
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
              <span className="sr-only">Leave out</span>
            </th>
            <th scope="col" className="text-right">
              Row
            </th>
            <th scope="col">Action</th>
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
