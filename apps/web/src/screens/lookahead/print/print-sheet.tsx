import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { columnLabel } from '@baton/domain/lookahead/window.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useLookaheadCards } from '#screens/lookahead/board/use-lookahead-cards.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useCommitmentBox } from '#screens/lookahead/issue/use-commitment-box.ts';
import { fitSheet } from '#views/print/fit-sheet.ts';
import { PrintCard } from '#views/print/print-card.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { PrintFoot } from './print-foot.tsx';
import { PrintHead } from './print-head.tsx';

/** The window on paper: lanes and weeks as a table, on one A3 page where it fits. */
export function PrintSheet(content: LookaheadContent) {
  const { view, board, reportData } = content;
  const card = useLookaheadCards(content, useCommitmentBox(content));
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const scale = fitSheet((width) => {
      element.style.width = `${width}px`;
      return element.scrollHeight;
    });
    element.style.zoom = String(scale);
  });
  const { columns } = board.window;
  return createPortal(
    <div data-print-sheet>
      <div ref={sheet} className="bg-surface text-xs leading-4 text-text">
        <PrintHead {...content} />
        <table className="mt-2 w-full table-fixed border-collapse tabular">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.offset}
                  scope="col"
                  className={joinClasses(
                    'border-b-2 px-1 py-0.5 text-left font-semibold',
                    column.kind === 'overdue'
                      ? 'border-danger'
                      : column.offset === 0
                        ? 'border-accent'
                        : 'border-line-strong',
                  )}
                >
                  {columnLabel(column)}
                  <span className="float-right font-normal">{board.sums[column.offset + 1]}</span>
                  <span className="block font-normal text-text-muted">
                    {column.kind === 'overdue'
                      ? `before ${describeDay(view, column.end + 1)}`
                      : `${describeDay(view, column.start)} – ${describeDay(view, column.end)}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {board.lanes.map(({ key, cells, total }) => (
            <tbody key={String(key)}>
              <tr className="break-after-avoid">
                <th
                  colSpan={columns.length}
                  scope="rowgroup"
                  className="border-t border-line-strong bg-surface-sunken px-1 py-0.5 text-left font-semibold"
                >
                  {reportData.context.label(board.by, key)}{' '}
                  <span className="font-normal text-text-muted">{total}</span>
                </th>
              </tr>
              <tr>
                {cells.map(({ cellIndexes }, column) => (
                  <td key={columns[column]!.offset} className="border-l border-line p-0.5 align-top">
                    {cellIndexes.map((cellIndex) => (
                      <PrintCard key={cellIndex} card={card(cellIndex)} />
                    ))}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
        <PrintFoot {...content} />
      </div>
    </div>,
    document.body,
  );
}
