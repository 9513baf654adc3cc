import type { Site } from './fixtures.ts';

let sample: Promise<{ id: number }> | undefined;

/** The sample programme, created once per worker, because journeys only read it. */
export async function sampleOf(site: Site): Promise<number> {
  sample ??= site.api.post('/api/programmes/sample/', {});
  return (await sample).id;
}
