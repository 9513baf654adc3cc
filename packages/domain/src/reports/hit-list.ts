import { dayOrNull, noDay, type DayNumber } from '../day-number.ts';
import { formatNumber } from '../format-number.ts';
import { formatSigned } from '../format-signed.ts';
import { marginOf } from '#turnover/evaluate-status.ts';
import { datesAt, expectedAt, predecessorOf } from '../turnover/tracker-set.ts';
import { copy } from './copy.ts';
import { nameAt, type ReportContext, type ReportData } from '#turnover/report-data.ts';
import { largest } from './largest.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** A turnover to finish next, and the factors of its score. */
export interface Hit {
  cellIndex: number;
  /** value × urgency × closeness. */
  score: number;
  /** 2 if contractual, else 1; plus a quarter for each later open milestone of the scope. */
  value: number;
  /** 1 with four weeks left until the wanted day or more, plus 1 for each two weeks less, at most 5. */
  urgency: number;
  /** 1 ÷ (1 + open constraints, open previous milestones and blocking punches). */
  closeness: number;
  contractual: boolean;
  /** Number of later milestones of the scope that are still open. */
  unlocks: number;
  expected: DayNumber | null;
  /** Need, else baseline. */
  wanted: DayNumber | null;
  /** Wanted − expected in the programme’s unit; null if either is missing. */
  margin: number | null;
  openConstraints: number;
  openPredecessors: number;
  blockingPunches: number;
  /** Calendar days past the wanted day × cost per day. The costs of several hits overlap, so they must not be summed. */
  cost: number | null;
}

/** Turnovers to finish first: high value, little margin, and little that is still in their way. */
export function hitList(reportData: ReportData, { limit = 20 } = {}): Hit[] {
  const { set, cellIndexes } = reportData;
  const scores = new Float64Array(cellIndexes.length);
  const hit = emptyHit();
  for (let entry = 0; entry < cellIndexes.length; entry += 1) {
    const cellIndex = cellIndexes[entry]!;
    const isOpen = set.cells.actual[cellIndex] === noDay;
    scores[entry] = isOpen ? computeHit(reportData, cellIndex, hit).score : -1;
  }
  return largest(scores, limit)
    .filter((entry) => scores[entry]! >= 0)
    .map((entry) => computeHit(reportData, cellIndexes[entry]!, emptyHit()));
}

function emptyHit(): Hit {
  return {
    cellIndex: 0,
    score: 0,
    value: 0,
    urgency: 0,
    closeness: 0,
    contractual: false,
    unlocks: 0,
    expected: null,
    wanted: null,
    margin: null,
    openConstraints: 0,
    openPredecessors: 0,
    blockingPunches: 0,
    cost: null,
  };
}

/** Computes one turnover into `hit`, so that a pass over all of them allocates nothing. */
function computeHit({ set, context }: ReportData, cellIndex: number, hit: Hit): Hit {
  const { cells, milestones } = set;
  const row = Math.trunc(cellIndex / milestones.length);
  const column = cellIndex - row * milestones.length;
  const expected = expectedAt(set, cellIndex, context.dataDate);
  const dates = datesAt(set, cellIndex);
  const wanted = dates.need === noDay ? dates.baseline : dates.need;
  hit.cellIndex = cellIndex;
  hit.contractual = milestones[column]!.contractual;
  hit.unlocks = openAfter(set, row, column);
  hit.expected = dayOrNull(expected);
  hit.wanted = dayOrNull(wanted);
  hit.margin = marginOf({ ...dates, need: wanted }, context);
  // Weeks and money pass on any day, so they are counted in calendar days.
  const left = hit.margin === null ? null : wanted - expected;
  hit.openConstraints = cells.constraints[cellIndex]!;
  hit.openPredecessors = openBefore(set, row, column);
  hit.blockingPunches = cells.punches_blocking[cellIndex]!;
  hit.value = (hit.contractual ? 2 : 1) * (1 + hit.unlocks / 4);
  hit.urgency = left === null ? 1 : Math.min(5, Math.max(1, 1 + (28 - left) / 14));
  hit.closeness = 1 / (1 + hit.openConstraints + hit.openPredecessors + hit.blockingPunches);
  hit.score = hit.value * hit.urgency * hit.closeness;
  const perDay = context.costOfDelayPerDay;
  hit.cost = perDay === null || left === null ? null : Math.max(0, -left) * perDay;
  return hit;
}

function openAfter({ cells, chainEnd, milestones }: ReportData['set'], row: number, column: number): number {
  let open = 0;
  for (let later = column + 1; later <= chainEnd[row]!; later += 1) {
    const cellIndex = row * milestones.length + later;
    if (cells.required[cellIndex] === 1 && cells.actual[cellIndex] === noDay) open += 1;
  }
  return open;
}

function openBefore(set: ReportData['set'], row: number, column: number): number {
  let open = 0;
  for (let at = predecessorOf(set, row, column); at >= 0; at = predecessorOf(set, row, at))
    if (set.cells.actual[row * set.milestones.length + at] === noDay) open += 1;
  return open;
}

/** Explains the score: a short text for each factor. */
export function explainHit(
  hit: Hit,
  { currency, slipUnit }: Pick<ReportContext, 'currency' | 'slipUnit'>,
): string[] {
  const { contractual, unlocks, margin, openConstraints, openPredecessors, blockingPunches, cost } = hit;
  const words = copy.hitList;
  const urgency = round(hit.urgency);
  const reasons = [
    words.value(round(hit.value), contractual, unlocks),
    margin === null
      ? words.urgencyWithoutMargin(urgency)
      : words.urgency(urgency, copy.signedDays[slipUnit](margin, formatSigned(margin))),
    words.closeness(round(hit.closeness), openConstraints, openPredecessors, blockingPunches),
  ];
  if (cost !== null && cost > 0)
    reasons.push(words.cost(copy.money(currency, formatNumber(Math.round(cost)))));
  return reasons;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const columnsIn = (unit: ReportContext['slipUnit']) =>
  columnsOf({
    rank: [copy.columns.rank, 'number'],
    scope: [copy.columns.scope, 'text'],
    milestone: [copy.columns.milestone, 'text'],
    score: [copy.columns.score, 'number'],
    value: [copy.columns.value, 'number'],
    urgency: [copy.columns.urgency, 'number'],
    closeness: [copy.columns.closeness, 'number'],
    expected: [copy.columns.expected, 'day'],
    wanted: [copy.columns.needOrBaseline, 'day'],
    float: [copy.columns.margin[unit], 'number'],
    constraints: [copy.columns.openConstraints, 'number'],
    predecessors: [copy.columns.openPrevious, 'number'],
    cost: [copy.columns.costOfDelay, 'number'],
  });

/** The hit list as a table. */
export function hitListRows({ set, context }: ReportData, hits: readonly Hit[]): ReportTable {
  const rows = hits.map((hit, at) => {
    const { scope, milestone } = nameAt(set, hit.cellIndex);
    const factors = [hit.score, hit.value, hit.urgency, hit.closeness].map(round);
    const { expected, wanted, margin, openConstraints, openPredecessors, cost } = hit;
    return [
      at + 1,
      scope,
      milestone,
      ...factors,
      expected,
      wanted,
      margin,
      openConstraints,
      openPredecessors,
      cost,
    ];
  });
  return { columns: columnsIn(context.slipUnit), rows };
}
