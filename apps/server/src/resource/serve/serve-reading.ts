import { sql } from 'kysely';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { programmesWith, type Caller } from '#platform/caller.ts';
import type { Cache, CacheKey } from '#platform/cache.ts';
import { cachedReply, listReply, type Reply, type ReplyBody } from '#platform/http/reply.ts';
import type { Call, Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { listRecords, openRecord, type ListQuery } from '#resource/read-records.ts';
import { listWindow } from '#resource/register/read-window.ts';
import type { RecordRow, ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import { tableMappingIn, tableMappingOf, type TableMapping } from '#resource/table-mapping.ts';
import type { Database } from '#storage/database.ts';
import { describeEvents } from '#storage/events/event-details.ts';
import { readHistory } from '#storage/events/events.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import { recordsOf } from './present-records.ts';

/** Endpoints to read records: list, single, history. */
export function serveReading(
  serve: Serve,
  { db, clock, links, cache }: ResourceParts,
  registry: ResourceRegistry,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const { show } = recordsOf(registry, resource, links);
  // The resource's path is generic here, so its id is parsed by hand.
  const readOne = async (params: object, enter: Call<typeof calls.read>['enter']): Promise<RecordRow> => {
    const { id } = params as { id: number };
    const { record } = await openRecord(db, registry, resource, id, { enter });
    return record;
  };

  serve(calls.list, async ({ caller, query, enter, enterByQuery }) => {
    if (resource.large) {
      const programme = (await enterByQuery()).id;
      // Custom fields are answered as they are stored, so they need not be known.
      const tableMapping = tableMappingOf(registry, resource);
      const register = { db, tableMapping, registry, programme, caller, now: clock.now() };
      return listWindow(register, query);
    }
    const programme = query.programme == null ? undefined : (await enter(query.programme)).id;
    const where = programme ?? programmesWith(caller, 'programme.read');
    return listReplyOf({ db, registry, resource, links, cache, caller }, where, query);
  });

  serve(calls.read, async ({ caller, params, enter }) => {
    const record = await readOne(params, enter);
    return show(record, caller);
  });

  serve(calls.history, async ({ params, enter }) => {
    const record = await readOne(params, enter);
    const events = await readHistory(db, resource.one, record.id);
    const about = { entity: resource.one, programme: record.programme, operation: null };
    const details = await describeEvents(
      db,
      events.map(({ changes }) => ({ ...about, changes })),
      { maxLines: 0 },
    );
    return events.map((event, at) => ({ ...event, details: details[at]! }));
  });
}

interface ListContext {
  db: Database;
  registry: ResourceRegistry;
  resource: Resource;
  links: FileLinks;
  cache: Cache;
  caller: Caller;
}

/** The list of one programme, cached by revision, or of several, uncached. */
async function listReplyOf(
  context: ListContext,
  where: ProgrammeId | 'all' | ProgrammeId[],
  query: ListQuery,
): Promise<Reply<ReplyBody>> {
  const { db, registry, resource, links, cache, caller } = context;
  const rules = registry.rules(resource.name);
  const read = async (tableMapping: TableMapping, programmes: 'all' | ProgrammeId[]) => {
    const { text, total } = await listRecords(db, tableMapping, registry, programmes, query, links);
    if (!rules.present) return { text, total };
    const records = (JSON.parse(text) as RecordRow[]).map((record) => rules.present?.(record, caller));
    return { text: JSON.stringify(records), total };
  };
  if (typeof where !== 'number') return listReply(await read(tableMappingOf(registry, resource), where));
  const tableMapping = await tableMappingIn(db, registry, resource, where);
  // Lists that depend on the caller aren't cached.
  if (rules.present) return listReply(await read(tableMapping, [where]));
  // Everyone who may read a programme reads all of it, so the list is shared.
  return cachedReply(cache, await cacheKeyOf(context, tableMapping, where, query), async () => {
    const { text, total } = await read(tableMapping, [where]);
    return { data: Buffer.from(text), total };
  });
}

/**
 * Cache key of a list. The revision is read first, so that a list is never older than its key; the row's database id
 * distinguishes a restored backup.
 */
async function cacheKeyOf(
  { db, links }: ListContext,
  { resource }: TableMapping,
  programme: ProgrammeId,
  query: ListQuery,
): Promise<CacheKey> {
  const { rows } = await sql<{ revision: string; written: string }>`
    select revision, xmin::text as written from programme_revisions where programme_id = ${programme}`.execute(
    db,
  );
  // Image URLs change with time, too.
  const period = imagesOf(resource.form).length > 0 ? links.of(0) : null;
  return {
    kind: 'list',
    id: JSON.stringify([resource.name, programme, query]),
    version: JSON.stringify([Object.keys(resource.form), rows[0], period]),
  };
}
