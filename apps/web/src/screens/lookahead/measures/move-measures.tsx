import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { Table } from '#ui/table.tsx';
import { copy } from './copy.ts';
import { Linked, Measure, type MeasuresProps } from './measure-parts.tsx';

const formatSigned = (days: number | null) =>
  days === null ? '–' : days > 0 ? `+${formatRounded(days)}` : days < 0 ? `−${formatRounded(-days)}` : '0';
const formatRounded = (days: number) => formatNumber(Math.round(days * 10) / 10);

/** Drift and forecast accuracy, altogether and by team. */
export function MoveMeasures({ measures, formatDay, hrefOf, forecastsOf }: MeasuresProps) {
  const { drift, accuracy, accuracy_by_team: teams, unit } = measures;
  const days = formatUnit(unit);
  return (
    <>
      <Measure of="accuracy" isWide>
        <Table
          label={copy.metrics.accuracy.title}
          rows={accuracy}
          rowKey={({ weeks_ahead }) => weeks_ahead}
          columns={(column) => [
            column({ header: 'Forecast made', isRowHeader: true }, ({ weeks_ahead }) =>
              copy.accuracy.weeksEarlier(weeks_ahead),
            ),
            column({ header: 'Turnovers', align: 'end' }, ({ weeks_ahead, turnovers }) => {
              if (turnovers === null) return '–';
              const href = turnovers.due === 0 ? undefined : forecastsOf?.(weeks_ahead, 'any');
              return <Linked href={href}>{formatNumber(turnovers.due)}</Linked>;
            }),
            column({ header: 'Forecasts due', align: 'end' }, ({ kept }) => formatNumber(kept.whole)),
            column({ header: 'Completed by forecast week', align: 'end' }, ({ kept }) =>
              formatShare(kept.share),
            ),
            column({ header: 'Completed', align: 'end' }, ({ count }) => formatNumber(count)),
            column({ header: `Average error, ${days}`, align: 'end' }, ({ mean_error }) =>
              mean_error === null ? '–' : formatRounded(mean_error),
            ),
            column({ header: 'Bias', align: 'end' }, ({ bias }) => formatSigned(bias)),
          ]}
        />
      </Measure>
      <Measure of="drift">
        <Table
          label={copy.metrics.drift.title}
          rows={drift.toReversed()}
          rowKey={({ issue }) => issue}
          empty={<p className="p-4 text-text-muted">Issue two look-aheads to see how forecasts move.</p>}
          columns={(column) => [
            column({ header: 'Week of', isRowHeader: true }, ({ week }) => formatDay(week)),
            column({ header: copy.columns.lookahead, align: 'end' }, ({ issue }) => (
              <Linked href={hrefOf(issue)}>{issue}</Linked>
            )),
            column({ header: 'Later', align: 'end' }, ({ later }) => formatNumber(later)),
            column({ header: 'Earlier', align: 'end' }, ({ earlier }) => formatNumber(earlier)),
            column({ header: 'Same', align: 'end' }, ({ same }) => formatNumber(same)),
            column({ header: `Total, ${days}`, align: 'end' }, ({ sum }) => formatSigned(sum)),
            column({ header: 'Median', align: 'end' }, ({ median }) => formatSigned(median)),
          ]}
        />
      </Measure>
      {teams.length > 0 && (
        <Measure of="accuracyByTeam">
          <Table
            label={copy.metrics.accuracyByTeam.title}
            rows={teams}
            rowKey={({ key }) => key ?? 0}
            columns={(column) => [
              column({ header: 'Team', isRowHeader: true }, ({ label }) => label),
              // What each team forecast for a week and completed by its end, by number of weeks ahead.
              ...accuracy.map(({ weeks_ahead: weeks }) =>
                column({ header: copy.accuracy.weeksEarlier(weeks), align: 'end' }, (team) => {
                  const line = team.accuracy.find(({ weeks_ahead }) => weeks_ahead === weeks);
                  if (!line || line.kept.whole === 0) return '–';
                  const { part, whole, share } = line.kept;
                  return (
                    <Linked href={forecastsOf?.(weeks, team.key)}>
                      {`${formatShare(share)}, ${formatNumber(part)} of ${formatNumber(whole)}`}
                    </Linked>
                  );
                }),
              ),
            ]}
          />
        </Measure>
      )}
    </>
  );
}
