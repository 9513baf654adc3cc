import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { Call } from '#lib/api-client.ts';
import { useCall } from '#session/session-context.ts';
import { createView, type TrackerView } from '#turnover/model/tracker-view.ts';
import { useTracker, type TrackerState } from '#turnover/model/use-tracker.ts';
import type { ReportSearch } from '#turnover/figures/report-search.ts';

export interface ReportViewState extends Pick<TrackerState, 'feed' | 'retry' | 'error' | 'tick'> {
  /** The current tracker. */
  live: TrackerView | null;
  /** The tracker at the selected data date and baseline. */
  view: TrackerView | null;
  /** The previous data is shown while the selected day loads. */
  isBehind: boolean;
}

/** The tracker at the end of a day, or with another baseline. */
function pastTracker(
  call: Call,
  programme: number,
  { data_date, baseline }: Pick<ReportSearch, 'data_date' | 'baseline'>,
  revision: number | null,
) {
  return queryOptions({
    queryKey: ['report-tracker', programme, data_date ?? null, baseline ?? null, revision],
    // The past doesn't change; the present is identified by its revision.
    staleTime: Infinity,
    gcTime: 120_000,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const answer = await call(tracker.read, {
        query: {
          programme,
          ...(data_date !== undefined && { as_of: data_date }),
          ...(baseline !== undefined && { baseline }),
        },
        signal,
      });
      return createView({ ...answer, structure: answer.structure!, scopes: answer.scopes! });
    },
  });
}

/** The tracker that the address selects; the live one if it selects neither a day nor a baseline. */
export function useReportView(
  programme: number,
  { data_date, baseline }: Pick<ReportSearch, 'data_date' | 'baseline'>,
): ReportViewState {
  const call = useCall();
  const { view: live, store, ...state } = useTracker(programme);
  const isLive =
    live !== null &&
    (data_date === undefined || dayNumber(data_date) === live.dataDate) &&
    (baseline === undefined || baseline === live.baseline);
  const revision = data_date === undefined ? store.revision() : null;
  // Shows the previous data until the selected day is loaded, so that the focus isn't lost.
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive && !wasLive) setWasLive(true);
  const past = useQuery({
    ...pastTracker(call, programme, { data_date, baseline }, revision),
    enabled: live !== null && !isLive,
    placeholderData: (before: TrackerView | undefined) => before ?? (wasLive && live ? live : undefined),
  });
  const view = isLive ? live : (past.data ?? null);
  const retry = () => {
    state.retry();
    if (past.error) void past.refetch();
  };
  return {
    ...state,
    retry,
    live,
    view,
    error: state.error ?? (isLive ? null : past.error),
    isBehind: !isLive && past.isPlaceholderData,
  };
}
