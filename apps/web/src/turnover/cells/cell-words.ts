import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { factsAt, statusAt } from '@baton/domain/turnover/judge-set.ts';
import { formatFullDay } from '#lib/format-day.ts';
import { decidingGate, type ScopeStanding } from '@baton/domain/turnover/roll-up.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { sayDay } from '#turnover/model/say-day.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { gateDateLabels, gateDates } from './column-key.ts';

/** A date as a cell shows it: nothing where there is none. */
export function cellDay(view: TrackerView, day: DayNumber): string {
  return day === noDay ? '' : sayDay(view, day);
}

/** '+12' or '-3'; nothing where it is on its baseline or can't be said. */
export function saySlip(slip: number): string {
  if (slip === noDay || slip === 0) return '';
  return slip > 0 ? `+${slip}` : `−${-slip}`;
}

/** All that a turnover's cell says, for whoever rests the pointer on it or can't see it. */
export function sayCell(view: TrackerView, row: number, column: number): string {
  const { set, judgement } = view;
  const place = row * set.gates.length + column;
  const status = statusAt(judgement, place);
  if (status === null) return '';
  const say = (day: DayNumber) => cellDay(view, day);
  const dates = gateDates.flatMap((date) => {
    const day = set.cells[date][place]!;
    return day === noDay ? [] : `${gateDateLabels[date]} ${formatFullDay(dayOf(day))}`;
  });
  const remark = set.cells.remark.get(place);
  return [
    `${set.gates[column]!.name}: ${statusWord(status)}`,
    ...explain(factsAt(set, row, column), view.context, say),
    ...dates,
    ...(remark ? [`Remark: ${remark}`] : []),
  ].join('\n');
}

/** Why cells that every grid shows are changed in none. */
export const baselineIsAgreed = 'A baseline is what was agreed. It is changed under Programme, Baselines.';
export const followsFromDates = 'It follows from the dates.';

/** The status of a scope and the milestone that it comes from: 'Overdue · REL'; seen from its parent 'Overdue · 21-03 REL'. */
export function sayStanding(
  set: Parameters<typeof decidingGate>[0],
  standing: ScopeStanding,
  of?: number,
): string {
  const gate = decidingGate(set, standing, of);
  return gate === null ? statusWord(standing.status) : `${statusWord(standing.status)} · ${gate}`;
}
