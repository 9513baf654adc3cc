import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Call } from '#lib/api-client.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { useCall } from '#session/session-context.ts';
import { withoutFigure, withoutGroup } from './figures.ts';
import type { FilterQuery } from './register-address.ts';
import type { Register } from './register.ts';

type Counted = Pick<Register, 'address' | 'counts'>;

const keyOf = ({ address }: Counted, programme: number) =>
  ['counts', address.resource.name, programme] as const;

/** Counts what matches a filter; only registers with counts can. */
export async function countMatching(
  call: Call,
  { address, counts }: Counted,
  programme: number,
  query: FilterQuery,
  signal?: AbortSignal,
): Promise<object> {
  const request = {
    query: { programme, ...address.toFilter(query) },
    ...(signal && { signal }),
  };
  return (await call(counts!.endpoint, request as never)) as unknown as object;
}

/** Counts for the strip, and the number of records that match; all undefined if the register isn’t counted. */
export function useCounts(register: Counted, programme: number, query: FilterQuery) {
  const call = useCall();
  const { counts } = register;
  const optionsOf = (part: FilterQuery) => ({
    queryKey: [...keyOf(register, programme), register.address.toFilter(part)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => countMatching(call, register, programme, part, signal),
    staleTime: 0,
    enabled: counts !== undefined,
  });
  const total = useQuery(optionsOf(query));
  const figures = useQuery({
    ...optionsOf(withoutFigure(counts, query)),
    placeholderData: keepPreviousData,
  });
  const grouped = useQuery({ ...optionsOf(withoutGroup(counts, query)), placeholderData: keepPreviousData });
  const totalOf = (counted: object | undefined) => counted && counts?.total(counted as never);
  return {
    total: totalOf(total.data),
    figures: figures.data,
    /** The number of records without a figure chosen. */
    whole: totalOf(figures.data),
    grouped: grouped.data,
  };
}

/** Counts again. */
export function recount(client: QueryClient, register: Counted, programme: number): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(register, programme) });
}

/** Counts again, and reads the visible windows of a register again. */
export async function refreshRegister(
  client: QueryClient,
  register: Counted,
  programme: number,
  rows: OpenRegister | null,
): Promise<void> {
  await recount(client, register, programme);
  const counted = client.getQueryData<object>([...keyOf(register, programme), rows?.query]);
  await rows?.refresh(counted && register.counts?.total(counted as never));
}
