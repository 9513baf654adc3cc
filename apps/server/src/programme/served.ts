import { sql } from 'kysely';
import { catalogue } from '@baton/contract/programme/catalogue.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ResourceParts, Rules, ResourceRegistry } from '#resource/registry.ts';
import { serveRecords } from '#resource/serve/serve-records.ts';
import { baselineRules } from './baselines.ts';
import { serveContents } from './contents.ts';
import { draftFromName } from './draft-from-name.ts';
import { peopleRules, requireMembers } from './people.ts';
import { milestoneRules } from './milestones.ts';
import { teamRules } from './refuse-with-turnovers.ts';
import { scopeRules, systemRules } from './scopes.ts';
import { serveSummary } from './summary.ts';

/** Rules of single resources. */
const rules: Record<string, Rules> = {
  areas: { ...scopeRules('area'), draftFrom: draftFromName.areas },
  baselines: baselineRules,
  disciplines: { draftFrom: draftFromName.disciplines },
  locations: { draftFrom: draftFromName.locations },
  milestones: milestoneRules,
  people: { ...peopleRules, draftFrom: draftFromName.people },
  recipients: { onSave: requireMembers },
  systems: systemRules,
  teams: { ...teamRules, draftFrom: draftFromName.teams },
};

export const registry: ResourceRegistry = {
  resources: catalogue,
  resource(name) {
    const found = catalogue.find((each) => each.name === name);
    if (!found) throw new Error(`There is no resource called ${name}.`);
    return found;
  },
  rules: (name) => rules[name] ?? {},
  entrySql: sql`jsonb_build_object('id', p.id, 'status', p.status, 'columns', p.custom_columns)`,
};

/** Serves every data area of a programme. */
export function serveProgrammeData(serve: Serve, parts: ResourceParts): void {
  serveSummary(serve, parts, registry);
  serveContents(serve, parts, registry);
  for (const resource of catalogue) serveRecords(serve, parts, registry, resource);
}
