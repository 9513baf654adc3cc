import { randomUUID } from 'node:crypto';
import { copy as formCopy } from '@baton/contract/form/copy.ts';
import { readForm, type Form, type PatchOf, type Reading } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import { requireInOrganisation, type Actor, type ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { copy } from '#resource/copy.ts';
import { findRecords } from '#resource/read-records.ts';
import { lockChosen } from '#resource/register/matching.ts';
import type { ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import {
  isInOrganisation,
  organisation,
  tableMappingIn,
  tableMappingOf,
  type TableMapping,
} from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import {
  bulkChange,
  enterEach,
  removeInBulk,
  restoreRecords,
  type BulkChange,
  type SeenRecord,
} from './bulk.ts';
import { checkOwn, recordsOf } from './present-records.ts';
import { splitReason } from './split-reason.ts';

/** Endpoints for several records at once. */
export function serveBulk(
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
    if (filter && listed.length > 0) throw fieldError('filter', copy.eitherFilter);
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
    if (image !== undefined) throw fieldError(image, copy.imagesOneByOne);
    const fixed = Object.keys(set).filter((name) => !names.has(name) && name !== own);
    if (fixed.length > 0)
      throw new ValidationError(Object.fromEntries(fixed.map((name) => [name, [copy.fixedField]])));
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
