import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Table } from '#ui/table.tsx';
import { FormulaTitle } from './formula-title.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { IssueNumber } from './issue-number.tsx';
import type { MeasuresProps } from './measures-props.ts';
import { copy } from './copy.ts';

/** Drift, forecast accuracy, constraint clearance and repeat delays. */
export function MoveMeasures({ measures, formatDay, hrefOf }: MeasuresProps) {
  const { drift, accuracy, slippers: repeatDelays, constraints, unit } = measures;
  const days = formatUnit(unit);
  const { on_time, open, open_past_need_by, without_day, median_age, shortest_runway } = constraints;
  return (
    <>
      <section className="flex min-w-0 flex-col gap-2">
        <FormulaTitle of="drift" />
        <Table
          label={copy.metrics.drift.title}
          columns={driftColumns(formatDay, days, hrefOf)}
          rows={drift.toReversed()}
          rowKey={({ issue }) => issue}
          empty={<p className="p-4 text-text-muted">{copy.drift.tooFew}</p>}
        />
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <FormulaTitle of="accuracy" />
        <Table
          label={copy.metrics.accuracy.title}
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
              term: copy.constraints.clearedInTime,
              detail: copy.constraints.clearedDetail(formatShare(on_time.share), on_time.part, on_time.whole),
            },
            {
              term: copy.constraints.openNow,
              detail: copy.constraints.openDetail(open, open_past_need_by, without_day),
            },
            {
              term: copy.constraints.medianAge,
              detail: median_age === null ? '–' : copy.constraints.days(median_age),
            },
            {
              term: copy.constraints.fewestDaysLeft,
              detail: shortest_runway === null ? '–' : copy.constraints.days(shortest_runway),
            },
          ]}
        />
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <FormulaTitle of="repeatDelays" />
        <Table
          label={copy.metrics.repeatDelays.title}
          columns={repeatDelayColumns(days)}
          rows={repeatDelays}
          rowKey={({ scope, milestone }) => `${scope} ${milestone}`}
          empty={<p className="p-4 text-text-muted">{copy.repeatDelays.none}</p>}
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
  hrefOf: MeasuresProps['hrefOf'],
): TableColumn<LookaheadMeasures['drift'][number]>[] {
  return [
    { id: 'week', header: copy.columns.weekOf, isRowHeader: true, cell: ({ week }) => formatWeek(week) },
    {
      id: 'issue',
      header: copy.columns.lookahead,
      align: 'end',
      cell: ({ issue }) => <IssueNumber number={issue} href={hrefOf(issue)} />,
    },
    { id: 'later', header: copy.columns.later, align: 'end', cell: ({ later }) => formatNumber(later) },
    {
      id: 'earlier',
      header: copy.columns.earlier,
      align: 'end',
      cell: ({ earlier }) => formatNumber(earlier),
    },
    { id: 'same', header: copy.columns.same, align: 'end', cell: ({ same }) => formatNumber(same) },
    { id: 'sum', header: copy.columns.sum(days), align: 'end', cell: ({ sum }) => formatSigned(sum) },
    { id: 'median', header: copy.columns.median, align: 'end', cell: ({ median }) => formatSigned(median) },
  ];
}

function accuracyColumns(days: string): TableColumn<LookaheadMeasures['accuracy'][number]>[] {
  return [
    {
      id: 'weeks',
      header: copy.columns.forecastMade,
      isRowHeader: true,
      cell: ({ weeks_ahead }) => copy.accuracy.weeksEarlier(weeks_ahead),
    },
    { id: 'count', header: copy.columns.completed, align: 'end', cell: ({ count }) => formatNumber(count) },
    {
      id: 'error',
      header: copy.columns.averageError(days),
      align: 'end',
      cell: ({ mean_error }) => (mean_error === null ? '–' : formatRounded(mean_error)),
    },
    { id: 'bias', header: copy.columns.bias, align: 'end', cell: ({ bias }) => formatSigned(bias) },
    {
      id: 'kept',
      header: copy.columns.byForecastWeek,
      align: 'end',
      cell: ({ kept }) => formatShare(kept.share),
    },
  ];
}

function repeatDelayColumns(days: string): TableColumn<LookaheadMeasures['slippers'][number]>[] {
  return [
    {
      id: 'name',
      header: copy.columns.turnover,
      isRowHeader: true,
      cell: ({ scope_code, milestone_code, scope_name }) => `${scope_code} ${milestone_code}, ${scope_name}`,
    },
    { id: 'moves', header: copy.columns.movesLater, align: 'end', cell: ({ moves }) => moves },
    { id: 'days', header: copy.columns.sum(days), align: 'end', cell: ({ days: sum }) => formatSigned(sum) },
  ];
}
