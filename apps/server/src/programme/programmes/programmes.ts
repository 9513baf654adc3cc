import { formerCodes } from '@baton/contract/programme/former-codes.ts';
import { sql } from 'kysely';
import { programmeResource, programmes } from '@baton/contract/programme/programmes.ts';
import { AppError } from '#platform/app-error.ts';
import { type KnownProgramme, programmesWith } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { registry, withFollowers, type Follower } from '#programme/served.ts';
import type { ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import { serveRecords } from '#resource/serve/serve-records.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';
import { describeTemplates, fillProgramme } from './fill-programme.ts';
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
      if (milestone)
        throw new AppError(
          'invalid_state',
          'The programme already has milestones. Delete them first, or add milestones by hand.',
        );
      await fillProgramme(trx, id, template, { actor: caller, now: clock.now() });
    });
    return undefined;
  });
}

/**
 * Finds a programme by a code that it had before, so that links keep working after a rename. The audit trail has every
 * former code. A code that another programme has now belongs to that one.
 */
function serveFormerCodes(serve: Serve, { db }: { db: Database }): void {
  serve(formerCodes.find, async ({ caller, query: { code = '' } }) => {
    if (code === '') return { id: null };
    const where = programmesWith(caller, 'programme.read');
    const { rows } = await sql<{ id: number }>`
      select p.id from programmes p join events e on e.entity = 'programme' and e.entity_id = p.id::text
      where p.deleted_at is null and (${where === 'all'} or p.id = any(${where === 'all' ? [] : where}::integer[]))
        and lower(e.changes->'code'->>0) = lower(${code})
        and not exists (select 1 from programmes where lower(code) = lower(${code}) and deleted_at is null)
      order by e.id desc limit 1`.execute(db);
    return { id: rows[0]?.id ?? null };
  });
}
