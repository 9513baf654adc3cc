import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { catalogue } from '@baton/contract/catalogue.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { useCall } from '#session/session-context.ts';
import { labelOf, type DataRecord, type NameOf } from './record.ts';
import { keyOfList, listQuery } from './use-records.ts';

/** The resource that a reference refers to. */
export function targetOf(to: string | undefined): Resource {
  const target = catalogue.find(({ name }) => name === to);
  if (!target) throw new Error(`There is no resource "${to}".`);
  return target;
}

const takeData = (answers: readonly { data: DataRecord[] | undefined }[]) => answers.map(({ data }) => data);

/**
 * Names of referenced records, from the lists of their resources. The function stays the same until one of them
 * changes.
 */
export function useNames({ form }: Pick<Resource, 'form'>, programme: number): NameOf {
  const call = useCall();
  const targets = useMemo(
    () => [...new Set(Object.values(form).flatMap(({ to }) => to ?? []))].map(targetOf),
    [form],
  );
  const lists = useQueries({
    queries: targets.map((target) => listQuery(call, target, programme)),
    combine: takeData,
  });
  return useMemo(() => {
    const known = new Map<string, Map<number, DataRecord>>();
    targets.forEach(({ name }, index) =>
      known.set(name, new Map(lists[index]?.map((record) => [record.id, record]))),
    );
    return ({ to }, id) => {
      const record = to === undefined ? undefined : known.get(to)?.get(id);
      return record && labelOf(targetOf(to), record);
    };
  }, [targets, lists]);
}

/** Loaded records of a resource. */
export type ListOf = (resource: string) => readonly DataRecord[];

/** The list of a resource that hasn’t come yet. */
export const notLoaded: readonly DataRecord[] = [];

export function useLoadedLists(programme: number): ListOf {
  const client = useQueryClient();
  return useCallback(
    (resource) => client.getQueryData<readonly DataRecord[]>(keyOfList(programme, resource)) ?? notLoaded,
    [client, programme],
  );
}
