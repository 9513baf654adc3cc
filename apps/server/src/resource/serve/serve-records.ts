import { randomUUID } from 'node:crypto';
import { copy as formCopy } from '@baton/contract/form/copy.ts';
import { readForm, type Form, type PatchOf, type Reading } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { type Resource, callsOf } from '@baton/contract/resource/resource.ts';
import { sql } from 'kysely';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import type { Cache, CacheKey } from '#platform/cache.ts';
import {
  requireInOrganisation,
  type Actor,
  type ProgrammeScope,
  programmesWith,
  type Caller,
} from '#platform/caller.ts';
import { cachedReply, listReply, type Reply, type ReplyBody } from '#platform/http/reply.ts';
import type { Serve, Call } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { serveExports } from '#resource/export/serve-exports.ts';
import { serveImport } from '#resource/import/serve-import.ts';
import { findRecords, listRecords, openRecord, type ListQuery } from '#resource/read-records.ts';
import { lockChosen } from '#resource/register/matching.ts';
import { listWindow } from '#resource/register/read-window.ts';
import type { ResourceParts, ResourceRegistry, RecordRow } from '#resource/registry.ts';
import {
  isInOrganisation,
  organisation,
  tableMappingIn,
  tableMappingOf,
  type TableMapping,
} from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import { inTransaction, type Transaction, type Database } from '#storage/database.ts';
import { describeEvents } from '#storage/events/event-details.ts';
import { readHistory } from '#storage/events/events.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import {
  bulkChange,
  enterEach,
  removeInBulk,
  restoreRecords,
  type BulkChange,
  type SeenRecord,
} from './bulk.ts';
import { checkOwn, recordsOf } from './present-records.ts';
import { serveResource } from './serve-resource.ts';
import { splitReason } from './split-reason.ts';

export function serveRecords(
  serve: Serve,
  parts: ResourceParts,
  registry: ResourceRegistry,
  resource: Resource,
): void {
  serveImport(serve, parts, registry, resource);
  serveExports(serve, parts, registry, resource);
  serveReading(serve, parts, registry, resource);
  serveBulk(serve, parts, registry, resource);
  serveResource(serve, parts, registry, resource);
}

/** Endpoints for several records at once. */
function serveBulk(
  serve: Serve,
  { db, clock, links }: ResourceParts,
  registry: ResourceRegistry,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const tableMapping = tableMappingOf(registry, resource);
  const { show } = recordsOf(registry, resource, links);
  const isTop = isInOrganisation(tableMapping);
  const context = async (
    trx: Transaction,
    scope: ProgrammeScope | undefined,
    actor: Actor,
    operation?: string,
  ): Promise<WriteContext> => {
    const programme = scope?.id ?? organisation;
    const extended = await tableMappingIn(trx, registry, resource, programme);
    const by = { actor, now: clock.now(), scope, operation };
    return { db: trx, tableMapping: extended, registry, programme, ...by };
  };

  serve(calls.bulk, async ({ caller, body, enter, enterByBody, operation: sent }) => {
    const { programme: named = 0 } = body as { programme?: number };
    const { filter } = body as { filter?: Record<string, unknown> };
    const records = body.records ?? [];
    const listed = [...records, ...(body.changes ?? [])];
    if (filter && listed.length > 0) throw fieldError('filter', 'Give records or a filter, not both.');
    if (!filter && listed.length === 0) throw fieldError('records', formCopy.noEntries);
    const scope = isTop ? undefined : await enterByBody(named);
    if (isTop && body.delete === true) requireInOrganisation(caller, 'programmes.delete');
    else if (isTop)
      await enterEach(
        enter,
        listed.map(({ id }) => id),
      );
    return inTransaction(db, async (trx) => {
      const operation = resource.large ? (sent?.id ?? randomUUID()) : undefined;
      const { reason } = splitReason(resource, body);
      const at = { ...(await context(trx, scope, caller, operation)), reason };
      const chosen: SeenRecord[] = filter
        ? (await lockChosen({ ...at, caller }, filter)).map((id) => ({ id }))
        : records;
      const answer = operation === undefined ? {} : { operation };
      if (body.delete === true) return { ...(await removeInBulk(at, chosen)), ...answer };
      const same = chosen.map((each) => ({ ...each, set: body.set ?? {} }));
      const changes = readChanges(at.tableMapping, [...same, ...(body.changes ?? [])]);
      return { ...(await bulkChange(at, changes)), ...answer };
    });
  });

  serve(calls.restore, async ({ caller, body, enterByBody }) => {
    const { programme: named = 0 } = body as { programme?: number };
    const scope = isTop ? undefined : await enterByBody(named);
    return inTransaction(db, async (trx) => {
      const at = await context(trx, scope, caller);
      const ids = await restoreRecords(at, body.ids);
      return (await findRecords(trx, tableMapping, registry, at.programme, ids)).map((record) =>
        show(record, caller),
      );
    });
  });
}

/** Validates each change by the form; throws for the first invalid one. */
function readChanges(
  tableMapping: TableMapping,
  given: (SeenRecord & { set?: Record<string, unknown> })[],
): BulkChange[] {
  const { resource, own } = tableMapping;
  let lastSet: object | undefined;
  let lastRead: Reading<PatchOf<Form>> | undefined;
  const images = imagesOf(resource.form);
  const names = new Set(Object.entries(resource.form).flatMap(([name, { alias }]) => [name, alias ?? name]));
  return given.map(({ id, version, set = {} }) => {
    const image = images.find((name) => name in set);
    if (image !== undefined)
      throw fieldError(
        image,
        'Images can’t be changed for several records at once. Change them one record at a time.',
      );
    const fixed = Object.keys(set).filter((name) => !names.has(name) && name !== own);
    if (fixed.length > 0)
      throw new ValidationError(
        Object.fromEntries(fixed.map((name) => [name, ['This field doesn’t exist or can’t be changed.']])),
      );
    // A change repeated for thousands of records is parsed once.
    if (set !== lastSet || !lastRead) [lastSet, lastRead] = [set, readForm(resource.form, set, 'patch')];
    if (lastRead.errors) throw new ValidationError(lastRead.errors);
    const values = { ...lastRead.values };
    return {
      id,
      version,
      set: own === undefined ? values : checkOwn(tableMapping, { ...values, [own]: set[own] }),
    };
  });
}

/** Endpoints to read records: list, single, history. */
function serveReading(
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
