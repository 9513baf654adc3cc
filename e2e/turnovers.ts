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
  enter: (system: number, gate: number, set: Record<string, unknown>) => Promise<unknown>;
  read: (system: number, gate: number) => Promise<HeldTurnover>;
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
  gates: readonly { id: number }[],
): Turnovers {
  const { enter, read } = turnoversOf(api, programme);
  return {
    enter: (system, gate, set) => enter(systems[system]!.id, gates[gate]!.id, set),
    read: (system, gate) => read(systems[system]!.id, gates[gate]!.id),
  };
}
