import { useMemo } from 'react';
import { reasonLabels } from '@baton/contract/turnover/report-ground.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { readNarrowing } from '@baton/contract/turnover/slip-narrowing.ts';
import {
  slipEntries,
  slipLedgerRows,
  type SlipLedger,
  type SlipNarrowing,
} from '@baton/domain/reports/slip-ledger.ts';
import { sayUnit } from '@baton/domain/turnover/say-unit.ts';
import { formatFullDay } from '#lib/format-day.ts';
import { countOf, formatNumber } from '#lib/format-number.ts';
import { sayShare } from '#lib/say-share.ts';
import { saySigned } from '#lib/say-signed.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { SlipControls } from './slip-controls.tsx';
import type { HrefOfMoves } from './moves-link.ts';
import { SlipPareto } from './slip-pareto.tsx';

export interface SlipContentProps extends ReportProps {
  ledger: SlipLedger;
}

/** The ledger with its causes. */
export function SlipContent({ ledger, ...props }: SlipContentProps) {
  const { view, ground, address, links } = props;
  const { label, slipUnit } = ground.context;
  const unit = sayUnit(slipUnit);
  const sayReason = reasonLabels(view.structure);
  const sayTeam = (team: GroupKey) => label('giver', team);
  const { only, moved_from: from } = address.search;
  const narrowing = useMemo(() => (only === undefined ? null : readNarrowing(only)), [only]);
  const chosen = useMemo(() => narrowing && slipEntries(ledger, narrowing), [ledger, narrowing]);
  const entryAt = (at: number) => chosen?.[at] ?? ledger.entryAt(at);
  const length = chosen?.length ?? ledger.length;
  const narrowed = [
    ...(from === undefined ? [] : [`moved since ${formatFullDay(from)}`]),
    ...(narrowing === null ? [] : [sayNarrowing(narrowing, sayReason, sayTeam)]),
  ];
  const hrefOf: HrefOfMoves = (mark, also) => {
    const day = from === undefined ? null : dayNumber(from);
    const moved = { kind: 'moved', from: day, to: view.dataDate, least: 1, reason: null, ...mark } as const;
    return links.rows({ ...also, marks: [...(also?.marks ?? []), moved] });
  };
  const figures = slipFigures(ledger, unit, hrefOf);
  const summary = sayLedger(ledger, unit, sayReason);
  return (
    <ReportPage
      {...props}
      {...{ figures, summary, narrowed }}
      table={{
        length,
        upTo: (count) =>
          slipLedgerRows(
            ground,
            Array.from({ length: Math.min(count, length) }, (_, at) => entryAt(at)),
            sayReason,
          ),
      }}
      tableTitle="Slip ledger"
      linkOf={(at) => links.turnover(view, entryAt(at).place, 'history')}
      controls={<SlipControls {...{ address, view, ledger, sayReason, sayTeam }} />}
    >
      {ledger.later.count === 0 ? null : (
        <SlipPareto {...{ ledger, hrefOf, summary, unit, only, sayReason, sayTeam }} />
      )}
    </ReportPage>
  );
}

function slipFigures(ledger: SlipLedger, unit: string, hrefOf: HrefOfMoves): Figure[] {
  const { later, earlier, net, turnovers, repeated } = ledger;
  const behind = (count: number, mark: Parameters<HrefOfMoves>[0]) => {
    if (count === 0) return {};
    const href = hrefOf(mark);
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
      value: saySigned(net),
      hint: unit,
      tone: net > 0 ? 'danger' : undefined,
      ...behind(turnovers, { way: 'any' }),
    },
    {
      label: 'Moved later more than once',
      value: formatNumber(repeated.length),
      hint: repeated[0]
        ? `up to ${repeated.reduce((most, { count }) => Math.max(most, count), 0)} times`
        : 'turnovers',
      ...(repeated.length > 0 && { href: hrefOf({ way: 'later', least: 2 }) }),
    },
  ];
}

function sayLedger(
  { later, earlier, reasonsByDays }: SlipLedger,
  unit: string,
  sayReason: (code: string) => string,
): string {
  if (later.count + earlier.count === 0) return 'No forecast has moved.';
  const [top] = reasonsByDays;
  const cause =
    top && top.days > 0
      ? ` Most was lost to “${sayReason(top.key).toLowerCase()}”: ${formatNumber(top.days)} ${unit}, ${sayShare(top.cumulative)}.`
      : '';
  return `${formatNumber(later.count)} forecasts moved later by ${formatNumber(later.days)} ${unit} in all, ${formatNumber(earlier.count)} earlier by ${formatNumber(earlier.days)}.${cause}`;
}

function sayNarrowing(
  narrowing: SlipNarrowing,
  sayReason: (code: string) => string,
  sayTeam: (team: GroupKey) => string,
): string {
  if ('moved' in narrowing) return `moved ${narrowing.moved}`;
  const cause =
    'reason' in narrowing ? `for ${sayReason(narrowing.reason)}` : `by ${sayTeam(narrowing.team)}`;
  return `moved later ${cause}`;
}
