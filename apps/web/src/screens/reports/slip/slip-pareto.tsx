import { rowBarsLayout } from '@baton/domain/chart/row-bars-layout.ts';
import { maxTeams, slipChart } from '@baton/domain/chart/standing-charts.ts';
import type { SlipLog, SlipLine } from '@baton/domain/reports/slip-log.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { groupNarrowing, type Narrowing } from '#turnover/figures/report-links.ts';
import type { MovedDrillDown } from '@baton/domain/turnover/history-drill-downs.ts';
import { copy as chartCopy } from '@baton/domain/chart/copy.ts';
import { copy, type SlipUnit } from './copy.ts';

/** Link to the turnovers of some moves, restricted to the days of the slip log. */
export type HrefOfMoves = (
  drillDown: Pick<MovedDrillDown, 'way'> & Partial<Pick<MovedDrillDown, 'minMoves' | 'reason'>>,
  narrowing?: Narrowing,
) => string;

export interface SlipParetoProps {
  slipLog: SlipLog;
  hrefOf: HrefOfMoves;
  summary: string;
  unit: SlipUnit;
  /** Reason or team that the slip log is filtered by. */
  only: string | undefined;
  reasonLabel: (code: string) => string;
  teamLabel: (team: GroupKey) => string;
}

/** Days lost by reason and by team, in descending order. */
export function SlipPareto(props: SlipParetoProps) {
  const { slipLog, hrefOf, summary, unit, only, reasonLabel, teamLabel } = props;
  // The filters "moved later" and "moved earlier" are no reasons: they highlight no bar.
  const isReasonOrTeam = only !== undefined && !only.startsWith('moved.');
  const isQuiet = (narrowed: string) => isReasonOrTeam && only !== narrowed;
  const tipOf = <K,>({ days, count, turnovers, cumulative }: SlipLine<K>, name: string) =>
    copy.chart.tip(name, { lost: days, moves: count, turnovers, share: formatShare(cumulative) }, unit);
  const reasons = slipLog.reasonsByDays;
  const teams = slipLog.teams.slice(0, maxTeams);
  const reasonChart = slipChart(reasons, chartCopy.lost.byReason[unit], {
    nameOf: reasonLabel,
    isQuiet: (reason) => isQuiet(`reason.${reason}`),
  });
  const teamChart = slipChart(teams, chartCopy.lost.byTeam[unit], {
    nameOf: teamLabel,
    isQuiet: (team) => isQuiet(`giver.${team ?? 'none'}`),
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChartFrame
        label={copy.chart.byReason[unit]}
        summary={summary}
        layout={(room) => rowBarsLayout(reasonChart, room)}
        linkOf={(row) => {
          const line = reasons[row]!;
          return {
            tip: tipOf(line, reasonLabel(line.key)),
            href: hrefOf({ way: 'later', reason: line.key }),
          };
        }}
      />
      <ChartFrame
        label={
          slipLog.teams.length > maxTeams
            ? copy.chart.mostLost(copy.chart.byTeam[unit], maxTeams, slipLog.teams.length)
            : copy.chart.byTeam[unit]
        }
        summary={summary}
        layout={(room) => rowBarsLayout(teamChart, room)}
        linkOf={(row) => {
          const line = teams[row]!;
          return {
            tip: tipOf(line, teamLabel(line.key)),
            href: hrefOf({ way: 'later' }, groupNarrowing('giver', line.key)),
          };
        }}
      />
    </div>
  );
}
