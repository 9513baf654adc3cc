import { noDay, weekOf } from '../day-number.ts';
import { flag, type Yardstick } from './judge.ts';
import { noTurnover, type Judgement } from './judge-set.ts';
import { statuses, turnoverStates } from './status.ts';
import type { TrackerSet } from './tracker-set.ts';

/** The figures above the grid. Each is a question to one cell, so each is also a filter. */
export const measures = [
  'planned',
  'achieved',
  'due',
  'overdue',
  'late',
  'waiting',
  'moved',
  'stale',
] as const;
export type Measure = (typeof measures)[number];

/** What the questions are asked by, beyond what cells are judged by. */
export interface MeasureContext extends Yardstick {
  weekStart: number;
}

/** Days ahead that count as due soon, and days after which a submission has waited long. */
export const dueWithin = 28;
export const waitingAfter = 7;

const notRequired = statuses.indexOf('not_required');
const submitted = turnoverStates.indexOf('submitted');

type Question = (set: TrackerSet, judgement: Judgement, place: number, context: MeasureContext) => boolean;

const questions: Record<Measure, Question> = {
  planned: ({ cells }, _, place, { dataDate }) => isBy(cells.baseline[place]!, dataDate),
  achieved: ({ cells }, _, place, { dataDate }) => isBy(cells.actual[place]!, dataDate),
  due({ cells }, _, place, { dataDate }) {
    if (cells.actual[place] !== noDay) return false;
    const forecast = cells.forecast[place]!;
    const expected = forecast === noDay ? cells.baseline[place]! : forecast;
    return expected >= dataDate && expected < dataDate + dueWithin;
  },
  overdue: (_, { flags }, place) => (flags[place]! & flag.overdue) !== 0,
  late: ({ cells }, { flags }, place) => cells.actual[place] === noDay && (flags[place]! & flag.late) !== 0,
  waiting: ({ cells }, _, place, { dataDate }) =>
    cells.state[place] === submitted &&
    cells.actual[place] === noDay &&
    dataDate - cells.state_since[place]! > waitingAfter,
  moved({ cells }, _, place, { dataDate, weekStart }) {
    const moved = cells.moved[place]!;
    return moved !== noDay && moved >= weekOf(dataDate, weekStart) && moved <= dataDate;
  },
  stale: (_, { flags }, place) => (flags[place]! & flag.stale) !== 0,
};

function isBy(day: number, dataDate: number): boolean {
  return day !== noDay && day <= dataDate;
}

/** Whether a cell counts in a measure. */
export function counts(
  measure: Measure,
  set: TrackerSet,
  judgement: Judgement,
  place: number,
  context: MeasureContext,
): boolean {
  const status = judgement.status[place]!;
  if (status === noTurnover || status === notRequired) return false;
  return questions[measure](set, judgement, place, context);
}

/** All the figures over some rows, in one pass. */
export function measureRows(
  set: TrackerSet,
  judgement: Judgement,
  rows: Iterable<number>,
  context: MeasureContext,
  isIn: (row: number, column: number) => boolean = () => true,
): Record<Measure, number> {
  const found = Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<Measure, number>;
  const width = set.gates.length;
  for (const row of rows) {
    for (let column = 0; column < width; column += 1) {
      if (!isIn(row, column)) continue;
      const place = row * width + column;
      for (const measure of measures)
        if (counts(measure, set, judgement, place, context)) found[measure] += 1;
    }
  }
  return found;
}
