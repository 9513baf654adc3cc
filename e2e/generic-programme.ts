import type { Api } from './api.ts';

export interface Coded {
  id: number;
  code: string;
  name: string;
}

let count = 0;

/** A programme of the journey with the teams and milestones of the generic template. */
export async function makeGenericProgramme(api: Api, name: string, more: object = {}): Promise<number> {
  count += 1;
  const { id } = await api.post<Coded>('/api/programmes/', {
    name: `${name} ${count}`,
    template: 'generic',
    ...more,
  });
  return id;
}

/** Its teams, as fields of a system. */
export async function templateTeams(api: Api, programme: number) {
  const teams = await api.get<Coded[]>(`/api/teams/?programme=${programme}`);
  const team = (code: string) => teams.find((each) => each.code === code)!.id;
  return { construction_team: team('CON'), commissioning_team: team('COM'), operations_team: team('OPS') };
}
