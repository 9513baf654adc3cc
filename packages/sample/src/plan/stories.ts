import { weekOf } from '@baton/domain/day-number.ts';
import { pinPlan, type PlannedScope, type Times } from '#simulate/scope-plan.ts';
import { storyMilestone } from '#simulate/story-events.ts';

const repeatedlyDelayed = '33-02';
const rejectedTwice = '31-02';
/** Systems that reach the utilities commissioning team in one week, although its capacity is eight. */
const crowd =
  '25-03 26-01 26-02 26-03 26-04 31-01 31-03 32-01 32-02 32-03-A 32-03-B 32-04 33-01 33-03 41-02'.split(' ');
/** Added after the re-baseline: not in the baseline, and the last one without forecast. */
const late = ['43-04', '63-03'];
const unplanned = '72-03';
const cancelled = '52-03';

/** Adds the stories of the sample; see docs/sample-programme.md. */
export function plantStories(planned: readonly PlannedScope[], times: Times): void {
  const { today, calendar } = times;
  const planOf = (code: string) =>
    planned.find((scope) => scope.kind === 'system' && scope.code === code)?.plan;
  const slipping = planOf(repeatedlyDelayed);
  if (slipping) {
    pinPlan(slipping, storyMilestone, calendar.onOrAfter(today - 82), times);
    postpone(slipping.due, storyMilestone, today + 40);
    slipping.story = 'slipper';
  }
  const rejected = planOf(rejectedTwice);
  if (rejected) {
    pinPlan(rejected, storyMilestone, calendar.onOrAfter(today - 38), times);
    postpone(rejected.due, storyMilestone, today + 6);
    rejected.story = 'rejected_twice';
  }
  const week = crowdedWeek(times);
  for (const [index, code] of crowd.entries()) {
    const plan = planOf(code);
    if (!plan) continue;
    pinPlan(plan, storyMilestone, week[index % week.length] ?? today, times);
    // Earlier milestones are complete: the week is about this one.
    for (let milestone = 0; milestone < storyMilestone; milestone += 1) {
      const done = calendar.onOrBefore(today - 45 + 25 * milestone + index);
      plan.original[milestone] = calendar.onOrBefore(done - 10);
      plan.active[milestone] = done;
      plan.due[milestone] = done;
    }
    // Later milestones are spread again, so that the peak isn't repeated.
    for (let milestone = storyMilestone + 1; milestone < plan.milestones.length; milestone += 1) {
      for (const days of [plan.original, plan.active, plan.due])
        days[milestone] = calendar.onOrAfter((days[milestone] ?? 0) + index * 4);
    }
    plan.story = 'crowded_week';
  }
  for (const plan of late.map(planOf)) {
    if (!plan) continue;
    pinPlan(plan, 0, calendar.onOrAfter(today + 25), times);
    plan.addedOn = 'late';
  }
  const added = planOf(unplanned);
  if (added) added.addedOn = 'unplanned';
  const ended = planOf(cancelled);
  if (ended) ended.until = calendar.onOrBefore(today - 60);
  for (const { plan } of planned) if (plan.story !== undefined) plan.addedOn = 'original';
}

/** The working days of the first week from three weeks ahead that has at least four of them. */
function crowdedWeek({ today, calendar }: Times): number[] {
  for (const ahead of [21, 14, 28]) {
    const monday = weekOf(today, 1) + ahead;
    const days = [0, 1, 2, 3, 4].map((more) => monday + more).filter((day) => calendar.isWorking(day));
    if (days.length >= 4) return days;
  }
  return [calendar.onOrAfter(weekOf(today, 1) + 21)];
}

/** Moves everything from a milestone on into the future. */
function postpone(due: number[], milestone: number, from: number): void {
  const by = from - (due[milestone] ?? from);
  for (let index = milestone; index < due.length; index += 1) due[index] = (due[index] ?? 0) + by;
}
