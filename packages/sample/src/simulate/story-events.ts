import { moveNotes, rejectionNotes } from '#words/notes.ts';
import type { Move } from './forecast-moves.ts';
import type { SampleEvent, ScopeSimulation } from './simulation.ts';

/** Milestone of the stories: the one after the walkdown. */
export const storyMilestone = 2;

/** Days before today, the forecast then set (days from today), and the reason. */
const slips: [ago: number, to: number, reason: string][] = [
  [112, -68, 'late_design'],
  [91, -52, 'late_material'],
  [74, -40, 'vendor'],
  [58, -24, 'labour'],
  [37, -12, 'test_failure'],
  [20, 5, 'punch_volume'],
  [6, 24, 'documents'],
];

/** Events of a story at a milestone; undefined if there is none. */
export function storyAt(
  { plan, times, cast }: ScopeSimulation,
  milestone: number,
  moves: readonly Move[],
): { moves: Move[]; events: SampleEvent[] } | undefined {
  if (milestone !== storyMilestone || plan.story === undefined || plan.story === 'crowded_week')
    return undefined;
  const { calendar, today } = times;
  const on = (ago: number) => calendar.onOrBefore(today - ago);
  const move = (ago: number, to: number, reason: string, note = moveNotes[reason]?.[0] ?? ''): Move => ({
    day: on(ago),
    to: calendar.onOrAfter(today + to),
    reason,
    note,
  });
  if (plan.story === 'slipper') {
    const earlier = moves.filter(({ day }) => day < on(113));
    return { moves: [...earlier, ...slips.map((slip) => move(...slip))], events: [] };
  }
  const [, , , , responsible = '', receiving = ''] = plan.milestones[milestone] ?? [];
  const submit = (ago: number): SampleEvent => ({
    day: on(ago),
    actor: cast.of(responsible),
    change: { state: 'submitted' },
  });
  const reject = (ago: number, note: string): SampleEvent => ({
    day: on(ago),
    actor: cast.of(receiving),
    change: { state: 'rejected' },
    note,
  });
  const earlier = moves.filter(({ day }) => day < on(42));
  return {
    moves: [...earlier, move(33, -18, 'documents'), move(13, 4, 'punch_volume')],
    events: [
      submit(41),
      reject(34, rejectionNotes[0] ?? ''),
      submit(20),
      reject(14, rejectionNotes[2] ?? ''),
      submit(6),
    ],
  };
}
