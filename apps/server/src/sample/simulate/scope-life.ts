import { remarks } from '#sample/words/notes.ts';
import { emptyCell, perform, type Cell, type Line } from './cell.ts';
import { confirmations } from './confirmations.ts';
import type { Deed, Living } from './deed.ts';
import { bornOn, forecastMoves, type Move } from './forecast-moves.ts';
import { passGate, waitAtGate } from './gate-passing.ts';
import { momentOf } from './moments.ts';
import { lastPassed } from './scope-plan.ts';
import { settleForecast } from './settle-forecast.ts';
import { storyAt } from './story-deeds.ts';

/** Lets a scope live from the day when it was planned until today: its cells and how they came to be. */
export function liveScope(living: Living): { cells: Cell[]; lines: Line[] } {
  const [cells, lines]: [Cell[], Line[]] = [[], []];
  const enter = createActing(living, lines);
  let before: Move | undefined;
  for (const gate of living.plan.gates.keys()) {
    const cell = emptyCell(living.plan.firstMilestone + gate);
    const { deeds, forecast } = deedsAt(living, gate, before);
    before = forecast ?? before;
    for (const deed of deeds.toSorted((one, other) => one.day - other.day)) enter(cell, deed);
    if (cell.version > 0) cells.push(cell);
  }
  return { cells, lines };
}

/** What one person enters on one day for a scope is one operation, at one moment. */
function createActing({ random, position }: Living, lines: Line[]): (cell: Cell, deed: Deed) => void {
  const moments = new Map<string, { at: number; operation: string }>();
  // The operations of a scope begin alike, so that an index of millions of them grows at one end.
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

interface AtGate {
  deeds: Deed[];
  /** The promise that stands, for the gates after it. */
  forecast: Move | undefined;
}

/** All that was done at one gate. */
function deedsAt(living: Living, gate: number, before: Move | undefined): AtGate {
  const { random, plan, times, cast } = living;
  const [, , , , giver = '', receiver = ''] = plan.gates[gate] ?? [];
  const born = times.calendar.onOrAfter(bornOn(plan, times));
  const why = plan.notRequired[gate] ?? '';
  if (why !== '') {
    const change = { required: false as const, not_required_reason: why };
    return { deeds: [{ day: born, actor: cast.planner, change }], forecast: undefined };
  }
  // Of what came late only the next gates are planned yet.
  if (plan.born === 'unplanned' || (plan.born === 'late' && gate > 2))
    return { deeds: [], forecast: undefined };

  const due = plan.due[gate] ?? 0;
  const waits = plan.fate !== 'runs' && gate === lastPassed(plan);
  const passed = due <= plan.until && !waits;
  let moves = forecastMoves(random, plan, gate, { last: passed ? due - 1 : plan.until, times });
  const story = storyAt(living, gate, moves);
  if (story) moves = story.moves;
  else if (!passed) moves = settleForecast(living, { gate, moves, before, waits });
  const ending = story?.deeds ?? (passed ? passGate(living, gate) : waits ? waitAtGate(living, gate) : []);
  const decided = Math.min(...ending.map(({ day }) => day), Infinity);
  // Once it was handed in, its forecast is only moved by a rejection.
  const deeds: Deed[] = moves
    .filter(({ day }, index) => index === 0 || story || day < decided)
    .map(({ day, to, reason, note }, index) => ({
      day,
      actor: index === 0 || reason === 'planning_correction' ? cast.planner : cast.of(giver),
      change: { forecast: to },
      reason,
      note,
    }));
  if (random.chance(0.65)) {
    const need = times.calendar.onOrAfter(
      (plan.active[gate] ?? due) + random.between(random.chance(0.08) ? -6 : 4, 18),
    );
    deeds.push({ day: times.calendar.onOrAfter(born + 4), actor: cast.of(receiver), change: { need } });
  }
  if (random.chance(0.05) && ending.length > 0)
    deeds.push({ day: decided, actor: cast.of(giver), change: { remark: random.pick(remarks) } });
  const open = {
    deeds,
    ending,
    born,
    forecast: moves.at(-1)?.to ?? due,
    until: Math.min(plan.until, decided - 1),
  };
  deeds.push(
    ...confirmations(living, { ...open, isOpen: !passed && decided === Infinity, giver }),
    ...ending,
  );
  return { deeds, forecast: moves.at(-1) };
}
