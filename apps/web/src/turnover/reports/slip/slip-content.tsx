import { reasonLabels } from '@baton/contract/turnover/report-ground.ts';
import { slipLedgerRows, type SlipEntry, type SlipLedger } from '@baton/domain/reports/slip-ledger.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { Figure } from '#turnover/reports/figure-strip.tsx';
import { ReportPage } from '#turnover/reports/report-page.tsx';
import type { ReportProps } from '#turnover/reports/report-props.ts';
import { saySlip } from '#turnover/reports/variance/variance-words.ts';
import { SlipControls } from './slip-controls.tsx';
import { SlipPareto } from './slip-pareto.tsx';

export interface SlipContentProps extends ReportProps {
  ledger: SlipLedger;
}

/** The ledger with its causes; a cause or a team narrows the lines below. */
export function SlipContent({ ledger, ...props }: SlipContentProps) {
  const { view, ground, address, links } = props;
  const { label, slipUnit } = ground.context;
  const unit = slipUnit === 'working_days' ? 'working days' : 'days';
  const sayReason = reasonLabels(view.structure);
  const { only } = address.search;
  const isShown = ({ reason, team, before, after }: SlipEntry) =>
    only === undefined ||
    (after > before && (only === `reason.${reason}` || only === `giver.${team ?? 'none'}`));
  const entries = ledger.entries.filter(isShown);
  const { later, earlier, net, reasonsByDays, repeated } = ledger;
  const [top] = reasonsByDays;
  const figures: Figure[] = [
    {
      label: 'Moved later',
      value: formatNumber(later.count),
      hint: `${formatNumber(later.days)} ${unit} lost`,
    },
    {
      label: 'Moved earlier',
      value: formatNumber(earlier.count),
      hint: `${formatNumber(earlier.days)} ${unit} won`,
    },
    { label: 'Net', value: saySlip(net), hint: unit, tone: net > 0 ? 'danger' : undefined },
    {
      label: 'Moved later more than once',
      value: formatNumber(repeated.length),
      hint: repeated[0] ? `up to ${Math.max(...repeated.map(({ count }) => count))} times` : 'turnovers',
    },
  ];
  const summary =
    later.count + earlier.count === 0
      ? 'No forecast has moved.'
      : `${formatNumber(later.count)} forecasts moved later by ${formatNumber(later.days)} ${unit} in all, ${formatNumber(earlier.count)} earlier by ${formatNumber(earlier.days)}.${top && top.days > 0 ? ` Most was lost to “${sayReason(top.key).toLowerCase()}”: ${formatNumber(top.days)} ${unit}, ${Math.round(top.cumulative * 100)} %.` : ''}`;
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={slipLedgerRows(ground, { ...ledger, entries }, sayReason)}
      tableTitle="Slip ledger"
      linkOf={(at) => links.turnover(view, entries[at]!.place, 'history')}
      controls={<SlipControls {...{ address, view, only }} />}
    >
      {later.count === 0 ? null : (
        <SlipPareto
          {...{ ledger, links, summary, unit, only }}
          sayReason={sayReason}
          sayTeam={(team) => label('giver', team)}
        />
      )}
    </ReportPage>
  );
}
