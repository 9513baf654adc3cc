import type { HomeResponse, HomeCommitment, HomeConstraint } from '@baton/contract/home/home.ts';
import { dayNumber, dayOf, noDay } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { formatDay } from '#lib/format-day.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { HandoverCounts, WaitingTasks } from './find-waiting.ts';
import type { HomeLine } from './home-lines.tsx';
import { trackerLink, turnoverLink } from './home-links.ts';
import { copy } from './copy.ts';

interface WaitingContext {
  view: TrackerView;
  /** The user runs the weekly round, so open answers of other teams concern them, too. */
  isRunner: boolean;
}

/** Lines ordered by urgency. */
export function waitingLines(
  waiting: WaitingTasks,
  own: Pick<HomeResponse, 'constraints' | 'commitments'> | undefined,
  { view, isRunner }: WaitingContext,
): HomeLine[] {
  const lines: HomeLine[] = isRunner ? missingLines(view) : [];
  const { toReview, stale, handovers, teams, teamsOpen } = waiting;
  lines.push(...handoverLines(handovers.system, 'system'), ...handoverLines(handovers.area, 'area'));
  if (toReview > 0)
    lines.push({
      key: 'review',
      icon: 'list-checks',
      text: copy.waiting.review(toReview),
      detail: stale > 0 ? `${formatNumber(stale)} stale` : '',
      href: '/app/tracker/update?show=mine',
    });
  if (isRunner && teamsOpen > 0)
    lines.push({
      key: 'teams',
      icon: 'users',
      text: copy.waiting.teams(teamsOpen, teams),
      href: '/app/tracker/update?show=teams',
    });
  for (const commitment of own?.commitments ?? []) lines.push(commitmentLine(commitment, view));
  for (const constraint of own?.constraints ?? []) lines.push(constraintLine(constraint, view));
  return lines;
}

const mineAs = (side: 'responsible' | 'receiving') => encodeDrillDown({ kind: 'mine', side });

/** Submitted and rejected turnovers; areas are named, because they have a tracker of their own. */
function handoverLines(
  { submitted, toAccept, toAcceptMine, oldestDays, rejected }: HandoverCounts,
  kind: 'system' | 'area',
): HomeLine[] {
  const lines: HomeLine[] = [];
  const where = kind === 'area' ? { kind } : {};
  if (rejected > 0)
    lines.push({
      key: `rejected-${kind}`,
      icon: 'undo-2',
      text: copy.waiting.rejected[kind](rejected),
      href: trackerLink({ ...where, view: 'list', status: 'rejected', mark: mineAs('responsible') }),
    });
  if (toAccept > 0)
    lines.push({
      key: `accept-${kind}`,
      icon: 'check',
      text: copy.waiting.submitted[kind](toAccept),
      detail: [
        oldestDays !== null && oldestDays > 0 ? copy.waiting.oldest(oldestDays) : '',
        toAcceptMine > 0 && toAcceptMine < toAccept ? copy.waiting.forYourTeams(toAcceptMine) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      href: trackerLink({
        ...where,
        view: 'list',
        status: 'submitted',
        // A user who may accept all sees all; others may accept what their teams receive.
        mark: toAccept === submitted ? undefined : mineAs('receiving'),
      }),
    });
  return lines;
}

function constraintLine(constraint: HomeConstraint, { dataDate, today }: TrackerView): HomeLine {
  const { id, text, category, code, milestone_code, need_by } = constraint;
  const isLate = need_by !== null && dayNumber(need_by) < dataDate;
  const turnover = `${code} ${milestone_code}`;
  return {
    key: `constraint-${id}`,
    icon: 'link-2',
    text,
    detail:
      need_by === null
        ? `${turnover} · category ${category} · no need-by date`
        : `${turnover} · category ${category} · need by ${formatDay(need_by, dayOf(today))}`,
    isUrgent: isLate,
    href: turnoverLink(constraint, 'constraints'),
  };
}

function commitmentLine(commitment: HomeCommitment, { dataDate, today }: TrackerView): HomeLine {
  const { id, code, name, milestone_code, date } = commitment;
  return {
    key: `commitment-${id}`,
    icon: 'flag',
    text: `You committed to ${code} ${milestone_code} by ${formatDay(date, dayOf(today))}`,
    detail: name,
    isUrgent: dayNumber(date) < dataDate,
    href: turnoverLink(commitment),
  };
}

/** Setup that the programme lacks and this page needs. */
function missingLines({ set, baseline }: TrackerView): HomeLine[] {
  const lines: HomeLine[] = [];
  const { forecast, actual } = set.cells;
  if (forecast.every((day) => day === noDay) && actual.every((day) => day === noDay))
    lines.push({
      key: 'forecasts',
      icon: 'calendar-range',
      text: 'No forecasts yet',
      detail: 'Enter dates in the tracker, or import them from a spreadsheet',
      href: '/app/tracker',
    });
  if (baseline === null)
    lines.push({
      key: 'baseline',
      icon: 'flag',
      text: 'No approved baseline to compare with',
      detail: 'Create one from current forecasts, a file or another baseline',
      href: '/app/programme/baselines',
    });
  return lines;
}
