import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import type { Call } from '#lib/api-client.ts';
import { useRecordEvents } from '#session/live/use-record-events.ts';
import { useCall } from '#session/session-context.ts';
import { punchResource, type Punch } from './punch.ts';

const calls = callsOf(punchResource);

/** All that is cached of the punches of a programme. */
const keyOfPunches = (programme: number) => ['punches', programme] as const;

/** Reads all cached punches of a programme again. */
export async function refreshPunches(client: QueryClient, programme: number): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOfPunches(programme) });
}

/** One punch; changes by others arrive live. */
export function usePunch(programme: number, id: number) {
  const call = useCall();
  const client = useQueryClient();
  useRecordEvents(programme, (event) => {
    const isIt = !event || (event.entity === 'punches' && (event.id === 'all' || event.id === String(id)));
    if (isIt) void refreshPunches(client, programme);
  });
  return useQuery({
    queryKey: [...keyOfPunches(programme), 'one', id],
    queryFn: ({ signal }) => readPunch(call, id, signal),
    staleTime: 0,
  });
}

export function readPunch(call: Call, id: number, signal?: AbortSignal): Promise<Punch> {
  return call(calls.read, {
    params: { id },
    ...(signal && { signal }),
  }) as Promise<unknown> as Promise<Punch>;
}

interface PunchList {
  total: number;
  punches: Punch[];
}

interface ListOptions {
  filter: PunchFilter;
  ordering?: string;
  limit: number;
}

/** The first punches that match a filter, and the number of all, which is counted apart. */
async function listPunches(
  call: Call,
  programme: number,
  { filter, ...window }: ListOptions,
  signal?: AbortSignal,
): Promise<PunchList> {
  const more = signal && { signal };
  const [punches, { total }] = await Promise.all([
    call(calls.list, { query: { programme, ...filter, ...window } as never, ...more }),
    call(punchCalls.counts, { query: { programme, ...filter } as never, ...more }),
  ]);
  return { total, punches: punches as unknown as Punch[] };
}

/** The first punches that match a filter; others’ changes arrive live. */
export function usePunchList(programme: number, options: ListOptions, { isOn = true } = {}) {
  const call = useCall();
  const client = useQueryClient();
  useRecordEvents(
    programme,
    (event) => {
      if (!event || event.entity === 'punches') void refreshPunches(client, programme);
    },
    { isOn },
  );
  return useQuery({
    queryKey: [...keyOfPunches(programme), 'list', options],
    queryFn: ({ signal }) => listPunches(call, programme, options, signal),
    enabled: isOn,
    staleTime: 0,
  });
}
