import { catalogue } from '@baton/contract/programme/catalogue.ts';
import type { Serve } from '#platform/serve.ts';
import { serveBulk } from '#resource/serve-bulk.ts';
import { serveFiles } from '#resource/serve-files.ts';
import { serveReading } from '#resource/serve-reading.ts';
import { serveResource } from '#resource/serve-resource.ts';
import type { ResourceParts, Rules, Shelf } from '#resource/shelf.ts';
import { baselineRules } from './baselines.ts';
import { serveSummary } from './summary.ts';
import { systemRules } from './systems.ts';

/** The rules that only one kind of record has. */
const rules: Record<string, Rules> = { baselines: baselineRules, systems: systemRules };

export const shelf: Shelf = {
  resources: catalogue,
  resource(name) {
    const found = catalogue.find((each) => each.name === name);
    if (!found) throw new Error(`There is no resource called ${name}.`);
    return found;
  },
  rules: (name) => rules[name] ?? {},
};

/** Serves every data area of a programme. */
export function serveProgrammeData(serve: Serve, parts: ResourceParts): void {
  serveSummary(serve, parts);
  for (const resource of catalogue) {
    serveFiles(serve, parts, shelf, resource);
    serveReading(serve, parts, shelf, resource);
    serveBulk(serve, parts, shelf, resource);
    serveResource(serve, parts, shelf, resource);
  }
}
