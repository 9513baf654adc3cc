import { useMemo } from 'react';
import { systems } from '@baton/contract/programme/systems.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { useRecords } from '#resource/use-records.ts';

/** How many systems hold a value under each key, also under those whose column is gone. */
export function useValueCounts(programme: number | undefined): ReadonlyMap<string, number> {
  const { data } = useRecords(systems as unknown as Resource, programme ?? 0, programme !== undefined);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { custom } of data ?? [])
      for (const key of Object.keys((custom as object | undefined) ?? {}))
        counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }, [data]);
}
