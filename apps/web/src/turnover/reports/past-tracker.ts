import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import type { Call } from '#lib/api-client.ts';
import { makeView, stepView, type TrackerView } from '#turnover/tracker/tracker-view.ts';
import type { ReportSearch } from './report-search.ts';

/** A tracker that is there already, and the day as whose end it is seen. */
interface Known {
  view: TrackerView;
  day: number;
}

/** So far a step goes from what is there; further away most has changed, and all of it is fetched. */
const mostDays = 35;

export interface PastQuestion {
  programme: number;
  search: Pick<ReportSearch, 'data_date' | 'baseline'>;
  /** Of the tracker as it is, where that is what is asked for. */
  revision: number | null;
  live: TrackerView | null;
}

/** The tracker at the end of a day, or with another baseline. A day near to one that is there is told by what differs. */
export function pastTracker(
  call: Call,
  client: QueryClient,
  { programme, search, revision, live }: PastQuestion,
) {
  const { data_date, baseline } = search;
  const queryKey = (day: string | null) => ['report-tracker', programme, day, baseline ?? null, revision];
  return queryOptions({
    queryKey: queryKey(data_date ?? null),
    // The past does not change; what is now is asked for by its revision.
    staleTime: Infinity,
    gcTime: 120_000,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<TrackerView> => {
      const near = data_date === undefined ? null : nearest(dayNumber(data_date));
      const answer = await call(tracker.read, {
        query: {
          programme,
          ...(data_date !== undefined && { as_of: data_date }),
          ...(baseline !== undefined && { baseline }),
          ...(near && { from: dayOf(near.day) }),
        },
        signal,
        isQuiet: true,
      });
      if (near) return stepView(near.view, answer.data_date, answer.cells);
      return makeView({ ...answer, structure: answer.structure!, scopes: answer.scopes! });
    },
  });

  function nearest(day: number): Known | null {
    const known = client
      .getQueriesData<TrackerView>({ queryKey: ['report-tracker', programme] })
      .flatMap(([key, view]): Known[] =>
        view && typeof key[2] === 'string' && key[3] === (baseline ?? null)
          ? [{ view, day: view.dataDate }]
          : [],
      );
    // As it is now it will also be at the end of today.
    if (live && (baseline === undefined || baseline === live.baseline))
      known.push({ view: live, day: live.today });
    const [first] = known.toSorted((a, b) => Math.abs(a.day - day) - Math.abs(b.day - day));
    return first && Math.abs(first.day - day) <= mostDays ? first : null;
  }
}
