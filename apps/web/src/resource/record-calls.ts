import type { historyEntry } from '@baton/contract/resource/resource.ts';
import { nestCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import type * as z from 'zod/mini';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { multipartBody } from '#lib/request-body.ts';
import { ownerQuery } from './owner-query.ts';
import type { DataRecord } from './record.ts';

export type HistoryEntry = z.infer<typeof historyEntry>;
export type RecordValues = Record<string, unknown>;

const loadReasonDialog = () => import('./reason-dialog.tsx');

/** Sends a change. If it needs a reason, asks for it and sends the change again. */
export async function sendWithReason<Answer>(
  send: (reason: { reason?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const question = error instanceof ApiError ? error.field('reason') : undefined;
    // With other problems, those have to be solved first.
    if (question === undefined || Object.keys((error as ApiError).fields).length > 1) throw error;
    const { askReason } = await loadReasonDialog();
    const answer = await askReason(question, (reason) => send({ reason }).then((value) => ({ value })));
    if (!answer) throw error;
    return answer.value;
  }
}

/** Requests of a resource known only at run time; the only place with unchecked types. */
export function recordCalls(call: Call, resource: Resource) {
  const calls = callsOf(resource);
  const send = <Answer>(endpoint: Endpoint, request: object) => call(endpoint, request) as Promise<Answer>;
  const nest = (values: RecordValues) => nestCustomValues(resource.form, values);
  const at = (programme: number) => ownerQuery(resource, programme);
  // A single record of a programme is sent as multipart, as specified; several as JSON.
  const single = (endpoint: Endpoint, body: RecordValues) =>
    resource.owner === 'organisation' ? body : multipartBody(endpoint, body);
  const change = <Answer>(endpoint: Endpoint, request: (reason: { reason?: string }) => object) =>
    resource.reason
      ? sendWithReason((reason) => send<Answer>(endpoint, request(reason)))
      : send<Answer>(endpoint, request({}));
  const marked = (records: readonly DataRecord[]) => records.map(({ id, version }) => ({ id, version }));
  return {
    list: (programme: number, signal: AbortSignal) =>
      send<DataRecord[]>(calls.list, { query: at(programme), signal }),
    create: (programme: number, values: RecordValues) =>
      send<DataRecord>(calls.create, {
        body: single(calls.create, { ...nest(values), ...at(programme) }),
      }),
    update: ({ id, programme, version }: DataRecord, values: RecordValues) =>
      change<DataRecord>(calls.update, (reason) => ({
        params: { id },
        body: single(calls.update, { ...nest(values), ...at(programme), ...reason, version }),
      })),
    remove: ({ id, version }: DataRecord) => send<undefined>(calls.remove, { params: { id }, version }),
    removeAll: (programme: number, records: readonly DataRecord[]) =>
      send<unknown>(calls.bulk, { body: { ...at(programme), records: marked(records), delete: true } }),
    setAll: (programme: number, records: readonly DataRecord[], set: RecordValues) =>
      change<unknown>(calls.bulk, (reason) => ({
        body: { ...at(programme), records: marked(records), set: nest(set), ...reason },
      })),
    setEach: (programme: number, changes: readonly { record: DataRecord; set: RecordValues }[]) =>
      change<unknown>(calls.bulk, (reason) => ({
        body: {
          ...at(programme),
          changes: changes.map(({ record: { id, version }, set }) => ({ id, version, set: nest(set) })),
          ...reason,
        },
      })),
    restore: (programme: number, ids: readonly number[]) =>
      send<DataRecord[]>(calls.restore, { body: { ...at(programme), ids } }),
    history: (id: number, signal: AbortSignal) =>
      send<HistoryEntry[]>(calls.history, { params: { id }, signal }),
  };
}
