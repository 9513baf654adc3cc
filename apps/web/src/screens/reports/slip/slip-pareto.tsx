import type { SlipLog, SlipLine } from '@baton/domain/reports/slip-log.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatShare } from '#lib/format-share.ts';
import { RowBars } from '#views/chart/row-bars.tsx';
import { groupNarrowing, type Narrowing } from '#turnover/figures/report-links.ts';
import type { MovedDrillDown } from '@baton/domain/turnover/history-drill-downs.ts';

/** Where the turnovers of some moves are listed: those of the days that the ledger shows. */
export type HrefOfMoves = (
  mark: Pick<MovedDrillDown, 'way'> & Partial<Pick<MovedDrillDown, 'least' | 'reason'>>,
  narrowing?: Narrowing,
) => string;

export interface SlipParetoProps {
  slipLog: SlipLog;
  hrefOf: HrefOfMoves;
  summary: string;
  unit: string;
  /** The cause or team that the ledger is narrowed to. */
  only: string | undefined;
  reasonLabel: (code: string) => string;
  teamLabel: (team: GroupKey) => string;
}

/** More teams than these are in the file only. */
const mostTeams = 15;

/** Which causes and which teams cost most days, the largest first. */
export function SlipPareto({
  slipLog,
  hrefOf,
  summary,
  unit,
  only,
  reasonLabel: describeReason,
  teamLabel: describeTeam,
}: SlipParetoProps) {
  // Later or earlier is no cause: no bar stands out for it.
  const isCause = only !== undefined && !only.startsWith('moved.');
  const rowOf = <K,>(line: SlipLine<K>, name: string, narrowed: string, href: string) => ({
    key: narrowed,
    name,
    value: line.days,
    text: formatNumber(line.days),
    tip: `${name}: ${formatNumber(line.days)} ${unit} in ${formatNumber(line.count)} moves of ${formatNumber(line.turnovers)} turnovers\nrunning share ${formatShare(line.cumulative)}`,
    href,
    tone: isCause && only !== narrowed ? ('quiet' as const) : ('done' as const),
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
        label={`Days lost by team, in ${unit}${slipLog.teams.length > mostTeams ? `, the ${mostTeams} of ${slipLog.teams.length} that lost most` : ''}`}
        summary={summary}
        title={`Giver, ${unit} lost`}
        rows={slipLog.teams
          .slice(0, mostTeams)
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
