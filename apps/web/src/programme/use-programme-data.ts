import { useQueries } from '@tanstack/react-query';
import { catalogue } from '@baton/contract/programme/catalogue.ts';
import { recordCalls } from '#resource/record-calls.ts';
import { useCall } from '#session/session-context.ts';
import type { ProgrammeData } from './completeness.ts';

/** The records of several data areas at once, as far as they have come. */
export function useProgrammeData(programme: number, names: readonly string[]): ProgrammeData {
  const call = useCall();
  const wanted = catalogue.filter(({ name }) => names.includes(name));
  const lists = useQueries({
    queries: wanted.map((resource) => ({
      queryKey: ['records', programme, resource.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => recordCalls(call, resource).list(programme, signal),
      staleTime: 0,
    })),
  });
  return Object.fromEntries(wanted.map(({ name }, place) => [name, lists[place]?.data]));
}
