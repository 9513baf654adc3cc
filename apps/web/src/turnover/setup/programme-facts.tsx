import { formatNumber } from '@baton/domain/format-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import {
  programmeStatusLabels,
  punchesLabels,
  sectorLabels,
  signingLabels,
  type programmeStatuses,
} from '@baton/contract/programme/programme-choices.ts';
import { nameWeekdays, weekdayOptions } from '#lib/weekdays.ts';
import type { Programme } from '#session/programme-list.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Logo } from '#ui/logo.tsx';
import { copy } from './copy.ts';
import type { Exception } from './read-exceptions.ts';

const programmeStatusTones: Record<(typeof programmeStatuses)[number], BadgeTone> = {
  active: 'success',
  on_hold: 'warning',
  closed: 'neutral',
  archived: 'neutral',
};

const { facts } = copy;

interface ProgrammeFactsProps {
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
          ? [
              {
                term: 'Logo',
                detail: <Logo src={logo} label={programme.name} className="h-16 max-w-48" />,
              },
            ]
          : []),
        {
          term: 'Status',
          detail: <Badge tone={programmeStatusTones[status]}>{programmeStatusLabels[status]}</Badge>,
        },
        { term: 'Client', detail: programme.client || null },
        { term: 'Sector', detail: sector === null ? null : sectorLabels[sector] },
        { term: 'Start', detail: day(programme.start_date) },
        { term: 'Target finish', detail: day(programme.target_finish) },
        {
          term: 'Data date',
          detail: day(programme.data_date) ?? `Today in ${programme.time_zone.replaceAll('_', ' ')}`,
        },
        { term: 'Working days', detail: nameWeekdays(programme.working_days) },
        { term: 'Weekly cut-off', detail: weekday(programme.cutoff_weekday) },
        {
          term: 'Calendar exceptions',
          detail:
            programme.exceptions.length === 0 ? null : <ExceptionList exceptions={programme.exceptions} />,
        },
        {
          term: 'Slip thresholds',
          detail: facts.thresholdsText(
            programme.amber_days,
            programme.red_days,
            programme.slip_unit === 'working_days',
          ),
        },
        { term: 'Look-ahead', detail: facts.weeks(programme.lookahead_weeks) },
        { term: 'Signing', detail: signingLabels[programme.signing] },
        { term: 'Punches', detail: punchesLabels[programme.punches] },
        { term: 'Stale forecasts', detail: facts.staleText(programme.stale_days) },
        {
          term: 'Reminders',
          detail: programme.remind_teams
            ? 'Teams that haven’t answered, on the day before the cut-off'
            : 'Sent by coordinators only',
        },
        { term: 'Emailed when issued', detail: describeEmails(programme) },
        {
          term: 'Cost of delay',
          detail: cost === null ? null : `${programme.currency} ${formatNumber(cost)} per day`,
        },
        { term: 'Description', detail: programme.description || null },
      ]}
    />
  );
}

/** Issued documents that go to the distribution list by themselves. */
function describeEmails({ email_lookaheads: lookaheads, email_weekly_reports: weekly }: Programme): string {
  if (lookaheads && weekly) return 'Look-aheads and weekly reports';
  if (lookaheads) return 'Look-aheads';
  return weekly ? 'Weekly reports' : 'Nothing';
}

interface ExceptionListProps {
  exceptions: readonly Exception[];
}

/** Holidays, shutdowns and worked weekends. */
function ExceptionList({ exceptions }: ExceptionListProps) {
  return (
    <ul className="max-h-64 overflow-y-auto">
      {exceptions.map((exception) => (
        <li key={`${exception.from} ${exception.to} ${exception.name}`}>{describeException(exception)}</li>
      ))}
    </ul>
  );
}

function describeException({ from, to, working, name }: Exception): string {
  const period = from === to ? formatFullDay(from) : `${formatFullDay(from)} to ${formatFullDay(to)}`;
  const named = name ? `${period}, ${name}` : period;
  return working ? facts.working(named) : named;
}
