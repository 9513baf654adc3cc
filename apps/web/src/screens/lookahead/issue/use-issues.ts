import type { LastIssue } from '#screens/lookahead/lookahead-content.ts';
import { useQuery } from '@tanstack/react-query';
import { lookaheadIssues, type IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import { readIssue } from '@baton/contract/lookahead/read-issue.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { useRead } from '#resource/use-read.ts';
import { useCall } from '#session/session-context.ts';

export const issuesKey = (programme: number) => ['lookahead-issues', programme] as const;

/** Issued look-aheads, newest first. */
export function useIssues(programme: number) {
  return useRead(issuesKey(programme), lookaheadIssues.list, { query: { programme } }, { staleTime: 0 });
}

/** Content of the latest issue; fetched once, because issues never change. */
export function useLastIssue(programme: number, issues: readonly IssueEntry[] | undefined): LastIssue | null {
  const call = useCall();
  const newest = issues?.[0];
  const { data } = useQuery({
    queryKey: ['lookahead-issue', programme, newest?.id ?? 0],
    enabled: newest !== undefined,
    queryFn: async ({ signal }): Promise<LastIssue> => {
      const { items, number } = readIssue(
        await call(lookaheadIssues.read, { params: { id: newest!.id }, signal }),
      );
      const forecasts = items.flatMap((item) =>
        item.forecast === null ? [] : [[itemKey(item), item.forecast] as const],
      );
      return { number, forecasts: new Map(forecasts) };
    },
    staleTime: Infinity,
    // Structural sharing works on plain objects only, and `forecasts` is a map.
    structuralSharing: false,
  });
  return data ?? null;
}
