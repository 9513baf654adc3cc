import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Table } from '#ui/table.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { FormulaTitle } from './formula-title.tsx';
import type { TableColumn } from '#ui/table-column.ts';

/** Drift, forecast accuracy, constraint clearance and repeat delays. */
export function MoveMeasures({ view, measures }: { view: TrackerView; measures: LookaheadMeasures }) {
  const { drift, accuracy, slippers: repeatDelays, constraints, unit } = measures;
  const days = formatUnit(unit);
  const { on_time, open, open_past_need_by, without_day, median_age, shortest_runway } = constraints;
  return (
    <>
      <section className="flex min-w-0 flex-col gap-2">
        <FormulaTitle of="drift" />
        <Table
          label="Drift by issue"
          columns={driftColumns((week) => describeDay(view, dayNumber(week)), days)}
          rows={drift.toReversed()}
          rowKey={({ issue }) => issue}
          empty={<p className="p-4 text-text-muted">Two issues are needed to see how forecasts move.</p>}
        />
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <FormulaTitle of="accuracy" />
        <Table
          label="Forecast accuracy"
          columns={accuracyColumns(days)}
          rows={accuracy}
          rowKey={({ weeks_ahead }) => weeks_ahead}
        />
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <FormulaTitle of="constraints" />
        <DescriptionList
          items={[
            {
              term: 'Cleared in time',
              detail: `${formatShare(on_time.share)}, ${formatNumber(on_time.part)} of ${formatNumber(on_time.whole)}`,
            },
            {
              term: 'Open now',
              detail: `${formatNumber(open)}, ${formatNumber(open_past_need_by)} past their day, ${formatNumber(without_day)} without a day`,
            },
            { term: 'Median age', detail: median_age === null ? '–' : `${median_age} days` },
            { term: 'Shortest runway', detail: shortest_runway === null ? '–' : `${shortest_runway} days` },
          ]}
        />
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <FormulaTitle of="repeatDelays" />
        <Table
          label="Serial slippers"
          columns={repeatDelayColumns(days)}
          rows={repeatDelays}
          rowKey={({ scope, milestone }) => `${scope} ${milestone}`}
          empty={<p className="p-4 text-text-muted">None in the last four issues.</p>}
        />
      </section>
    </>
  );
}

const formatSigned = (days: number | null) =>
  days === null ? '–' : days > 0 ? `+${formatRounded(days)}` : days < 0 ? `−${formatRounded(-days)}` : '0';
const formatRounded = (days: number) => formatNumber(Math.round(days * 10) / 10);

function driftColumns(
  formatWeek: (week: string) => string,
  days: string,
): TableColumn<LookaheadMeasures['drift'][number]>[] {
  return [
    { id: 'week', header: 'Week of', isRowHeader: true, cell: ({ week }) => formatWeek(week) },
    { id: 'issue', header: 'Issue', align: 'end', cell: ({ issue }) => issue },
    { id: 'later', header: 'Later', align: 'end', cell: ({ later }) => formatNumber(later) },
    { id: 'earlier', header: 'Earlier', align: 'end', cell: ({ earlier }) => formatNumber(earlier) },
    { id: 'same', header: 'Same', align: 'end', cell: ({ same }) => formatNumber(same) },
    { id: 'sum', header: `Sum, ${days}`, align: 'end', cell: ({ sum }) => formatSigned(sum) },
    { id: 'median', header: 'Median', align: 'end', cell: ({ median }) => formatSigned(median) },
  ];
}

function accuracyColumns(days: string): TableColumn<LookaheadMeasures['accuracy'][number]>[] {
  return [
    {
      id: 'weeks',
      header: 'Forecast of',
      isRowHeader: true,
      cell: ({ weeks_ahead }) => `${weeks_ahead} week${weeks_ahead === 1 ? '' : 's'} before`,
    },
    { id: 'count', header: 'Passed', align: 'end', cell: ({ count }) => formatNumber(count) },
    {
      id: 'error',
      header: `Mean error, ${days}`,
      align: 'end',
      cell: ({ mean_error }) => (mean_error === null ? '–' : formatRounded(mean_error)),
    },
    { id: 'bias', header: 'Bias', align: 'end', cell: ({ bias }) => formatSigned(bias) },
    { id: 'kept', header: 'In its week', align: 'end', cell: ({ kept }) => formatShare(kept.share) },
  ];
}

function repeatDelayColumns(days: string): TableColumn<LookaheadMeasures['slippers'][number]>[] {
  return [
    {
      id: 'name',
      header: 'Turnover',
      isRowHeader: true,
      cell: ({ scope_code, milestone_code, scope_name }) => `${scope_code} ${milestone_code}, ${scope_name}`,
    },
    { id: 'moves', header: 'Moves later', align: 'end', cell: ({ moves }) => moves },
    { id: 'days', header: `Sum, ${days}`, align: 'end', cell: ({ days: sum }) => formatSigned(sum) },
  ];
}
