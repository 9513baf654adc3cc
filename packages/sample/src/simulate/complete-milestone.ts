import { exceptionNotes, moveNotes, rejectionNotes } from '#words/notes.ts';
import { isAccepted } from './scope-plan.ts';
import type { SampleEvent, ScopeSimulation } from './simulation.ts';

/** Events of a completed milestone: submitted and accepted, sometimes at the second attempt, or recorded. */
export function completeMilestone(
  { random, plan, times, cast, code }: ScopeSimulation,
  milestone: number,
): SampleEvent[] {
  const [milestoneCode, , , , responsible, receiving] = plan.milestones[milestone] ?? [
    '',
    '',
    '',
    '',
    '',
    '',
  ];
  const { calendar } = times;
  const due = plan.due[milestone] ?? 0;
  if (!isAccepted(plan, milestone)) {
    const day = Math.min(calendar.onOrAfter(due + random.between(0, 2)), plan.until);
    return [{ day, actor: cast.of(responsible), change: { actual: due } }];
  }
  const responsibleName = cast.of(responsible);
  const receivingName = cast.of(receiving);
  const events: SampleEvent[] = [];
  if (random.chance(0.06)) {
    events.push(
      { day: calendar.onOrBefore(due - 17), actor: responsibleName, change: { state: 'submitted' } },
      {
        day: calendar.onOrBefore(due - 12),
        actor: receivingName,
        change: { state: 'rejected' },
        note: random.pick(rejectionNotes),
      },
    );
  }
  events.push({
    day: calendar.onOrBefore(due - random.between(1, 7)),
    actor: responsibleName,
    change: { state: 'submitted' },
  });
  const exceptions = random.chance(0.09);
  events.push({
    day: due,
    actor: receivingName,
    change: {
      state: exceptions ? 'accepted_with_exceptions' : 'accepted',
      actual: due,
      certificate_no: `${milestoneCode}-${code}`,
    },
    note: exceptions ? random.pick(exceptionNotes) : '',
  });
  return events;
}

/** Events of an open milestone: overdue, submitted and waiting, or rejected. */
export function waitAtMilestone(
  { random, plan, times, cast }: ScopeSimulation,
  milestone: number,
): SampleEvent[] {
  const [, , , , responsible, receiving] = plan.milestones[milestone] ?? ['', '', '', '', '', ''];
  const { calendar, today } = times;
  const responsibleName = cast.of(responsible);
  if (plan.outcome === 'overdue') return [];
  if (plan.outcome === 'submitted') {
    const age = random.pick([1, 2, 3, 4, 6, 8, 10, 13, 17]);
    const day = Math.min(calendar.onOrBefore(today - age), plan.until);
    const events: SampleEvent[] = [{ day, actor: responsibleName, change: { state: 'submitted' } }];
    // Most are submitted with a new forecast for the acceptance.
    if (random.chance(0.6)) {
      const to = calendar.onOrAfter(today + random.between(2, 8));
      events.unshift({
        day,
        actor: responsibleName,
        change: { forecast: to },
        reason: 'receiving_team_not_ready',
      });
    }
    return events;
  }
  const submitted = calendar.onOrBefore(today - random.between(11, 17));
  const rejected = Math.min(calendar.onOrAfter(submitted + random.between(2, 4)), plan.until);
  const again = Math.min(calendar.onOrAfter(rejected + 1), plan.until);
  const reason = random.pick(['punch_volume', 'documents']);
  return [
    { day: submitted, actor: responsibleName, change: { state: 'submitted' } },
    {
      day: rejected,
      actor: cast.of(receiving),
      change: { state: 'rejected' },
      note: random.pick(rejectionNotes),
    },
    {
      day: again,
      actor: responsibleName,
      change: { forecast: calendar.onOrAfter(today + random.between(4, 18)) },
      reason,
      note: random.pick(moveNotes[reason] ?? ['']),
    },
  ];
}
