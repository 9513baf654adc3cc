import type { Change } from './cell.ts';
import type { Random } from './random.ts';
import type { ScopePlan, Times } from './scope-plan.ts';

/** Something that somebody does on a day. */
export interface SampleEvent {
  day: number;
  actor: string;
  change: Change;
  reason?: string;
  note?: string;
}

/** Who acts for a scope. */
export interface Cast {
  planner: string;
  /** Somebody of the team that stands on a side of the scope. */
  of(side: string): string;
}

/** All that a scope's life depends on. */
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
}
