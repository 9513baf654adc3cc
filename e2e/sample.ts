import type { Site } from './fixtures.ts';

let sample: Promise<{ id: number }> | undefined;

/** The sample programme, made once for all journeys of a worker: they only look at it. */
export async function sampleOf(site: Site): Promise<number> {
  sample ??= site.api.post('/api/programmes/sample/', {});
  return (await sample).id;
}
