import type { SlipLedger, SlipLine } from '@baton/domain/reports/slip-ledger.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatNumber } from '#lib/format-number.ts';
import { sayShare } from '#lib/say-share.ts';
import { RowBars } from '#views/chart/row-bars.tsx';
import { groupNarrowing } from '#turnover/figures/report-links.ts';
import type { HrefOfMoves } from './moves-link.ts';

export interface SlipParetoProps {
  ledger: SlipLedger;
  hrefOf: HrefOfMoves;
  summary: string;
  unit: string;
  /** The cause or team that the ledger is narrowed to. */
  only: string | undefined;
  sayReason: (code: string) => string;
  sayTeam: (team: GroupKey) => string;
}

/** More teams than these are in the file only. */
const mostTeams = 15;

/** Which causes and which teams cost most days, the largest first. */
export function SlipPareto({ ledger, hrefOf, summary, unit, only, sayReason, sayTeam }: SlipParetoProps) {
  // Later or earlier is no cause: no bar stands out for it.
  const isCause = only !== undefined && !only.startsWith('moved.');
  const rowOf = <K,>(line: SlipLine<K>, name: string, narrowed: string, href: string) => ({
    key: narrowed,
    name,
    value: line.days,
    text: formatNumber(line.days),
    tip: `${name}: ${formatNumber(line.days)} ${unit} in ${formatNumber(line.count)} moves of ${formatNumber(line.turnovers)} turnovers\nrunning share ${sayShare(line.cumulative)}`,
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
        rows={ledger.reasonsByDays.map((line) =>
          rowOf(line, sayReason(line.key), `reason.${line.key}`, hrefOf({ way: 'later', reason: line.key })),
        )}
      />
      <RowBars
        label={`Days lost by team, in ${unit}${ledger.teams.length > mostTeams ? `, the ${mostTeams} of ${ledger.teams.length} that lost most` : ''}`}
        summary={summary}
        title={`Giver, ${unit} lost`}
        rows={ledger.teams
          .slice(0, mostTeams)
          .map((line) =>
            rowOf(
              line,
              sayTeam(line.key),
              `giver.${line.key ?? 'none'}`,
              hrefOf({ way: 'later' }, groupNarrowing('giver', line.key)),
            ),
          )}
      />
    </div>
  );
}
