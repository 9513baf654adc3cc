import { useQuery } from '@tanstack/react-query';
import { lookahead } from '@baton/contract/turnover/lookahead.ts';
import { queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';

/** How many of the last issues are looked at. */
const lastIssues = 12;

/** What the last look-aheads came to, as far as the filter asks for teams, areas, disciplines or milestones. */
export function useMeasures(programme: number, filter: TrackerFilter) {
  const { call, store } = useTrackerTools();
  const { kind, team, area, discipline, milestone } = queryOfFilter(filter);
  const query = {
    programme,
    last: lastIssues,
    ...(kind && { kind }),
    ...(team && { team }),
    ...(area && { area }),
    ...(discipline && { discipline }),
    ...(milestone && { milestone }),
  };
  return useQuery({
    queryKey: ['lookahead-measures', programme, query, store.revision()],
    queryFn: ({ signal }) => call(lookahead.measures, { query, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
