import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customFieldsOf, withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Call } from '#lib/api-client.ts';
import { useCall } from '#session/session-context.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { recordCalls } from './record-calls.ts';
import type { DataRecord } from './record.ts';

export const keyOfList = (programme: number, name: string) => ['records', programme, name] as const;

/** Query options of a list. */
export function listQuery(call: Call, resource: Resource, programme: number) {
  return {
    queryKey: keyOfList(programme, resource.name),
    queryFn: ({ signal }: { signal: AbortSignal }) => recordCalls(call, resource).list(programme, signal),
    // Unchanged records keep their identity, so that only changed rows are rendered again.
    structuralSharing: (before: unknown, after: unknown) =>
      keepUnchanged(before as DataRecord[] | undefined, after as DataRecord[]),
  };
}

/** Records of a resource in a programme, refetched when a screen opens. */
export function useRecords(resource: Resource, programme: number, isWanted = true) {
  const call = useCall();
  const { form } = resource;
  // The cache contains the server’s data; custom fields are added on selection.
  const select = useMemo(() => {
    if (customFieldsOf(form).length === 0) return undefined;
    return (records: DataRecord[]) => records.map((record) => withCustomValues(form, record));
  }, [form]);
  return useQuery({
    ...listQuery(call, resource, programme),
    enabled: isWanted,
    ...(select && { select }),
    staleTime: 0,
  });
}

/** Updates of cached lists. */
export function useRecordCache(resource: Resource, programme: number) {
  const client = useQueryClient();
  const key = keyOfList(programme, resource.name);
  return {
    read: () => client.getQueryData<DataRecord[]>(key) ?? [],
    write: (records: DataRecord[]) => client.setQueryData(key, records),
    /** Shows a changed record before the refetch. */
    replace: (record: DataRecord) =>
      client.setQueryData<DataRecord[]>(key, (list) =>
        list?.map((each) => (each.id === record.id ? record : each)),
      ),
    /** Refetches all lists of the programme, because a new name is shown wherever the record is referenced. */
    refresh: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['records', programme] }),
        client.invalidateQueries({ queryKey: ['history', resource.name] }),
      ]);
    },
  };
}
