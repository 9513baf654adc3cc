import type { Api } from './api.ts';

/** What the server holds of a turnover, as far as journeys look at it. */
export interface HeldTurnover {
  forecast: string | null;
  actual: string | null;
  required: boolean;
  remark: string;
}

/** The turnovers of a programme's systems, beside what a page shows of them; changed as somebody else would. */
export interface Turnovers {
  enter: (system: number, milestone: number, set: Record<string, unknown>) => Promise<unknown>;
  read: (system: number, milestone: number) => Promise<HeldTurnover>;
}

/** By the ids of a system and a gate. */
export function turnoversOf(api: Api, programme: number): Turnovers {
  return {
    enter: (system, milestone, set) =>
      api.patch(`/api/tracker/?programme=${programme}`, {
        changes: [{ scope: `system:${system}`, milestone, set, reason: 'other', note: 'So it is' }],
      }),
    read: (system, milestone) =>
      api.get(`/api/tracker/cell/?programme=${programme}&scope=system:${system}&milestone=${milestone}`),
  };
}

/** By their numbers in these lists, from 0. */
export function turnoversAt(
  api: Api,
  programme: number,
  systems: readonly { id: number }[],
  milestones: readonly { id: number }[],
): Turnovers {
  const { enter, read } = turnoversOf(api, programme);
  return {
    enter: (system, milestone, set) => enter(systems[system]!.id, milestones[milestone]!.id, set),
    read: (system, milestone) => read(systems[system]!.id, milestones[milestone]!.id),
  };
}
