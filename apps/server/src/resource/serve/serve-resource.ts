import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError } from '#platform/app-error.ts';
import { refuseStale, type Call, type Serve } from '#platform/http/serve.ts';
import { findRecords, openRecord } from '#resource/read-records.ts';
import type { RecordRow, ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import {
  extendedMapping,
  findEntry,
  isInOrganisation,
  organisation,
  tableMappingOf,
} from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import {
  inTransaction,
  inTransactionIfNeeded,
  requireTransaction,
  type Queryable,
} from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import { removeRecords } from './bulk.ts';
import { recordsOf } from './present-records.ts';
import { splitReason } from './split-reason.ts';

/** Endpoints to create, change and delete single records. */
export function serveResource(
  serve: Serve,
  parts: ResourceParts,
  registry: ResourceRegistry,
  resource: Resource,
): void {
  const { db, clock, links } = parts;
  const calls = callsOf(resource);
  const records = recordsOf(registry, resource, links);
  const { show } = records;
  const isTop = isInOrganisation(tableMappingOf(registry, resource));
  const rules = registry.rules(resource.name);

  /** Enters the programme of the record to change, which is read without titles; in a transaction it is locked. */
  const open = async (
    queryable: Queryable,
    { caller, params, enter }: Pick<Call<typeof calls.remove>, 'caller' | 'params' | 'enter'>,
  ): Promise<{ at: WriteContext; before: RecordRow }> => {
    // The resource's path is generic here, so its id is parsed by hand.
    const { id } = params as { id: number };
    const lock = queryable.isTransaction;
    const opened = await openRecord(queryable, registry, resource, id, { enter, lock, bare: true });
    const { record: before, scope, tableMapping } = opened;
    const programme = isTop ? organisation : scope.id;
    const at = { db: queryable, tableMapping, registry, programme, actor: caller, now: clock.now(), scope };
    return { at, before };
  };
  const refuseChanged = async (
    { db: queryable, tableMapping, programme }: WriteContext,
    before: RecordRow,
    { caller, seen }: Pick<Call<typeof calls.remove>, 'caller' | 'seen'>,
  ): Promise<void> => {
    if (!seen || seen.version === before.version) return;
    const [current = before] = await findRecords(queryable, tableMapping, registry, programme, [before.id]);
    refuseStale(seen, show(current, caller), await lastChange(queryable, resource.one, before.id));
  };

  serve(calls.create, async ({ caller, body, images, enterByBody, reply, request }) => {
    const { programme: named = 0, ...all } = body as { programme?: number };
    const entry = isTop ? undefined : await findEntry(db, registry, named);
    const scope = isTop ? undefined : await enterByBody(entry ?? named);
    const programme = scope?.id ?? organisation;
    const tableMapping = extendedMapping(registry, resource, entry?.columns[resource.name] ?? []);
    const given = Object.fromEntries(Object.entries(all).filter(([name]) => name in resource.form));
    const record = await inTransactionIfNeeded(db, async (queryable) => {
      const trx = rules.onCreate && requireTransaction(queryable);
      const now = clock.now();
      const at = { db: queryable, tableMapping, registry, programme, actor: caller, now, scope };
      const created = await records.save(at, undefined, { body: given, images });
      if (!trx) return created;
      const names = new Set(Object.keys(request.body as object));
      await rules.onCreate?.({ ...at, trx }, created.id, { body: all, named: names });
      const [complete] = await findRecords(trx, tableMapping, registry, programme, [created.id]);
      return complete!;
    });
    reply.header('location', `/api/${resource.name}/${record.id}/`);
    return show(record, caller);
  });

  serve(calls.update, (call) =>
    inTransactionIfNeeded(db, async (queryable) => {
      const { caller, body, images } = call;
      const { at, before } = await open(queryable, call);
      const { programme, ...all } = body as { programme?: number | null };
      const { given, reason } = splitReason(resource, all);
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', `This ${resource.one} belongs to another programme.`);
      await refuseChanged(at, before, call);
      rules.onUpdate?.(before, { ...given, ...images });
      return show(await records.save({ ...at, reason }, before, { body: given, images }), caller);
    }),
  );

  serve(calls.remove, (call) =>
    // Locked while it is asked who refers to it.
    inTransaction(db, async (trx) => {
      const { at, before } = await open(trx, call);
      await refuseChanged(at, before, call);
      await removeRecords(at, [before]);
      return undefined;
    }),
  );
}
