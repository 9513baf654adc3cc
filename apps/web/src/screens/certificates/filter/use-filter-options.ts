import { useMemo } from 'react';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { labelOf, keyOf } from '#resource/record.ts';
import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';
import type { FilterNames } from './certificate-chips.ts';

interface Choice {
  id: string;
  label: string;
}

export interface FilterOptions {
  milestones: readonly Choice[];
  /** Areas, then systems. */
  scopes: readonly Choice[];
  nameOf: FilterNames;
}

const kinds = { milestones: targetOf('milestones'), areas: targetOf('areas'), systems: targetOf('systems') };

/** What the register can be filtered by, and the names of what it is filtered by. */
export function useFilterOptions(programme: number): FilterOptions {
  const { data: gates } = useRecords(kinds.milestones, programme);
  const { data: areaList } = useRecords(kinds.areas, programme);
  const { data: systemList } = useRecords(kinds.systems, programme);
  return useMemo(() => {
    const choicesOf = (resource: Resource, records: typeof gates, prefix = ''): Choice[] =>
      (records ?? []).map((record) => ({ id: `${prefix}${record.id}`, label: labelOf(resource, record) }));
    const scopes = [
      ...choicesOf(kinds.areas, areaList, 'area:'),
      ...choicesOf(kinds.systems, systemList, 'system:'),
    ];
    const scopeNames = new Map(scopes.map(({ id, label }) => [id, label]));
    const codes = new Map(gates?.map((record) => [record.id, keyOf(kinds.milestones, record)]));
    return {
      milestones: choicesOf(kinds.milestones, gates),
      scopes,
      nameOf: { milestone: (id) => codes.get(id), scope: (ref) => scopeNames.get(ref) },
    };
  }, [gates, areaList, systemList]);
}
