import { sql } from 'kysely';
import { programmeResource, programmes } from '@baton/contract/programme/programmes.ts';
import { AppError } from '#platform/app-error.ts';
import type { KnownProgramme } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { copy } from '#programme/copy.ts';
import { registry, withFollowers, type Follower } from '#programme/served.ts';
import type { ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import { serveRecords } from '#resource/serve/serve-records.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';
import { describeTemplates, fillProgramme } from './fill-programme.ts';
import { serveFormerCodes } from './former-codes.ts';
import { programmeRules } from './programme-rules.ts';

/** The registry of a programme's resources, including programmes. */
export const programmeRegistry: ResourceRegistry = {
  ...registry,
  resource: (name) => (name === programmeResource.name ? programmeResource : registry.resource(name)),
  rules: (name) => (name === programmeResource.name ? programmeRules : registry.rules(name)),
};

/** Endpoints of programmes. The follower comes from a layer above. */
export function serveProgrammes(serve: Serve, parts: ResourceParts, follower: Follower = {}): void {
  const followed = withFollowers(programmeRules, [follower]);
  serveFormerCodes(serve, parts);
  serve(programmes.templates, async () => describeTemplates());
  serveFill(serve, parts);
  const rules: ResourceRegistry['rules'] = (name) =>
    name === programmeResource.name ? followed : programmeRegistry.rules(name);
  serveRecords(serve, parts, { ...programmeRegistry, rules }, programmeResource);
}

const find = preparedStatement<{ id: number }, KnownProgramme>(
  'programmes.find',
  ({ id }) => sql`select id, status from programmes where id = ${id}::bigint and deleted_at is null`,
);

/** Reads the fields for the access check. */
export async function findProgramme(db: Database, id: number): Promise<KnownProgramme | undefined> {
  const [found] = await find(db, { id });
  return found;
}

/** Applies a template later, as long as there are no milestones. */
function serveFill(serve: Serve, { db, clock }: Pick<ResourceParts, 'db' | 'clock'>): void {
  serve(programmes.fill, async ({ caller, params, body: { template = 'generic' }, enter }) => {
    const { id } = await enter(params.id);
    await inTransaction(db, async (trx) => {
      await trx.selectFrom('programmes').select('id').where('id', '=', id).forUpdate().execute();
      const milestone = await trx
        .selectFrom('milestones')
        .select('id')
        .where('programme_id', '=', id)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      if (milestone) throw new AppError('invalid_state', copy.programme.hasMilestones);
      await fillProgramme(trx, id, template, { actor: caller, now: clock.now() });
    });
    return undefined;
  });
}
