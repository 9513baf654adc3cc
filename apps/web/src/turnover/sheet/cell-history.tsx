import { useMemo } from 'react';
import type { CellDetail, HistoryMark } from '@baton/contract/turnover/cell-detail.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { ImportUndo } from '#resource/import/import-undo.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { groupHistory, isConfirmation } from './group-history.ts';
import { forecastPoints, type ForecastPoint } from './forecast-points.ts';
import { FieldChangeText } from '#turnover/submission/field-change.tsx';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { forecastLayout } from '@baton/domain/chart/forecast-layout.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import type { TurnoverState } from '@baton/domain/turnover/status.ts';
import { ShapeList } from '#views/chart/shape-list.tsx';
import { copy } from './copy.ts';

type Entry = CellDetail['history'][number];

const words = copy.history;
/** Labels of undone and corrected changes. */
const markTexts: Record<HistoryMark, string> = words.mark;

/** History of a turnover, newest first, with the trend of its forecast. */
export function CellHistory({
  viewCell: { view, cellIndex },
  detail,
}: {
  viewCell: ViewCell;
  detail: CellDetail;
}) {
  const points = useMemo(() => forecastPoints(detail.history), [detail.history]);
  const entries = useMemo(() => groupHistory(detail.history), [detail.history]);
  if (entries.length === 0)
    return (
      <EmptyState title={words.empty} icon="info">
        {words.emptyText}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <ForecastTrend view={view} points={points} baseline={view.set.cells.baseline[cellIndex]!} />
      <ol className="divide-y divide-line">
        {entries.map((group) => (
          <li key={group.key} className="py-2.5 first:pt-0">
            {group.entries.map((entry) => (
              <p key={entry.field}>{titleOf(view, entry)}</p>
            ))}
            <p className="text-sm text-text-muted">
              {group.by || words.system} · <span className="tabular">{formatMoment(group.at)}</span>
              {markTexts[group.mark] !== '' && (
                <>
                  {' '}
                  · <em>{markTexts[group.mark]}</em>
                </>
              )}
            </p>
            {(group.reason !== '' || group.note !== '') && (
              <p className="text-sm text-text-muted">
                {[reasonOf(view, group.reason), group.note].filter((text) => text !== '').join(' – ')}
              </p>
            )}
            {group.isOwnImport && (
              <div className="mt-1.5">
                <ImportUndo programme={view.programme} operation={group.key} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function titleOf(view: TrackerView, { field, before, after }: Entry) {
  if (isConfirmation(field)) return words.confirmed;
  if (field === 'ready_at') return after === null ? words.notReady : words.ready;
  if (field === 'state') return turnoverCopy.state[(after ?? 'open') as TurnoverState] ?? after;
  return <FieldChangeText view={view} change={{ field, before, after }} />;
}

function reasonOf({ structure }: TrackerView, reason: string): string {
  return structure.reason_codes.find(({ code }) => code === reason)?.label ?? reason;
}

interface ForecastTrendProps {
  view: TrackerView;
  points: readonly ForecastPoint[];
  baseline: DayNumber;
}

/** Forecast over time against the baseline; a rising line is a growing delay. */
function ForecastTrend({ view, points, baseline }: ForecastTrendProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const formatDay = (day: DayNumber) => describeDay(view, day);
  const { width, height, shapes } = forecastLayout({ points, baseline, today: view.today, formatDay });
  const label = [
    words.moves(points.length - 1, formatDay(first.forecast), formatDay(last.forecast)),
    ...(baseline === noDay ? [] : [words.baseline(formatDay(baseline))]),
  ].join(' ');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      {...{ role: 'img', 'aria-label': label }}
      className="w-full text-[11px] tabular"
    >
      <ShapeList shapes={shapes} linkOf={() => null} prefix="forecast" />
    </svg>
  );
}
