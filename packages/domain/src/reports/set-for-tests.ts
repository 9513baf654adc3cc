import fc from 'fast-check';
import { createCalendar } from '../calendar.ts';
import { dayNumber, noDay } from '../day-number.ts';
import { emptyFilter, filterSet, type FilterScopes } from '../turnover/filter.ts';
import { evaluateSet } from '#turnover/evaluate-set.ts';
import { turnoverStates } from '../turnover/status.ts';
import { createTrackerSet, dayColumns, type CellList, type DayColumn } from '../turnover/tracker-set.ts';
import {
  reportDataOf,
  type ReportData,
  type ReportContext,
  type ReportMilestone,
} from '#turnover/report-data.ts';

/** A Friday. */
export const dataDate = dayNumber('2027-03-05');

export const contextForTests: ReportContext = {
  dataDate,
  windowEnd: dataDate + 42,
  slipUnit: 'calendar_days',
  amberDays: 1,
  redDays: 14,
  staleDays: 14,
  readyDays: 7,
  punchCategories: [],
  calendar: createCalendar({ workingDays: [1, 2, 3, 4, 5], exceptions: [] }),
  weekStart: 1,
  targetFinish: noDay,
  costOfDelayPerDay: null,
  currency: '',
  label: (by, key) => (key === null ? 'None' : `${by} ${key}`),
};

const milestonesForTests: ReportMilestone[] = [
  ['MC', 'construction', 'commissioning', 2],
  ['RFC', 'construction', 'commissioning', null],
  ['HO', 'commissioning', 'operations', 3],
].map(([code, responsible, receiving, weight], position) => ({
  id: position + 1,
  code: code as string,
  name: `Gate ${code}`,
  chain: 'Systems',
  scope: 'system',
  position: position + 1,
  minimum_lag_days: null,
  needs_acceptance: true,
  responsible: responsible as 'construction',
  receiving: receiving as 'commissioning',
  weight: weight as number | null,
  contractual: code === 'HO',
}));

type ScopeDraft = Partial<{ [Name in keyof FilterScopes]: FilterScopes[Name][number] }>;
export type CellDraft = Partial<Record<DayColumn, string | number | null>> &
  Partial<
    Record<
      | 'required'
      | 'state'
      | 'constraints'
      | 'responsible_team'
      | 'receiving_team'
      | 'rejections'
      | 'punch_a'
      | 'punch_b'
      | 'punch_c'
      | 'punches_blocking',
      unknown
    >
  >;

/** Scopes 1, 2, … from drafts; each has its cells in the order of the milestones. */
export function reportDataForTests(
  drafts: readonly { scope?: ScopeDraft; cells: readonly CellDraft[] }[],
  context: Partial<ReportContext> = {},
): ReportData {
  const own = { ...contextForTests, ...context };
  const plain = {
    kind: 'system' as const,
    name: '',
    parent: null,
    turned_over: true,
    cancelled: false,
    hold: false,
    chain: '',
    construction_team: 10,
    commissioning_team: 20,
    operations_team: 30,
    area: null,
    location: null,
    discipline: null,
    owner: 5,
    phase: '',
  };
  const scopes = drafts.map(({ scope }, at) => ({ id: at + 1, code: `S-${at + 1}`, ...plain, ...scope }));
  const cells = drafts.flatMap(({ cells: list }, at) =>
    list.map((cell, column) => ({
      ...plainCell,
      confirmed: own.dataDate,
      ...cell,
      scope: at + 1,
      milestone: column + 1,
    })),
  );
  const set = createTrackerSet(
    columnar({ id: 0, code: '', ...plain }, scopes) as FilterScopes,
    milestonesForTests,
    columnar({ scope: 0, milestone: 0, ...plainCell, confirmed: 0 }, cells) as CellList,
  );
  const evaluation = evaluateSet(set, own);
  const filtered = filterSet(set, evaluation, emptyFilter, { ...own, self: { teams: [], person: null } });
  return reportDataOf(set, evaluation, filtered, own);
}

const plainCell = {
  version: 1,
  required: true,
  ...Object.fromEntries(dayColumns.map((name) => [name, null])),
  state: 0,
  rejections: 0,
  constraints: 0,
  punch_a: 0,
  punch_b: 0,
  punch_c: 0,
  punches_blocking: 0,
  responsible_team: null,
  receiving_team: null,
  remark: '',
};

function columnar(plain: object, list: readonly object[]): unknown {
  const read = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayNumber(value) : value;
  return Object.fromEntries(
    Object.keys(plain).map((name) => [name, list.map((each) => read(each[name as keyof object]))]),
  );
}

const day = fc.option(fc.integer({ min: dataDate - 200, max: dataDate + 200 }), { freq: 4 });
const cell = fc.record({
  baseline: day,
  forecast: day,
  need: day,
  actual: fc.option(fc.integer({ min: dataDate - 200, max: dataDate + 10 }), { freq: 1 }),
  confirmed: day,
  state: fc.integer({ min: 0, max: turnoverStates.length - 1 }),
  state_since: fc.integer({ min: dataDate - 60, max: dataDate }),
  required: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
  constraints: fc.nat(3),
  receiving_team: fc.constantFrom(null, 21, 22),
});

/** Arbitrary report data with a few scopes. */
export const anyReportData: fc.Arbitrary<ReportData> = fc
  .array(
    fc.record({
      scope: fc.record({
        area: fc.constantFrom(null, 101, 102),
        owner: fc.constantFrom(null, 5, 6),
        cancelled: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
      }),
      cells: fc.array(cell, { minLength: 3, maxLength: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((drafts) => reportDataForTests(drafts));
