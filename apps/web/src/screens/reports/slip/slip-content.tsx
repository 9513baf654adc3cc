import { useMemo } from 'react';
import { reasonLabels } from '@baton/contract/turnover/report-data.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { parseSlipFilter } from '@baton/contract/turnover/slip-filter.ts';
import { slipEntries, slipLogRows, type SlipLog, type SlipFilter } from '@baton/domain/reports/slip-log.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { countOf, formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { SlipControls } from './slip-controls.tsx';
import { type HrefOfMoves, SlipPareto } from './slip-pareto.tsx';

export interface SlipContentProps extends ReportProps {
  slipLog: SlipLog;
}

/** Slip log with a Pareto chart of reasons and teams. */
export function SlipContent({ slipLog, ...props }: SlipContentProps) {
  const { view, reportData, address, links } = props;
  const { label, slipUnit } = reportData.context;
  const unit = formatUnit(slipUnit);
  const describeReason = reasonLabels(view.structure);
  const describeTeam = (team: GroupKey) => label('giver', team);
  const { only, moved_from: from } = address.search;
  const selected = useMemo(() => (only === undefined ? null : parseSlipFilter(only)), [only]);
  const chosen = useMemo(() => selected && slipEntries(slipLog, selected), [slipLog, selected]);
  const entryAt = (at: number) => chosen?.[at] ?? slipLog.entryAt(at);
  const length = chosen?.length ?? slipLog.length;
  const narrowed = [
    ...(from === undefined ? [] : [`moved since ${formatFullDay(from)}`]),
    ...(selected === null ? [] : [describeNarrowing(selected, describeReason, describeTeam)]),
  ];
  const hrefOf: HrefOfMoves = (drillDown, narrowing) => {
    const day = from === undefined ? null : dayNumber(from);
    const moved = {
      kind: 'moved',
      from: day,
      to: view.dataDate,
      minMoves: 1,
      reason: null,
      ...drillDown,
    } as const;
    return links.rows({ ...narrowing, drillDowns: [...(narrowing?.drillDowns ?? []), moved] });
  };
  const figures = slipFigures(slipLog, unit, hrefOf);
  const summary = describeSlipLog(slipLog, unit, describeReason);
  return (
    <ReportPage
      {...props}
      {...{ figures, summary, narrowed }}
      table={{
        length,
        upTo: (count) =>
          slipLogRows(
            reportData,
            Array.from({ length: Math.min(count, length) }, (_, at) => entryAt(at)),
            describeReason,
          ),
      }}
      tableTitle="Slip ledger"
      linkOf={(at) => links.turnover(view, entryAt(at).cellIndex, 'history')}
      controls={
        <SlipControls {...{ address, view, slipLog, reasonLabel: describeReason, teamLabel: describeTeam }} />
      }
    >
      {slipLog.later.count === 0 ? null : (
        <SlipPareto
          {...{ slipLog, hrefOf, summary, unit, only, reasonLabel: describeReason, teamLabel: describeTeam }}
        />
      )}
    </ReportPage>
  );
}

function slipFigures(slipLog: SlipLog, unit: string, hrefOf: HrefOfMoves): Figure[] {
  const { later, earlier, net, turnovers, repeated } = slipLog;
  const behind = (count: number, drillDown: Parameters<HrefOfMoves>[0]) => {
    if (count === 0) return {};
    const href = hrefOf(drillDown);
    return { href, parts: [{ text: countOf(count, 'turnover'), href }] };
  };
  return [
    {
      label: 'Moved later',
      value: formatNumber(later.count),
      hint: `times, ${formatNumber(later.days)} ${unit} lost`,
      ...behind(later.turnovers, { way: 'later' }),
    },
    {
      label: 'Moved earlier',
      value: formatNumber(earlier.count),
      hint: `times, ${formatNumber(earlier.days)} ${unit} won`,
      ...behind(earlier.turnovers, { way: 'earlier' }),
    },
    {
      label: 'Net',
      value: formatSigned(net),
      hint: unit,
      tone: net > 0 ? 'danger' : undefined,
      ...behind(turnovers, { way: 'any' }),
    },
    {
      label: 'Moved later more than once',
      value: formatNumber(repeated.length),
      hint: repeated[0]
        ? `up to ${repeated.reduce((max, { count }) => Math.max(max, count), 0)} times`
        : 'turnovers',
      ...(repeated.length > 0 && { href: hrefOf({ way: 'later', minMoves: 2 }) }),
    },
  ];
}

function describeSlipLog(
  { later, earlier, reasonsByDays }: SlipLog,
  unit: string,
  reasonLabel: (code: string) => string,
): string {
  if (later.count + earlier.count === 0) return 'No forecast has moved.';
  const [top] = reasonsByDays;
  const cause =
    top && top.days > 0
      ? ` Most was lost to “${reasonLabel(top.key).toLowerCase()}”: ${formatNumber(top.days)} ${unit}, ${formatShare(top.cumulative)}.`
      : '';
  return `${formatNumber(later.count)} forecasts moved later by ${formatNumber(later.days)} ${unit} in all, ${formatNumber(earlier.count)} earlier by ${formatNumber(earlier.days)}.${cause}`;
}

function describeNarrowing(
  narrowing: SlipFilter,
  reasonLabel: (code: string) => string,
  teamLabel: (team: GroupKey) => string,
): string {
  if ('moved' in narrowing) return `moved ${narrowing.moved}`;
  const cause =
    'reason' in narrowing ? `for ${reasonLabel(narrowing.reason)}` : `by ${teamLabel(narrowing.team)}`;
  return `moved later ${cause}`;
}
