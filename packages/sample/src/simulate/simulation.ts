import type { Change } from './cell.ts';
import type { Random } from './random.ts';
import type { ScopePlan, Times } from './scope-plan.ts';

/** An event on a day. */
export interface SampleEvent {
  day: number;
  actor: string;
  change: Change;
  reason?: string;
  note?: string;
}

/** Users who act for a scope. */
interface Cast {
  planner: string;
  /** A member of the team on a side of the scope. */
  of(side: string): string;
}

/** Everything the simulation of a scope depends on. */
export interface ScopeSimulation {
  random: Random;
  plan: ScopePlan;
  times: Times;
  cast: Cast;
  /** The scope's code, for certificates. */
  code: string;
  /** Which of the scopes it is. */
  position: number;
  linesPerCell: number;
  /** Whether the programme keeps a punch list, or just counts punches. */
  punches: 'records' | 'counts';
}
