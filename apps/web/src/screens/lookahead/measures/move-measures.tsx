import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatShare } from '#lib/format-share.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Table } from '#ui/table.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { FormulaTitle } from './formula-title.tsx';
import { accuracyColumns, driftColumns, repeatDelayColumns } from './move-columns.ts';

/** How forecasts move from issue to issue, how near they come, and how constraints are cleared. */
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
