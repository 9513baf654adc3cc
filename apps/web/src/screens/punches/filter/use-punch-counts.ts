import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { punchCalls, type PunchCounts } from '@baton/contract/quality/punch-calls.ts';
import type { Call } from '#lib/api-client.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { useCall } from '#session/session-context.ts';
import { withoutCategory, withoutFacet } from './facets.ts';
import { toFilter, type PunchQuery } from '../punch-address.ts';

const keyOf = (programme: number) => ['punch-counts', programme] as const;

function countsOf(call: Call, programme: number, query: PunchQuery) {
  return {
    queryKey: [...keyOf(programme), query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(punchCalls.counts, { query: { programme, ...toFilter(query) }, signal, isQuiet: true }),
    staleTime: 0,
  };
}

/** Counts for the strip and the number of punches that match. */
export function usePunchCounts(programme: number, query: PunchQuery) {
  const call = useCall();
  const total = useQuery(countsOf(call, programme, query));
  const figures = useQuery({
    ...countsOf(call, programme, withoutFacet(query)),
    placeholderData: keepPreviousData,
  });
  const categories = useQuery({
    ...countsOf(call, programme, withoutCategory(query)),
    placeholderData: keepPreviousData,
  });
  return { total: total.data?.total, figures: figures.data, categories: categories.data?.categories };
}

/** Counts again. */
export function recount(client: QueryClient, programme: number): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(programme) });
}

/** Counts again, and reads the visible windows of a register again. */
export async function refreshRegister(
  client: QueryClient,
  programme: number,
  register: OpenRegister | null,
): Promise<void> {
  await recount(client, programme);
  const counted = client.getQueryData<PunchCounts>([...keyOf(programme), register?.query]);
  await register?.refresh(counted?.total);
}
