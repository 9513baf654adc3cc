import type { Api } from './api.ts';

/** A turnover on the server, as far as journeys need it. */
export interface HeldTurnover {
  forecast: string | null;
  actual: string | null;
  required: boolean;
  remark: string;
}

/** Turnovers of a programme’s systems on the server; changes act as another user. */
export interface Turnovers {
  enter: (system: number, milestone: number, set: Record<string, unknown>) => Promise<unknown>;
  read: (system: number, milestone: number) => Promise<HeldTurnover>;
}

/** By ids of system and milestone. */
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

/** By indexes in these lists. */
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
