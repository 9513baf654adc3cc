import { useMemo } from 'react';
import { reasonLabels } from '@baton/contract/turnover/report-data.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { parseSlipFilter } from '@baton/contract/turnover/slip-filter.ts';
import { slipEntries, slipLogRows, type SlipLog, type SlipFilter } from '@baton/domain/reports/slip-log.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { SlipControls } from './slip-controls.tsx';
import { type HrefOfMoves, SlipPareto } from './slip-pareto.tsx';
import { formatDayWithYear } from '#lib/format-day.ts';
import { copy as reportsCopy } from '#screens/reports/copy.ts';
import { copy, type SlipUnit } from './copy.ts';

export interface SlipContentProps extends ReportProps {
  slipLog: SlipLog;
}

/** Slip log with a Pareto chart of reasons and teams. */
export function SlipContent({ slipLog, ...props }: SlipContentProps) {
  const { view, reportData, address, links } = props;
  const { label, slipUnit } = reportData.context;
  const describeReason = reasonLabels(view.structure);
  const describeTeam = (team: GroupKey) => label('giver', team);
  const { only, moved_from: from } = address.search;
  const selected = useMemo(() => (only === undefined ? null : parseSlipFilter(only)), [only]);
  const chosen = useMemo(() => selected && slipEntries(slipLog, selected), [slipLog, selected]);
  const entryAt = (at: number) => chosen?.[at] ?? slipLog.entryAt(at);
  const length = chosen?.length ?? slipLog.length;
  const narrowed = [
    ...(from === undefined ? [] : [copy.narrowed.since(formatDayWithYear(from))]),
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
  const figures = slipFigures(slipLog, slipUnit, hrefOf);
  const summary = describeSlipLog(slipLog, slipUnit, describeReason);
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
      tableTitle={copy.title}
      linkOf={(at) => links.turnover(view, entryAt(at).cellIndex, 'history')}
      controls={
        <SlipControls {...{ address, view, slipLog, reasonLabel: describeReason, teamLabel: describeTeam }} />
      }
    >
      {slipLog.later.count === 0 ? null : (
        <SlipPareto
          {...{ slipLog, hrefOf, summary, only, reasonLabel: describeReason, teamLabel: describeTeam }}
          unit={slipUnit}
        />
      )}
    </ReportPage>
  );
}

function slipFigures(slipLog: SlipLog, unit: SlipUnit, hrefOf: HrefOfMoves): Figure[] {
  const { later, earlier, net, turnovers, repeated } = slipLog;
  const behind = (count: number, drillDown: Parameters<HrefOfMoves>[0]) => {
    if (count === 0) return {};
    const href = hrefOf(drillDown);
    return { href, parts: [{ text: reportsCopy.turnovers(count), href }] };
  };
  return [
    {
      label: copy.later.label,
      definition: copy.later.definition,
      value: formatNumber(later.count),
      hint: copy.later.hint(later.days, unit),
      ...behind(later.turnovers, { way: 'later' }),
    },
    {
      label: copy.earlier.label,
      definition: copy.earlier.definition,
      value: formatNumber(earlier.count),
      hint: copy.earlier.hint(earlier.days, unit),
      ...behind(earlier.turnovers, { way: 'earlier' }),
    },
    {
      label: copy.net.label,
      definition: copy.net.definition,
      value: formatSigned(net),
      hint: copy.net.units[unit],
      tone: net > 0 ? 'danger' : undefined,
      ...behind(turnovers, { way: 'any' }),
    },
    {
      label: copy.repeated.label,
      definition: copy.repeated.definition,
      value: formatNumber(repeated.length),
      hint: repeated[0]
        ? copy.repeated.upTo(repeated.reduce((max, { count }) => Math.max(max, count), 0))
        : copy.repeated.none,
      ...(repeated.length > 0 && { href: hrefOf({ way: 'later', minMoves: 2 }) }),
    },
  ];
}

function describeSlipLog(
  { later, earlier, reasonsByDays }: SlipLog,
  unit: SlipUnit,
  reasonLabel: (code: string) => string,
): string {
  if (later.count + earlier.count === 0) return copy.summary.none;
  const moved = copy.summary.moved(later.count, later.days, earlier.count, earlier.days, unit);
  const [top] = reasonsByDays;
  if (!top || top.days <= 0) return moved;
  return `${moved} ${copy.summary.cause(reasonLabel(top.key), top.days, formatShare(top.cumulative), unit)}`;
}

function describeNarrowing(
  narrowing: SlipFilter,
  reasonLabel: (code: string) => string,
  teamLabel: (team: GroupKey) => string,
): string {
  if ('moved' in narrowing) return copy.narrowed[narrowing.moved];
  return 'reason' in narrowing
    ? copy.narrowed.reason(reasonLabel(narrowing.reason))
    : copy.narrowed.team(teamLabel(narrowing.team));
}
