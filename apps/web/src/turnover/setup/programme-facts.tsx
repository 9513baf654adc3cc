import { formatNumber } from '@baton/domain/format-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import {
  programmeStatusLabels,
  qualityLabels,
  sectorLabels,
  signingLabels,
} from '@baton/contract/programme/programme-choices.ts';
import { nameWeekdays, weekdayOptions } from '#lib/weekdays.ts';
import type { Programme } from '#session/programme-list.ts';
import { Badge } from '#ui/badge.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Logo } from '#ui/logo.tsx';
import { copy } from './copy.ts';
import { programmeStatusTones } from './programme-status-tones.ts';
import type { Exception } from './read-exceptions.ts';

const { facts } = copy;

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
          ? [
              {
                term: facts.logo,
                detail: <Logo src={logo} label={programme.name} className="h-16 max-w-48" />,
              },
            ]
          : []),
        {
          term: facts.status,
          detail: <Badge tone={programmeStatusTones[status]}>{programmeStatusLabels[status]}</Badge>,
        },
        { term: facts.client, detail: programme.client || null },
        { term: facts.sector, detail: sector === null ? null : sectorLabels[sector] },
        { term: facts.start, detail: day(programme.start_date) },
        { term: facts.targetFinish, detail: day(programme.target_finish) },
        {
          term: facts.dataDate,
          detail: day(programme.data_date) ?? facts.today(programme.time_zone.replaceAll('_', ' ')),
        },
        { term: facts.workingDays, detail: nameWeekdays(programme.working_days) },
        { term: facts.cutOff, detail: weekday(programme.cutoff_weekday) },
        {
          term: facts.exceptions,
          detail:
            programme.exceptions.length === 0 ? null : <ExceptionList exceptions={programme.exceptions} />,
        },
        {
          term: facts.thresholds,
          detail: facts.thresholdsText(
            programme.amber_days,
            programme.red_days,
            programme.slip_unit === 'working_days',
          ),
        },
        { term: facts.lookahead, detail: facts.weeks(programme.lookahead_weeks) },
        { term: facts.signing, detail: signingLabels[programme.signing] },
        { term: facts.punches, detail: qualityLabels[programme.quality] },
        { term: facts.stale, detail: facts.staleText(programme.stale_days) },
        { term: facts.reminders, detail: facts.remindersText(programme.remind_teams) },
        { term: facts.emails, detail: describeEmails(programme) },
        {
          term: facts.costOfDelay,
          detail: cost === null ? null : facts.costPerDay(formatNumber(cost), programme.currency),
        },
        { term: facts.description, detail: programme.description || null },
      ]}
    />
  );
}

/** Issued documents that go to the distribution list by themselves. */
function describeEmails({ email_lookaheads: lookaheads, email_weekly_reports: weekly }: Programme): string {
  if (lookaheads && weekly) return facts.emailed.both;
  if (lookaheads) return facts.emailed.lookaheads;
  return weekly ? facts.emailed.weeklyReports : facts.emailedNone;
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
  const period = from === to ? formatFullDay(from) : facts.period(formatFullDay(from), formatFullDay(to));
  const named = name ? facts.named(period, name) : period;
  return working ? facts.working(named) : named;
}
