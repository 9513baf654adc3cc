import type { Api } from './api.ts';

interface Milestone {
  id: number;
  code: string;
  name: string;
  scope: string;
  needs_acceptance: boolean;
  responsible: string;
  receiving: string;
  position: number;
}

/** Milestones of systems, in order. */
export async function systemMilestones(api: Api, programme: number): Promise<Milestone[]> {
  const milestones = await api.get<Milestone[]>(`/api/milestones/?programme=${programme}`);
  return milestones
    .filter(({ scope }) => scope === 'system')
    .toSorted((one, other) => one.position - other.position);
}

/** Milestones at which commissioning accepts from construction. */
export async function constructionMilestones(api: Api, programme: number): Promise<Milestone[]> {
  return (await systemMilestones(api, programme)).filter(
    (milestone) =>
      milestone.needs_acceptance &&
      milestone.responsible === 'construction' &&
      milestone.receiving === 'commissioning',
  );
}
