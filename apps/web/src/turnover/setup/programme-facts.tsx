import { formatNumber } from '@baton/domain/format-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { nameWeekdays, weekdayOptions } from '#lib/weekdays.ts';
import type { Programme } from '#session/programme-list.ts';
import { Badge } from '#ui/badge.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Logo } from '#ui/logo.tsx';
import { programmeStatusWords, sectorWords, slipUnitWords } from './programme-words.ts';
import type { Exception } from './read-exceptions.ts';

export interface ProgrammeFactsProps {
  programme: Programme;
}

/** Read-only view of a programme: dates, working week and status rules. */
export function ProgrammeFacts({ programme }: ProgrammeFactsProps) {
  const { status, sector, logo, cost_of_delay_per_day: cost } = programme;
  const day = (value: string | null) => (value === null ? null : formatFullDay(value));
  const weekday = (id: number) => weekdayOptions.find((each) => each.id === id)?.label;
  return (
    <DescriptionList
      items={[
        ...(logo
          ? [{ term: 'Logo', detail: <Logo src={logo} label={programme.name} className="h-16 max-w-48" /> }]
          : []),
        {
          term: 'Status',
          detail: (
            <Badge tone={programmeStatusWords[status].tone}>{programmeStatusWords[status].label}</Badge>
          ),
        },
        { term: 'Client', detail: programme.client || null },
        { term: 'Sector', detail: sector === null ? null : sectorWords[sector] },
        { term: 'Start', detail: day(programme.start_date) },
        { term: 'Target finish', detail: day(programme.target_finish) },
        {
          term: 'Data date',
          detail: day(programme.data_date) ?? `Today in ${programme.time_zone.replaceAll('_', ' ')}`,
        },
        {
          term: 'Working week',
          detail: `${nameWeekdays(programme.working_days)}; cut-off on ${weekday(programme.cutoff_weekday)}`,
        },
        {
          term: 'Exceptions',
          detail:
            programme.exceptions.length === 0 ? null : <ExceptionList exceptions={programme.exceptions} />,
        },
        {
          term: 'At risk, late',
          detail: `From ${programme.amber_days} and ${programme.red_days} ${slipUnitWords[programme.slip_unit].toLowerCase()} of slip`,
        },
        {
          term: 'Look-ahead',
          detail: `${programme.lookahead_weeks} weeks; a forecast is stale after ${programme.stale_days} days`,
        },
        {
          term: 'Cost of delay',
          detail: cost === null ? null : `${formatNumber(cost)} ${programme.currency} per day`,
        },
        { term: 'Description', detail: programme.description || null },
      ]}
    />
  );
}

interface ExceptionListProps {
  exceptions: readonly Exception[];
}

/** Holidays, shutdowns and worked weekends. */
function ExceptionList({ exceptions }: ExceptionListProps) {
  return (
    <ul className="max-h-64 overflow-y-auto">
      {exceptions.map(({ from, to, working, name }) => (
        <li key={`${from} ${to} ${name}`}>
          {from === to ? formatFullDay(from) : `${formatFullDay(from)} to ${formatFullDay(to)}`}
          {name ? `, ${name}` : ''}
          {working ? ' (worked)' : ''}
        </li>
      ))}
    </ul>
  );
}
