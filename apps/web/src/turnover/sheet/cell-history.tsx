import { useMemo } from 'react';
import {
  cellForm,
  type CellDetail,
  type CellField,
  type HistoryFigureDrillDown,
} from '@baton/contract/turnover/tracker.ts';
import { isDay } from '@baton/domain/day.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { choiceText } from '#resource/record.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { groupHistory, isConfirmation } from './group-history.ts';
import { forecastPoints } from './forecast-points.ts';
import { ForecastTrend } from './forecast-trend.tsx';
import type { Place } from '../model/place.ts';

type Entry = CellDetail['history'][number];

/** How the history says what became of a change. */
const markTexts: Record<HistoryFigureDrillDown, string> = {
  '': '',
  undone: 'undone',
  undo: 'undo, not a move',
  redo: 'redo, not a move',
  corrected: 'corrected within the hour',
  correction: '',
};

/** Everything that was done to a turnover, newest first, and how its forecast moved. */
export function CellHistory({ place: { view, cellIndex }, detail }: { place: Place; detail: CellDetail }) {
  const points = useMemo(() => forecastPoints(detail.history), [detail.history]);
  const entries = useMemo(() => groupHistory(detail.history), [detail.history]);
  if (entries.length === 0)
    return (
      <EmptyState title="Nothing has happened yet" icon="info">
        Every date that is entered or moved, every submission and decision is kept here with who and why.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <ForecastTrend view={view} points={points} baseline={view.set.cells.baseline[cellIndex]!} />
      <ol className="divide-y divide-line">
        {entries.map((deed) => (
          <li key={deed.key} className="py-2.5 first:pt-0">
            {deed.entries.map((entry) => (
              <p key={entry.field}>{titleOf(view, entry)}</p>
            ))}
            <p className="text-sm text-text-muted">
              {deed.by || 'The system'} · <span className="tabular">{formatMoment(deed.at)}</span>
              {markTexts[deed.mark] !== '' && (
                <>
                  {' '}
                  · <em>{markTexts[deed.mark]}</em>
                </>
              )}
            </p>
            {(deed.reason !== '' || deed.note !== '') && (
              <p className="text-sm text-text-muted">
                {[reasonOf(view, deed.reason), deed.note].filter((text) => text !== '').join(' – ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function titleOf(view: TrackerView, { field, before, after }: Entry) {
  if (isConfirmation(field)) return 'Forecast confirmed';
  if (field === 'state') return choiceText(after ?? 'open');
  return (
    <>
      <span className="font-medium">
        {field in cellForm ? cellForm[field as CellField].label : choiceText(field)}
      </span>{' '}
      <del className="text-text-muted tabular">{valueOf(view, field, before)}</del>
      <span aria-hidden> → </span>
      <ins className="no-underline tabular">{valueOf(view, field, after)}</ins>
    </>
  );
}

function valueOf(view: TrackerView, field: string, value: string | null): string {
  if (value === null || value === '') return 'empty';
  if (isDay(value)) return describeDay(view, dayNumber(value));
  if (field.endsWith('_team'))
    return view.structure.teams.find(({ id }) => id === Number(value))?.name ?? 'a team';
  if (field === 'required') return value === 'true' ? 'yes' : 'no';
  return value;
}

function reasonOf({ structure }: TrackerView, reason: string): string {
  return structure.reason_codes.find(({ code }) => code === reason)?.label ?? reason;
}
