import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import { refuseStale, type Call, type Serve } from '#platform/http/serve.ts';
import { findRecords, programmeOfRecord } from '#resource/read-records.ts';
import type { RecordRow, ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import { isInOrganisation, organisation, tableMappingOf } from '#resource/table-mapping.ts';
import { writeContextIn, type WriteContext } from '#resource/write-context.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import { removeRecords } from './bulk.ts';
import { recordsOf, type Given } from './present-records.ts';

/** Endpoints to create, change and delete single records. */
export function serveResource(
  serve: Serve,
  parts: ResourceParts,
  registry: ResourceRegistry,
  resource: Resource,
): void {
  const { db, clock, links } = parts;
  const calls = callsOf(resource);
  const tableMapping = tableMappingOf(registry, resource);
  const { show, save: saveWithImages } = recordsOf(registry, resource, links);
  const isTop = isInOrganisation(tableMapping);
  const rules = registry.rules(resource.name);
  const context = writeContextIn(registry, resource, clock);

  const readOne = async ({ trx, programme }: WriteContext, id: number, lock = false): Promise<RecordRow> => {
    const [record] = await findRecords(trx, tableMapping, registry, programme, [id], { lock });
    if (!record) throw notFound();
    return record;
  };
  /** Enters the programme of the record to change, and locks the record. */
  const open = async (
    trx: Transaction,
    { caller, params, enter }: Pick<Call<typeof calls.remove>, 'caller' | 'params' | 'enter'>,
  ) => {
    const id = idOf(params);
    const where = await programmeOfRecord(trx, tableMapping, id);
    if (where === undefined) throw notFound();
    const scope = await enter(where);
    const at = await context(trx, isTop ? organisation : scope.id, caller);
    return { at, before: await readOne(at, id, true) };
  };
  const save = async (at: WriteContext, before: RecordRow | undefined, given: Given): Promise<RecordRow> =>
    readOne(at, await saveWithImages(at, before, given));

  serve(calls.create, async ({ caller, body, images, enterByBody, reply, request }) => {
    const { programme: named = 0, ...all } = body as { programme?: number };
    const programme = isTop ? organisation : (await enterByBody(named)).id;
    const given = Object.fromEntries(Object.entries(all).filter(([name]) => name in resource.form));
    const record = await inTransaction(db, async (trx) => {
      const at = await context(trx, programme, caller);
      const created = await save(at, undefined, { body: given, images });
      const names = new Set(Object.keys(request.body as object));
      await rules.onCreate?.(at, created.id, { body: all, named: names });
      return rules.onCreate ? readOne(at, created.id) : created;
    });
    reply.header('location', `/api/${resource.name}/${record.id}/`);
    return show(record, caller);
  });

  serve(calls.update, ({ caller, params, body, images, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { at, before } = await open(trx, { caller, params, enter });
      const { programme, ...given } = body as { programme?: number | null };
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', `This ${resource.one} belongs to another programme.`);
      if (seen) refuseStale(seen, show(before, caller), await lastChange(trx, resource.one, before.id));
      rules.onUpdate?.(before, { ...given, ...images });
      return show(await save(at, before, { body: given, images }), caller);
    }),
  );

  serve(calls.remove, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { at, before } = await open(trx, { caller, params, enter });
      if (seen) refuseStale(seen, show(before, caller), await lastChange(trx, resource.one, before.id));
      await removeRecords(at, [before]);
      return undefined;
    }),
  );
}

/** The resource's path is generic here, so its id is parsed by hand. */
function idOf(params: object): number {
  return (params as { id: number }).id;
}
