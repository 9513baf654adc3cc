import { rowBarsLayout } from '@baton/domain/chart/row-bars-layout.ts';
import { maxTeams, slipChart } from '@baton/domain/chart/standing-charts.ts';
import type { SlipLog, SlipLine } from '@baton/domain/reports/slip-log.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { groupNarrowing, type Narrowing } from '#turnover/figures/report-links.ts';
import type { MovedDrillDown } from '@baton/domain/turnover/history-drill-downs.ts';

/** Link to the turnovers of some moves, restricted to the days of the slip log. */
export type HrefOfMoves = (
  drillDown: Pick<MovedDrillDown, 'way'> & Partial<Pick<MovedDrillDown, 'minMoves' | 'reason'>>,
  narrowing?: Narrowing,
) => string;

export interface SlipParetoProps {
  slipLog: SlipLog;
  hrefOf: HrefOfMoves;
  summary: string;
  unit: string;
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
    `${name}: ${formatNumber(days)} ${unit} in ${formatNumber(count)} moves of ${formatNumber(turnovers)} turnovers\nrunning share ${formatShare(cumulative)}`;
  const reasons = slipLog.reasonsByDays;
  const teams = slipLog.teams.slice(0, maxTeams);
  const reasonChart = slipChart(reasons, `Reason, ${unit} lost`, {
    nameOf: reasonLabel,
    isQuiet: (reason) => isQuiet(`reason.${reason}`),
  });
  const teamChart = slipChart(teams, `Giver, ${unit} lost`, {
    nameOf: teamLabel,
    isQuiet: (team) => isQuiet(`giver.${team ?? 'none'}`),
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChartFrame
        label={`Days lost by reason, in ${unit}`}
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
        label={`Days lost by team, in ${unit}${slipLog.teams.length > maxTeams ? `, the ${maxTeams} of ${slipLog.teams.length} that lost most` : ''}`}
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
