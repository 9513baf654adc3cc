import type { Api } from './api.ts';

interface Gate {
  id: number;
  code: string;
  name: string;
  scope: string;
  needs_acceptance: boolean;
  giver: string;
  receiver: string;
  position: number;
}

/** The gates of systems at which commissioning accepts from construction, one after the other. */
export async function constructionGates(api: Api, programme: number): Promise<Gate[]> {
  const milestones = await api.get<Gate[]>(`/api/milestones/?programme=${programme}`);
  return milestones
    .filter(
      (gate) =>
        gate.scope === 'system' &&
        gate.needs_acceptance &&
        gate.giver === 'construction' &&
        gate.receiver === 'commissioning',
    )
    .toSorted((one, other) => one.position - other.position);
}
