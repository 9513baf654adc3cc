import type { Calendar } from '@baton/domain/calendar.ts';
import type { TemplateMilestone } from '@baton/domain/templates/template-milestones.ts';
import type { Random } from './random.ts';

/** Dates of the programme. */
export interface Times {
  /** Date of generation: nothing has happened on it yet. */
  today: number;
  original: number;
  rebaselined: number;
  calendar: Calendar;
}

/** Outcome of the milestone that is due in these weeks. */
export type Outcome = 'runs' | 'overdue' | 'submitted' | 'rejected';
type Story = 'slipper' | 'rejected_twice' | 'crowded_week';

/** Plan and outcome of a scope, by milestone of its chain. */
export interface ScopePlan {
  milestones: TemplateMilestone[];
  /** Index of the first milestone in the list. */
  firstMilestone: number;
  original: number[];
  active: number[];
  /** Actual date of each milestone, past or future. */
  due: number[];
  /** Why a milestone isn't required; empty if it is. */
  notRequired: string[];
  /** When the scope was added: with the plan, before the re-baseline, after it, or just now. */
  addedOn: 'original' | 'rebaselined' | 'late' | 'unplanned';
  /** The last day on which something can have happened. */
  until: number;
  outcome: Outcome;
  story?: Story;
}

/** A tracked scope: the index of its record, and its plan. */
export interface PlannedScope {
  kind: 'system' | 'area';
  index: number;
  code: string;
  plan: ScopePlan;
}

/** How well a scope keeps its dates: most do, some drift, a few are very late. */
function characterOf(random: Random): { before: number; after: number } {
  const kind = random.next();
  if (kind < 0.48) return { before: random.between(0, 3), after: random.chance(0.2) ? -2 : 0 };
  if (kind < 0.8) return { before: random.between(5, 20), after: random.between(2, 10) };
  return { before: random.between(20, 48), after: random.between(15, 38) };
}

/** Plans a scope whose first milestone was on a day in the original plan. */
export function planScope(
  random: Random,
  {
    start,
    milestones,
    firstMilestone,
  }: { start: number; milestones: TemplateMilestone[]; firstMilestone: number },
  { today, rebaselined, calendar }: Times,
): ScopePlan {
  const character = characterOf(random);
  const stretch = 0.85 + random.next() * 0.4;
  const slipsFrom = random.between(0, Math.max(0, milestones.length - 2));
  const shift = 10 + Math.round(character.before * 0.8);
  const [original, active, due]: [number[], number[], number[]] = [[], [], []];
  let after = 0;
  for (const [index, milestone] of milestones.entries()) {
    after += index === 0 ? 0 : milestone[7] * stretch;
    const planned = calendar.onOrAfter(Math.round(start + after));
    const isCompletedEarly = calendar.onOrAfter(planned + character.before) <= rebaselined;
    const agreed = isCompletedEarly ? planned : calendar.onOrAfter(planned + shift);
    const noise = random.chance(0.25) ? random.between(-3, 4) : 0;
    const slip = isCompletedEarly ? character.before : index >= slipsFrom ? character.after + noise : 0;
    original.push(planned);
    active.push(Math.max(agreed, active.at(-1) ?? 0));
    due.push(calendar.onOrAfter(Math.max(agreed + slip, (due.at(-1) ?? 0) + 1)));
  }
  return {
    milestones,
    firstMilestone,
    original,
    active,
    due,
    notRequired: milestones.map(() => ''),
    addedOn: 'original',
    until: calendar.onOrBefore(today - 1),
    outcome: 'runs',
  };
}

/** Shifts a plan so that a milestone's agreed date is a certain day, kept from there on. */
export function pinPlan(plan: ScopePlan, milestone: number, day: number, { calendar }: Times): void {
  const by = day - (plan.active[milestone] ?? day);
  const move = (days: number[]) => days.map((each) => calendar.onOrAfter(each + by));
  plan.original = move(plan.original);
  plan.active = move(plan.active);
  plan.active[milestone] = day;
  plan.due = [...plan.active];
}

/** Whether a milestone needs acceptance: certificates do, measurements don't. */
export function isAccepted({ milestones }: ScopePlan, milestone: number): boolean {
  const kind = milestones[milestone]?.[2];
  return kind !== undefined && kind !== 'test' && kind !== 'key_date';
}

/** The last completed required milestone; -1 if there is none. */
export function lastCompleted(plan: ScopePlan): number {
  return plan.due.findLastIndex((day, index) => day <= plan.until && plan.notRequired[index] === '');
}
