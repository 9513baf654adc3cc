import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { Table } from '#ui/table.tsx';
import { FormulaTitle } from './formula-title.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { Linked } from './linked.tsx';
import type { MeasuresProps } from './measures-props.ts';
import { copy } from './copy.ts';

/** Drift and forecast accuracy, altogether and by team. */
export function MoveMeasures({ measures, formatDay, hrefOf, forecastsOf }: MeasuresProps) {
  const { drift, accuracy, accuracy_by_team: teams, unit } = measures;
  const days = formatUnit(unit);
  return (
    <>
      <section className="flex min-w-0 flex-col gap-2 xl:col-span-2">
        <FormulaTitle of="accuracy" />
        <Table
          label={copy.metrics.accuracy.title}
          columns={accuracyColumns(days, forecastsOf)}
          rows={accuracy}
          rowKey={({ weeks_ahead }) => weeks_ahead}
        />
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <FormulaTitle of="drift" />
        <Table
          label={copy.metrics.drift.title}
          columns={driftColumns(formatDay, days, hrefOf)}
          rows={drift.toReversed()}
          rowKey={({ issue }) => issue}
          empty={<p className="p-4 text-text-muted">Issue two look-aheads to see how forecasts move.</p>}
        />
      </section>
      {teams.length > 0 && (
        <section className="flex min-w-0 flex-col gap-2">
          <FormulaTitle of="accuracyByTeam" />
          <Table
            label={copy.metrics.accuracyByTeam.title}
            columns={teamColumns(accuracy, forecastsOf)}
            rows={teams}
            rowKey={({ key }) => key ?? 0}
          />
        </section>
      )}
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
    { id: 'week', header: 'Week of', isRowHeader: true, cell: ({ week }) => formatWeek(week) },
    {
      id: 'issue',
      header: copy.columns.lookahead,
      align: 'end',
      cell: ({ issue }) => <Linked href={hrefOf(issue)}>{issue}</Linked>,
    },
    { id: 'later', header: 'Later', align: 'end', cell: ({ later }) => formatNumber(later) },
    {
      id: 'earlier',
      header: 'Earlier',
      align: 'end',
      cell: ({ earlier }) => formatNumber(earlier),
    },
    { id: 'same', header: 'Same', align: 'end', cell: ({ same }) => formatNumber(same) },
    { id: 'sum', header: `Total, ${days}`, align: 'end', cell: ({ sum }) => formatSigned(sum) },
    { id: 'median', header: 'Median', align: 'end', cell: ({ median }) => formatSigned(median) },
  ];
}

type Accuracy = LookaheadMeasures['accuracy'][number];

function accuracyColumns(days: string, forecastsOf: MeasuresProps['forecastsOf']): TableColumn<Accuracy>[] {
  return [
    {
      id: 'weeks',
      header: 'Forecast made',
      isRowHeader: true,
      cell: ({ weeks_ahead }) => copy.accuracy.weeksEarlier(weeks_ahead),
    },
    {
      id: 'turnovers',
      header: 'Turnovers',
      align: 'end',
      cell: ({ weeks_ahead, turnovers }) => {
        if (turnovers === null) return '–';
        const href = turnovers.due === 0 ? undefined : forecastsOf?.(weeks_ahead, 'any');
        return <Linked href={href}>{formatNumber(turnovers.due)}</Linked>;
      },
    },
    { id: 'due', header: 'Forecasts due', align: 'end', cell: ({ kept }) => formatNumber(kept.whole) },
    {
      id: 'kept',
      header: 'Completed by forecast week',
      align: 'end',
      cell: ({ kept }) => formatShare(kept.share),
    },
    { id: 'count', header: 'Completed', align: 'end', cell: ({ count }) => formatNumber(count) },
    {
      id: 'error',
      header: `Average error, ${days}`,
      align: 'end',
      cell: ({ mean_error }) => (mean_error === null ? '–' : formatRounded(mean_error)),
    },
    { id: 'bias', header: 'Bias', align: 'end', cell: ({ bias }) => formatSigned(bias) },
  ];
}

/** What each team forecast for a week and completed by its end, by number of weeks ahead. */
function teamColumns(
  horizons: readonly Accuracy[],
  forecastsOf: MeasuresProps['forecastsOf'],
): TableColumn<LookaheadMeasures['accuracy_by_team'][number]>[] {
  return [
    { id: 'team', header: 'Team', isRowHeader: true, cell: ({ label }) => label },
    ...horizons.map(({ weeks_ahead }): TableColumn<LookaheadMeasures['accuracy_by_team'][number]> => ({
      id: String(weeks_ahead),
      header: copy.accuracy.weeksEarlier(weeks_ahead),
      align: 'end',
      cell: ({ key, accuracy }) => {
        const line = accuracy.find((each) => each.weeks_ahead === weeks_ahead);
        if (!line || line.kept.whole === 0) return '–';
        const { part, whole, share } = line.kept;
        return (
          <Linked href={forecastsOf?.(weeks_ahead, key)}>
            {`${formatShare(share)}, ${formatNumber(part)} of ${formatNumber(whole)}`}
          </Linked>
        );
      },
    })),
  ];
}
