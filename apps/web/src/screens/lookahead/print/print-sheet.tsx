import { useLayoutEffect, useRef, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { columnLabel } from '@baton/domain/lookahead/window.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useLookaheadCards } from '#screens/lookahead/board/lookahead-cards.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useCommitmentBox } from '#screens/lookahead/issue/use-commitment-box.ts';
import { fitSheet } from '#views/print/fit-sheet.ts';
import { PrintCard } from '#views/print/print-card.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { SignLegend } from '#views/board/sign-legend.tsx';
import { filterChips } from '#turnover/filter/filter-chips.ts';
import { filterOptions } from '#turnover/filter/filter-options.ts';
import { copy } from '#screens/lookahead/copy.ts';

/** Print layout of the window: lanes and weeks as a table, on one A3 page if it fits. */
export function PrintSheet(content: LookaheadContent) {
  const { view, board } = content;
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
                      ? copy.board.before(describeDay(view, column.end + 1))
                      : `${describeDay(view, column.start)} – ${describeDay(view, column.end)}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {board.lanes.map(({ key, label, cells, total }) => (
            <tbody key={String(key)}>
              <tr className="break-after-avoid">
                <th
                  colSpan={columns.length}
                  scope="rowgroup"
                  className="border-t border-line-strong bg-surface-sunken px-1 py-0.5 text-left font-semibold"
                >
                  {label} <span className="font-normal text-text-muted">{total}</span>
                </th>
              </tr>
              <tr>
                {cells.map((cellIndexes, column) => (
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

function PrintHead({ programme, view, display, history, board }: LookaheadContent) {
  const { last } = history;
  const dataDate = formatFullDay(dayOf(view.dataDate));
  return (
    <div className="flex items-baseline gap-4">
      <h1 className="text-lg font-semibold">{copy.print.title(programme.name)}</h1>
      <p className="text-sm">
        {copy.print.contents(display.weeks, copy.groupBy[display.lanes], board.total)}
      </p>
      <p className="ml-auto text-sm">
        {last ? copy.print.dataDateAfter(last.number, dataDate) : copy.print.dataDate(dataDate)}
      </p>
    </div>
  );
}

/** Filter, baseline, time of printing and legend. */
function PrintFoot({ view, address }: LookaheadContent) {
  const { filter } = address;
  const chips = useMemo(
    () => filterChips(filter, filterOptions(view, filter.kind), { view, measureLabel: '' }),
    [view, filter],
  );
  const [now] = useState(() => new Date().toISOString());
  const baseline = view.structure.baselines.find(({ id }) => id === view.baseline);
  const filterText = chips.map(({ label, value }) => `${label} ${value}`.trim()).join(', ');
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 border-t border-line-strong pt-1">
      <p>
        {[
          filter.kind === 'system' ? copy.print.systems : copy.print.areas,
          filterText === '' ? copy.print.noFilters : copy.print.filters(filterText),
          baseline ? copy.print.baseline(baseline.number) : copy.print.noBaseline,
          copy.print.printed(formatMoment(now)),
        ].join(' · ')}
      </p>
      <SignLegend unit={formatUnit(view.context.slipUnit)} size={10} />
    </div>
  );
}
