import type { SlipLog, SlipLine } from '@baton/domain/reports/slip-log.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { RowBars } from '#views/chart/row-bars.tsx';
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

/** Maximum number of teams shown; the exported file has all. */
const maxTeams = 15;

/** Days lost by reason and by team, in descending order. */
export function SlipPareto({
  slipLog,
  hrefOf,
  summary,
  unit,
  only,
  reasonLabel: describeReason,
  teamLabel: describeTeam,
}: SlipParetoProps) {
  // The filters "moved later" and "moved earlier" are no reasons: they highlight no bar.
  const isReasonOrTeam = only !== undefined && !only.startsWith('moved.');
  const rowOf = <K,>(line: SlipLine<K>, name: string, narrowed: string, href: string) => ({
    key: narrowed,
    name,
    value: line.days,
    text: formatNumber(line.days),
    tip: `${name}: ${formatNumber(line.days)} ${unit} in ${formatNumber(line.count)} moves of ${formatNumber(line.turnovers)} turnovers\nrunning share ${formatShare(line.cumulative)}`,
    href,
    tone: isReasonOrTeam && only !== narrowed ? ('quiet' as const) : ('done' as const),
    cumulative: line.cumulative,
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <RowBars
        label={`Days lost by reason, in ${unit}`}
        summary={summary}
        title={`Reason, ${unit} lost`}
        rows={slipLog.reasonsByDays.map((line) =>
          rowOf(
            line,
            describeReason(line.key),
            `reason.${line.key}`,
            hrefOf({ way: 'later', reason: line.key }),
          ),
        )}
      />
      <RowBars
        label={`Days lost by team, in ${unit}${slipLog.teams.length > maxTeams ? `, the ${maxTeams} of ${slipLog.teams.length} that lost most` : ''}`}
        summary={summary}
        title={`Giver, ${unit} lost`}
        rows={slipLog.teams
          .slice(0, maxTeams)
          .map((line) =>
            rowOf(
              line,
              describeTeam(line.key),
              `giver.${line.key ?? 'none'}`,
              hrefOf({ way: 'later' }, groupNarrowing('giver', line.key)),
            ),
          )}
      />
    </div>
  );
}
