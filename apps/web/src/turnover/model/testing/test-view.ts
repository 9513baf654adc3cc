import type {
  CellColumns,
  ScopeColumns,
  TrackerMilestone,
  TrackerStructure,
} from '@baton/contract/tracker/tracker-data.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { createView, type ReadTracker, type TrackerView } from '#turnover/model/tracker-view.ts';

/** A cell of a test; days as text. */
export interface TestCell {
  scope: number;
  milestone: number;
  version?: number;
  required?: boolean;
  baseline?: string;
  forecast?: string;
  need?: string;
  actual?: string;
  state?: number;
  ready?: string;
  remark?: string;
  /** Blocking punches, all of the first category. */
  punches?: number;
}

/** Two systems, 1 and 2, responsible team 11, receiving team 12; milestones 21 (dates only), 22 and 23 (accepted). */
export function testView(
  cells: readonly TestCell[] = [],
  today = '2027-03-10',
  given: Partial<ScopeColumns> = {},
): TrackerView {
  return createView({
    programme: 5,
    data_date: today,
    today,
    baseline: null,
    structure: testStructure,
    scopes: { ...scopes, ...given },
    cells: columnsOf(cells),
  });
}

/** The server’s response for `testView`. */
export function testAnswer(
  cells: readonly TestCell[],
  revision: number,
  whole = true,
  more: Partial<TrackerStructure> = {},
): ReadTracker {
  return {
    revision,
    whole,
    programme: 5,
    data_date: '2027-03-10',
    today: '2027-03-10',
    baseline: null,
    structure: whole ? { ...testStructure, ...more } : null,
    scopes: whole ? scopes : null,
    removed_scopes: [],
    scope_counts: null,
    cells: columnsOf(cells),
  };
}

const both = <Value>(value: Value): Value[] => [value, value];

const scopes: ScopeColumns = {
  id: [1, 2],
  kind: both('system'),
  code: ['S-1', 'S-2'],
  name: ['Cooling water', 'Fuel gas'],
  version: both(1),
  parent: both(null),
  turned_over: both(true),
  cancelled: both(false),
  hold: both(false),
  hold_reason: both(''),
  chain: both('Systems'),
  construction_team: both(11),
  commissioning_team: both(12),
  operations_team: both(null),
  owner: both(null),
  area: both(null),
  location: both(null),
  discipline: both(null),
  phase: ['', 'P1'],
  priority: both(null),
  criticality: both(null),
  activity_id: both(''),
  remark: both(''),
  tags: both(0),
  checks_total: both(0),
  checks_done: both(0),
  punch_a: both(0),
  punch_b: both(0),
  punch_c: both(0),
  custom: both({}),
};

const milestone = (id: number, code: string, needs_acceptance: boolean): TrackerMilestone => ({
  id,
  code,
  name: code,
  description: '',
  chain: 'Systems',
  scope: 'system',
  position: id,
  kind: 'certificate',
  stage: 'construction',
  responsible: 'construction',
  receiving: 'commissioning',
  needs_acceptance,
  certificate: null,
  custody: null,
  weight: 1,
  default_offset_days: null,
  minimum_lag_days: null,
  contractual: false,
  colour: '',
  icon: '',
});

/** The structure of `testView`. */
export const testStructure: TrackerStructure = {
  settings: {
    status: 'active',
    time_zone: 'UTC',
    week_start: 1,
    working_days: [1, 2, 3, 4, 5],
    exceptions: [],
    slip_unit: 'calendar_days',
    amber_days: 1,
    red_days: 14,
    stale_days: 14,
    lookahead_weeks: 6,
    cutoff_weekday: 5,
    target_finish: null,
    cost_of_delay_per_day: null,
    currency: '',
    custom_columns: [],
    punches: 'counts',
    ready_days: 7,
  },
  milestones: [milestone(21, 'WD', false), milestone(22, 'MC', true), milestone(23, 'RFC', true)],
  baselines: [],
  teams: [11, 12].map((id) => ({
    id,
    code: `T${id}`,
    name: id === 11 ? 'Builders' : 'Starters',
    kind: 'construction',
    weekly_capacity: null,
    colour: '',
  })),
  disciplines: [],
  locations: [],
  people: [{ id: 31, name: 'Mira Holt', team: 12, user: 9 }],
  reason_codes: [{ code: 'weather', label: 'Weather', active: true }],
  punch_categories: [],
};

function columnsOf(cells: readonly TestCell[]): CellColumns {
  const day = (text: string | undefined) => (text === undefined ? null : dayNumber(text));
  const column = <Value>(read: (cell: TestCell) => Value): Value[] => cells.map(read);
  return {
    scope: column(({ scope }) => scope),
    milestone: column(({ milestone }) => milestone),
    version: column(({ version }) => version ?? 1),
    required: column(({ required }) => required ?? true),
    baseline: column(({ baseline }) => day(baseline)),
    forecast: column(({ forecast }) => day(forecast)),
    need: column(({ need }) => day(need)),
    actual: column(({ actual }) => day(actual)),
    confirmed: column(() => null),
    moved: column(() => null),
    moved_from: column(() => null),
    state: column(({ state }) => state ?? 0),
    state_since: column(() => null),
    ready: column(({ ready }) => day(ready)),
    rejections: column(() => 0),
    constraints: column(() => 0),
    constraint_due: column(() => null),
    punch_a: column(({ punches }) => punches ?? 0),
    punch_b: column(() => 0),
    punch_c: column(() => 0),
    punches_blocking: column(({ punches }) => punches ?? 0),
    punch_due: column(() => null),
    responsible_team: column(() => null),
    receiving_team: column(() => null),
    remark: column(({ remark }) => remark ?? ''),
  };
}
