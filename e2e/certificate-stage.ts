import { createApi, type Api } from './api.ts';
import { inDays } from './days.ts';
import type { Site } from './fixtures.ts';
import { addPerson, type Person } from './people.ts';
import { makeYard, type Yard } from './tracker-yard.ts';

export const certificateTitle = 'Mechanical completion certificate';

/** A programme whose turnovers are signed. */
export interface Signed {
  yard: Yard;
  /** The place of MC among the milestones. */
  at: number;
  template: number;
  responsible: Person;
  receiving: Person;
}

/** Signs turnovers of systems at MC over the API, as reviewed. */
export async function sign(
  api: Api,
  { yard, at }: Signed,
  act: 'submit' | 'accept',
  systems: readonly number[],
) {
  const items = systems.map((system) => ({
    scope: `system:${yard.systems[system]!.id}`,
    milestone: yard.milestones[at]!.id,
  }));
  const { records } = await api.post<{ records: { scope: string; reviewed: string }[] }>(
    '/api/certificates/review/',
    { programme: yard.id, act, items },
  );
  const reviewed = items.map((item) => ({
    ...item,
    reviewed: records.find(({ scope }) => scope === item.scope)!.reviewed,
  }));
  await api.post(`/api/tracker/${act}/`, { programme: yard.id, items: reviewed });
}

export const apiOf = (site: Site, { email, password }: Person) => createApi(site.url, email, password);

/** A programme with a certificate at MC, submitted and signed for so many systems by a Coordinator. */
export async function stageCertificates(site: Site, systems: number): Promise<Signed> {
  const yard = await makeYard(site, systems);
  const at = yard.milestones.findIndex(({ code }) => code === 'MC');
  const { id: template } = await site.api.post<{ id: number }>('/api/certificate-templates/', {
    programme: yard.id,
    code: 'MCC',
    title: certificateTitle,
    responsible_statement: 'The system is complete.',
    receiving_statement: 'We accept care and custody of the system.',
  });
  await site.api.patch(`/api/milestones/${yard.milestones[at]!.id}/`, { certificate: template });
  // What comes before it is complete, by a typed date.
  for (const { id } of yard.milestones.slice(0, at))
    await site.api.patch(`/api/milestones/${id}/`, { needs_acceptance: false });
  for (let system = 0; system < systems; system++) {
    for (let before = 0; before < at; before++) await yard.enter(system, before, { actual: inDays(-5) });
    await yard.enter(system, at, { forecast: inDays(-1) });
  }
  const [responsible, receiving] = await Promise.all([
    addPerson(site, `coordinator${yard.id}`, { programme: yard.id, role: 'Coordinator' }),
    addPerson(site, `acceptor${yard.id}`, { programme: yard.id, role: 'Coordinator' }),
  ]);
  const signed = { yard, at, template, responsible, receiving };
  const all = Array.from({ length: systems }, (_, system) => system);
  await sign(await apiOf(site, responsible), signed, 'submit', all);
  return signed;
}
