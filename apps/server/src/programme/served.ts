import { sql } from 'kysely';
import { resources } from '@baton/contract/catalogue.ts';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ResourceParts, Rules, ResourceRegistry } from '#resource/registry.ts';
import { serveRecords } from '#resource/serve/serve-records.ts';
import { certificateTemplateRules } from '#quality/records/certificate-templates.ts';
import { categoryRules } from '#quality/records/punch-categories.ts';
import { qualityRules } from '#quality/records/saved-kinds.ts';
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
  'certificate-templates': certificateTemplateRules,
  'punch-categories': categoryRules,
  ...qualityRules,
  people: { ...peopleRules, draftFrom: draftFromName.people },
  recipients: { onSave: requireMembers },
  systems: systemRules,
  teams: { ...teamRules, draftFrom: draftFromName.teams },
};

export const registry: ResourceRegistry = {
  resources,
  resource(name) {
    const found = resources.find((each) => each.name === name);
    if (!found) throw new Error(`There is no resource called ${name}.`);
    return found;
  },
  rules: (name) => rules[name] ?? {},
  entrySql: sql`jsonb_build_object('id', p.id, 'status', p.status, 'columns',
    jsonb_build_object('systems', p.custom_columns, 'punches', p.punch_columns))`,
};

/** What else is checked before a save, and follows it. */
export type Follower = Pick<Rules, 'onSave' | 'afterSave'>;

/** Serves every data area of a programme. `followers` come from layers above, by resource. */
export function serveProgrammeData(
  serve: Serve,
  parts: ResourceParts,
  followers: Readonly<Record<string, readonly Follower[]>> = {},
): void {
  const followed = Object.entries(followers).map(([name, own]): [string, Rules] => [
    name,
    withFollowers(registry.rules(name), own),
  ]);
  const own = new Map(followed);
  const extended = { ...registry, rules: (name: string) => own.get(name) ?? registry.rules(name) };
  serveSummary(serve, parts, extended);
  serveContents(serve, parts, extended);
  for (const resource of resources) serveRecords(serve, parts, extended, resource);
}

/** Rules of a resource, with those of its followers after its own. */
export function withFollowers(rules: Rules, followers: readonly Follower[]): Rules {
  const all = [rules, ...followers];
  return { ...rules, onSave: checkedInTurn(all), afterSave: followedInTurn(all) };
}

function checkedInTurn(followers: readonly Follower[]): NonNullable<Rules['onSave']> {
  return async (db, programme, changes, by) => {
    const errors: (FieldErrors | undefined)[] = changes.map(() => undefined);
    for (const { onSave } of followers)
      (await onSave?.(db, programme, changes, by))?.forEach((found, index) => {
        // Of the same field, what the first one says.
        if (found) errors[index] = { ...found, ...errors[index] };
      });
    return errors;
  };
}

function followedInTurn(followers: readonly Follower[]): NonNullable<Rules['afterSave']> {
  return (changes) => {
    const steps = followers.flatMap(({ afterSave }) => afterSave?.(changes) ?? []);
    if (steps.length === 0) return undefined;
    return async (context) => {
      for (const step of steps) await step(context);
    };
  };
}
