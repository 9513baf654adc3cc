import type { Site } from './fixtures.ts';

const samples = new WeakMap<Site, Promise<{ id: number }>>();

/** The sample programme, created once per server, because journeys only read it. */
export async function sampleOf(site: Site): Promise<number> {
  const sample = samples.get(site) ?? site.api.post<{ id: number }>('/api/programmes/sample/', {});
  samples.set(site, sample);
  return (await sample).id;
}
