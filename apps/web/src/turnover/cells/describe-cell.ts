import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { describeOpen } from '@baton/domain/quality/describe-punches.ts';
import { flag } from '@baton/domain/turnover/evaluate-status.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { statusInputAt, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { decidingMilestone, type RolledUpStatus } from '@baton/domain/turnover/roll-up.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { milestoneDates } from './column-key.ts';
import { copy } from './copy.ts';
import { formatDayWithYear } from '#lib/format-day.ts';

/** Date as shown in a cell; empty if there is none. */
export function cellDay(view: TrackerView, day: DayNumber): string {
  return day === noDay ? '' : describeDay(view, day);
}

/** '+12' or '-3'; empty if the turnover is on its baseline or the slip is unknown. */
export function describeSlip(slip: number): string {
  if (slip === noDay || slip === 0) return '';
  return slip > 0 ? `+${slip}` : `−${-slip}`;
}

/** Full text of a turnover’s cell, for tooltips and screen readers. */
export function describeCell(view: TrackerView, row: number, column: number): string {
  const { set, evaluation } = view;
  const cellIndex = row * set.milestones.length + column;
  const status = statusAt(evaluation, cellIndex);
  if (status === null) return '';
  const dates = milestoneDates.flatMap((date) => {
    const day = set.cells[date][cellIndex]!;
    return day === noDay ? [] : `${copy.date[date]} ${formatFullDay(dayOf(day))}`;
  });
  const remark = set.cells.remark.get(cellIndex);
  const input = statusInputAt(set, row, column);
  // At risk because of them, the status says it with their dates.
  const isBlocked = input.punchesBlocking > 0 && (evaluation.flags[cellIndex]! & flag.unready) === 0;
  return [
    `${set.milestones[column]!.name}: ${statusWord(status)}`,
    ...explain(input, view.context, (day) => formatDayWithYear(dayOf(day))),
    ...(isBlocked ? [copy.blockedBy(describeOpen(input, view.context.punchCategories))] : []),
    ...dates,
    ...(remark ? [copy.remarkOf(remark)] : []),
  ].join('\n');
}

/** Status of a scope and the milestone that causes it: 'Overdue · REL'; for a parent 'Overdue · 21-03 REL'. */
export function describeScopeStatus(
  set: Parameters<typeof decidingMilestone>[0],
  status: RolledUpStatus,
  of?: number,
): string {
  const milestone = decidingMilestone(set, status, of);
  return milestone === null ? statusWord(status.status) : `${statusWord(status.status)} · ${milestone}`;
}
