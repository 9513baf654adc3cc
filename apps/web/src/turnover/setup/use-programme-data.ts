import { useQuery } from '@tanstack/react-query';
import { summaries } from '@baton/contract/programme/completeness.ts';
import { useCall } from '#session/session-context.ts';
import type { ProgrammeData } from './completeness.ts';

/** Counts and gaps of each data area; empty while loading. */
export function useProgrammeData(programme: number): ProgrammeData {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['summary', programme],
    queryFn: ({ signal }) => call(summaries.read, { params: { id: programme }, signal }),
    staleTime: 0,
  });
  return data ?? {};
}
