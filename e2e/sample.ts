import { expect, type Site } from './fixtures.ts';

let sample: Promise<number> | undefined;

/** The sample programme, created once per worker, because journeys only read it. */
export function sampleOf(site: Site): Promise<number> {
  sample ??= createSample(site);
  return sample;
}

async function createSample({ api }: Site): Promise<number> {
  const { id } = await api.post<{ id: number }>('/api/programmes/sample/', {});
  // A page that doesn’t find it in its list would open another one.
  const ids = async () => (await api.get<{ id: number }[]>('/api/programmes/')).map((each) => each.id);
  await expect.poll(ids).toContain(id);
  return id;
}
