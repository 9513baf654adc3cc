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

/** How a list is asked for and kept, whoever looks at it. */
export function listQuery(call: Call, resource: Resource, programme: number) {
  return {
    queryKey: keyOfList(programme, resource.name),
    queryFn: ({ signal }: { signal: AbortSignal }) => recordCalls(call, resource).list(programme, signal),
    // Records keep their identity while they stay the same, so that only the lines of the others are drawn anew.
    structuralSharing: (before: unknown, after: unknown) =>
      keepUnchanged(before as DataRecord[] | undefined, after as DataRecord[]),
  };
}

/** A resource's records in a programme, fetched anew whenever a screen opens. */
export function useRecords(resource: Resource, programme: number, isWanted = true) {
  const call = useCall();
  const { form } = resource;
  // What is kept is as the server gave it; the programme's own columns are laid out for whoever looks.
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

/** What a change does to the lists in memory. */
export function useRecordCache(resource: Resource, programme: number) {
  const client = useQueryClient();
  const key = keyOfList(programme, resource.name);
  return {
    read: () => client.getQueryData<DataRecord[]>(key) ?? [],
    write: (records: DataRecord[]) => client.setQueryData(key, records),
    /** Shows a changed record at once, before the list comes back. */
    replace: (record: DataRecord) =>
      client.setQueryData<DataRecord[]>(key, (list) =>
        list?.map((each) => (each.id === record.id ? record : each)),
      ),
    /** Fetches every list of the programme again: a new name shows wherever something points to it. */
    refresh: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['records', programme] }),
        client.invalidateQueries({ queryKey: ['history', resource.name] }),
      ]);
    },
  };
}
