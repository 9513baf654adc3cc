import type { ValuesOf } from '@baton/contract/form/form.ts';
import { punchCategories } from '@baton/contract/quality/punch-categories.ts';
import type { DataRecord } from '#resource/record.ts';
import { useRecords } from '#resource/use-records.ts';

export type Category = DataRecord & ValuesOf<typeof punchCategories.form>;

const resource = punchCategories;

/** Categories of a programme, the most severe first; undefined while loading. */
export function useCategories(programme: number): readonly Category[] | undefined {
  return useRecords(resource, programme).data as readonly Category[] | undefined;
}
