import { useQueries } from '@tanstack/react-query';
import { catalogue } from '@baton/contract/programme/catalogue.ts';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { useCall } from '#session/session-context.ts';
import { sayValue } from './import-words.ts';

export type SayCell = (field: string, value: unknown) => string;

/** Says the values of new rows; a reference, which the server gives by id, by the key that people know. */
export function useReferenceWords(
  resource: Resource,
  programme: number,
  result: Pick<ImportResult, 'columns' | 'rows'>,
): SayCell {
  const call = useCall();
  const wanted = new Set(result.columns.map(({ field }) => resource.form[field ?? '']?.to));
  const targets = catalogue.filter(({ name }) => wanted.has(name));
  const keys = useQueries({
    queries: targets.map((target) => ({
      queryKey: ['import-references', programme, target.name],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const records = await call(callsOf(target).list, { query: { programme }, signal });
        return new Map(records.map((record) => [record['id'], sayValue(record[target.key])]));
      },
    })),
  });
  const own = new Map(result.rows.map(({ id, label }) => [id, label]));
  return (field, value) => {
    const to = resource.form[field]?.to;
    if (to === undefined) return sayValue(value);
    const known = keys[targets.findIndex(({ name }) => name === to)]?.data;
    // A parent may come from the same file, and then only the preview knows it.
    const word = (id: unknown) =>
      known?.get(id) ?? (to === resource.name ? own.get(id as number) : undefined) ?? '';
    return [value ?? []].flat().map(word).filter(Boolean).join(', ');
  };
}
