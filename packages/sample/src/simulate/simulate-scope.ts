import { remarks, moveNotes } from '#words/notes.ts';
import { emptyCell, perform, type Cell, type Line } from './cell.ts';
import { completeMilestone, waitAtMilestone } from './complete-milestone.ts';
import { addedOn, forecastMoves, someReason, type Move } from './forecast-moves.ts';
import { momentOf } from './moments.ts';
import { lastCompleted } from './scope-plan.ts';
import type { SampleEvent, ScopeSimulation } from './simulation.ts';
import { storyAt } from './story-events.ts';

/** Simulates a scope from its planning until today: cells and history. */
export function simulateScope(simulation: ScopeSimulation): { cells: Cell[]; lines: Line[] } {
  const [cells, lines]: [Cell[], Line[]] = [[], []];
  const enter = createActing(simulation, lines);
  let before: Move | undefined;
  for (const milestone of simulation.plan.milestones.keys()) {
    const cell = emptyCell(simulation.plan.firstMilestone + milestone);
    const { events, forecast } = eventsAt(simulation, milestone, before);
    before = forecast ?? before;
    for (const event of events.toSorted((one, other) => one.day - other.day)) enter(cell, event);
    if (cell.version > 0) cells.push(cell);
  }
  return { cells, lines };
}

/** Changes of one person to a scope on one day are one operation. */
function createActing(
  { random, position }: ScopeSimulation,
  lines: Line[],
): (cell: Cell, event: SampleEvent) => void {
  const moments = new Map<string, { at: number; operation: string }>();
  // Operation ids of a scope share a prefix, so that a large index grows at one end.
  const [begin, end] = [position.toString(16).padStart(8, '0'), random.uuid().slice(13)];
  let operations = 0;
  return (cell, { day, actor, change, reason = '', note = '' }) => {
    const key = `${day} ${actor}`;
    let moment = moments.get(key);
    if (!moment || moment.at <= cell.updated_at) {
      const at = Math.max(
        momentOf(day, random.between(0, 540)),
        cell.updated_at + 60_000 * random.between(2, 9),
      );
      operations += 1;
      moment = { at, operation: `${begin}-${operations.toString(16).padStart(4, '0')}${end}` };
      moments.set(key, moment);
    }
    perform(cell, { change, actor, reason, note, ...moment }, lines);
  };
}

interface AtMilestone {
  events: SampleEvent[];
  /** The current forecast, for the next milestones. */
  forecast: Move | undefined;
}

/** All events at one milestone. */
function eventsAt(simulation: ScopeSimulation, milestone: number, before: Move | undefined): AtMilestone {
  const { random, plan, times, cast } = simulation;
  const [, , , , responsible = '', receiving = ''] = plan.milestones[milestone] ?? [];
  const born = times.calendar.onOrAfter(addedOn(plan, times));
  const why = plan.notRequired[milestone] ?? '';
  if (why !== '') {
    const change = { required: false as const, not_required_reason: why };
    return { events: [{ day: born, actor: cast.planner, change }], forecast: undefined };
  }
  // Late additions only have the next milestones planned.
  if (plan.addedOn === 'unplanned' || (plan.addedOn === 'late' && milestone > 2))
    return { events: [], forecast: undefined };

  const due = plan.due[milestone] ?? 0;
  const waits = plan.outcome !== 'runs' && milestone === lastCompleted(plan);
  const isCompleted = due <= plan.until && !waits;
  let moves = forecastMoves(random, plan, milestone, { last: isCompleted ? due - 1 : plan.until, times });
  const story = storyAt(simulation, milestone, moves);
  if (story) moves = story.moves;
  else if (!isCompleted) moves = settleForecast(simulation, { milestone, moves, before, waits });
  const ending =
    story?.events ??
    (isCompleted
      ? completeMilestone(simulation, milestone)
      : waits
        ? waitAtMilestone(simulation, milestone)
        : []);
  const decided = Math.min(...ending.map(({ day }) => day), Infinity);
  // After submission a forecast only moves with a rejection.
  const events: SampleEvent[] = moves
    .filter(({ day }, index) => index === 0 || story || day < decided)
    .map(({ day, to, reason, note }, index) => ({
      day,
      actor: index === 0 || reason === 'planning_correction' ? cast.planner : cast.of(responsible),
      change: { forecast: to },
      reason,
      note,
    }));
  if (random.chance(0.65)) {
    const need = times.calendar.onOrAfter(
      (plan.active[milestone] ?? due) + random.between(random.chance(0.08) ? -6 : 4, 18),
    );
    events.push({ day: times.calendar.onOrAfter(born + 4), actor: cast.of(receiving), change: { need } });
  }
  if (random.chance(0.05) && ending.length > 0)
    events.push({ day: decided, actor: cast.of(responsible), change: { remark: random.pick(remarks) } });
  const open = {
    events,
    ending,
    born,
    forecast: moves.at(-1)?.to ?? due,
    until: Math.min(plan.until, decided - 1),
  };
  events.push(
    ...confirmations(simulation, { ...open, isOpen: !isCompleted && decided === Infinity, responsible }),
    ...ending,
  );
  return { events, forecast: moves.at(-1) };
}

/** Keeps the forecast of an open milestone in the future and after its predecessor's, mostly. */
function settleForecast(
  { random, plan, times }: ScopeSimulation,
  {
    milestone,
    moves,
    before,
    waits,
  }: { milestone: number; moves: Move[]; before: Move | undefined; waits: boolean },
): Move[] {
  const { calendar, today } = times;
  // A cancelled scope's dates are left as they were.
  if (plan.until < today - 12) return moves;
  const settled = [...moves];
  const add = (day: number, to: number, why: { reason: string; note: string }) => {
    const latest = settled.at(-1);
    if (latest && latest.day >= day) settled.pop();
    settled.push({ day, to: calendar.onOrAfter(to), ...why });
  };
  if (!waits && (settled.at(-1)?.to ?? today) < today) {
    add(
      calendar.onOrBefore(plan.until - random.between(0, 5)),
      today + random.between(2, 22),
      someReason(random),
    );
  }
  const current = settled.at(-1);
  if (!current || !before || current.to > before.to + 1 || !random.chance(0.9)) return settled;
  const gap = Math.max(2, Math.round((plan.milestones[milestone]?.[7] ?? 7) * 0.6));
  const note = random.pick(moveNotes['predecessor_late'] ?? ['']);
  add(before.day > current.day ? before.day : plan.until, before.to + gap, {
    reason: 'predecessor_late',
    note,
  });
  return settled;
}

/** Forecasts are confirmed repeatedly within this many days. */
const confirmedDays = 56;
const lookaheadDays = 48;
const staleDays = 16;

/** Confirmations: every few weeks as the date approaches, and recently for most in the look-ahead. */
function confirmations(
  { random, times, cast, linesPerCell }: ScopeSimulation,
  at: {
    events: readonly SampleEvent[];
    ending: readonly SampleEvent[];
    born: number;
    forecast: number;
    until: number;
    isOpen: boolean;
    responsible: string;
  },
): SampleEvent[] {
  const { calendar, today } = times;
  const days: number[] = [];
  const first = Math.max(at.born + 10, at.forecast - confirmedDays);
  for (let day = first; day < at.until; day += random.between(12, 20)) days.push(calendar.onOrBefore(day));
  const watched = at.isOpen && at.forecast <= today + lookaheadDays;
  const forgotten = watched && random.chance(0.13);
  // After a shutdown there were fewer days to look at it.
  const recent = Math.max(0, Math.min(7, at.until - (today - 12)));
  if (watched && !forgotten) days.push(calendar.onOrBefore(at.until - random.between(0, recent)));

  const lines = [...at.events, ...at.ending].reduce((sum, { change }) => sum + Object.keys(change).length, 0);
  const missing = linesPerCell - lines - days.length;
  for (let count = 0; count < missing; count += 1) {
    const day = at.born + 1 + Math.floor(((at.until - at.born - 1) * (count + 0.5)) / missing);
    days.push(calendar.onOrBefore(day));
  }
  // A date isn't confirmed on the day it was set.
  const taken = new Set(at.events.map(({ day }) => day));
  return days
    .filter((day) => day > at.born && !taken.has(day) && (!forgotten || day < today - staleDays))
    .map((day) => ({ day, actor: cast.of(at.responsible), change: { confirm: true } }));
}
