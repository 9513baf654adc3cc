import { useRead } from '#resource/use-read.ts';
import { summaries } from '@baton/contract/programme/completeness.ts';
import type { ProgrammeData } from './completeness.ts';

/** Counts and gaps of each data area; empty while loading. */
export function useProgrammeData(programme: number): ProgrammeData {
  const { data } = useRead(
    ['summary', programme],
    summaries.read,
    { params: { id: programme } },
    { staleTime: 0 },
  );
  return data ?? {};
}
