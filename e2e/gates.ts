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

/** The gates of systems, in their order. */
export async function systemGates(api: Api, programme: number): Promise<Gate[]> {
  const milestones = await api.get<Gate[]>(`/api/milestones/?programme=${programme}`);
  return milestones
    .filter(({ scope }) => scope === 'system')
    .toSorted((one, other) => one.position - other.position);
}

/** Those of them at which commissioning accepts from construction. */
export async function constructionGates(api: Api, programme: number): Promise<Gate[]> {
  return (await systemGates(api, programme)).filter(
    (gate) => gate.needs_acceptance && gate.giver === 'construction' && gate.receiver === 'commissioning',
  );
}
