import type { historyEntry } from '@baton/contract/resource/resource.ts';
import { nestCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import type * as z from 'zod/mini';
import type { Call } from '#lib/api-client.ts';
import { multipartBody } from '#lib/request-body.ts';
import { ownerQuery } from './owner-query.ts';
import type { DataRecord } from './record.ts';

export type HistoryEntry = z.infer<typeof historyEntry>;
export type RecordValues = Record<string, unknown>;

/** Requests of a resource known only at run time; the only place with unchecked types. */
export function recordCalls(call: Call, resource: Resource) {
  const calls = callsOf(resource);
  const send = <Answer>(endpoint: Endpoint, request: object) => call(endpoint, request) as Promise<Answer>;
  const nest = (values: RecordValues) => nestCustomValues(resource.form, values);
  const at = (programme: number) => ownerQuery(resource, programme);
  // A single record of a programme is sent as multipart, as specified; several as JSON.
  const single = (endpoint: Endpoint, body: RecordValues) =>
    resource.owner === 'organisation' ? body : multipartBody(endpoint, body);
  const marked = (records: readonly DataRecord[]) => records.map(({ id, version }) => ({ id, version }));
  return {
    list: (programme: number, signal: AbortSignal) =>
      send<DataRecord[]>(calls.list, { query: at(programme), signal }),
    create: (programme: number, values: RecordValues) =>
      send<DataRecord>(calls.create, {
        body: single(calls.create, { ...nest(values), ...at(programme) }),
      }),
    update: ({ id, programme, version }: DataRecord, values: RecordValues) =>
      send<DataRecord>(calls.update, {
        params: { id },
        body: single(calls.update, { ...nest(values), ...at(programme), version }),
      }),
    remove: ({ id, version }: DataRecord) => send<undefined>(calls.remove, { params: { id }, version }),
    removeAll: (programme: number, records: readonly DataRecord[]) =>
      send<unknown>(calls.bulk, { body: { ...at(programme), records: marked(records), delete: true } }),
    setAll: (programme: number, records: readonly DataRecord[], set: RecordValues) =>
      send<unknown>(calls.bulk, { body: { ...at(programme), records: marked(records), set: nest(set) } }),
    setEach: (programme: number, changes: readonly { record: DataRecord; set: RecordValues }[]) =>
      send<unknown>(calls.bulk, {
        body: {
          ...at(programme),
          changes: changes.map(({ record: { id, version }, set }) => ({ id, version, set: nest(set) })),
        },
      }),
    restore: (programme: number, ids: readonly number[]) =>
      send<DataRecord[]>(calls.restore, { body: { ...at(programme), ids } }),
    history: (id: number, signal: AbortSignal) =>
      send<HistoryEntry[]>(calls.history, { params: { id }, signal }),
  };
}
