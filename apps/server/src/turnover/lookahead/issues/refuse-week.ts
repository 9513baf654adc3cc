import type { IssueEntry } from '@baton/contract/turnover/lookahead-issues.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { sayDate } from '#turnover/context/say-day.ts';
import type { WeekRule } from '#turnover/records/week-rule.ts';

/** Issues go forward: each opens the week of its data date or the one after, and none opens an earlier week than the last. */
export function refuseWeek(
  week: string,
  { moment, rule, last }: { moment: ProgrammeMoment; rule: WeekRule; last: IssueEntry | undefined },
): void {
  const { dataDate } = moment;
  const current = rule.weekOf(dataDate);
  const next = dayOf(dayNumber(current) + 7);
  if (last && dataDate < last.data_date)
    throw new AppError(
      'invalid_state',
      `Look-ahead ${last.number} was issued with the data date ${sayDate(last.data_date)}; the programme’s is ${sayDate(dataDate)} now. Set a later data date first.`,
    );
  if (week !== current && week !== next)
    throw fieldError(
      'week',
      `With the data date ${sayDate(dataDate)} a look-ahead opens the week of ${sayDate(current)} or of ${sayDate(next)}.`,
    );
  if (last && week < last.week)
    throw fieldError(
      'week',
      `Look-ahead ${last.number} has opened the week of ${sayDate(last.week)} already. Choose that one or a later.`,
    );
}
