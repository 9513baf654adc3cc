import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportSources, type FoundTurnovers } from '@baton/contract/reports/reports.ts';
import { cellMaskOf } from '@baton/domain/turnover/cell-mask.ts';
import { type TrackerFilter, emptyFilter } from '@baton/domain/turnover/filter.ts';
import {
  type HistoryResults,
  isHistoryDrillDown,
  encodeHistoryDrillDown,
} from '@baton/domain/turnover/history-drill-downs.ts';
import { useCall } from '#session/session-context.ts';
import { trackerOf } from '#turnover/model/live-trackers.ts';
import { queryOfFilter, type FilterQuery } from '@baton/contract/tracker/filter-query.ts';

type ResolvedDrillDowns = ReadonlyMap<string, FoundTurnovers>;

/** Results of history drill-downs. */
export interface HistoryState {
  /** Turnovers by encoded drill-down. */
  resolved: ResolvedDrillDowns;
  /** Whether a request is pending. */
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Resolves history drill-downs on the server; sends nothing if the filter has none. */
export function useHistory(programme: number, filter: TrackerFilter): HistoryState {
  const call = useCall();
  const questions = useMemo(() => historyRequests(filter), [filter]);
  const { store } = trackerOf(call, programme);
  const { data, error, refetch } = useQuery<ResolvedDrillDowns>({
    queryKey: ['past-marks', programme, questions, store.revision()],
    enabled: questions.length > 0,
    staleTime: Infinity,
    structuralSharing: false,
    // Keeps the earlier results while the tracker changes; they are identified by their query.
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const ask = ({ query }: (typeof questions)[number]) =>
        call(reportSources.turnovers, { query: { programme, ...query }, signal });
      const answers = await Promise.all(questions.map(ask));
      return new Map(questions.map(({ query }, at) => [JSON.stringify(query), answers[at]!]));
    },
  });
  return useMemo(() => {
    const resolved = new Map<string, FoundTurnovers>();
    for (const { mark, query } of questions) {
      const answer = data?.get(JSON.stringify(query));
      if (answer) resolved.set(mark, answer);
    }
    const isWaiting = resolved.size < questions.length;
    return {
      resolved,
      isLoading: isWaiting && error === null,
      error: isWaiting ? error : null,
      retry: () => void refetch(),
    };
  }, [questions, data, error, refetch]);
}

/** The results as masks by cell index, as the filter takes them. */
export function historyMasks(
  set: Parameters<typeof cellMaskOf>[0],
  { resolved }: Pick<HistoryState, 'resolved'>,
): HistoryResults {
  return new Map(
    [...resolved].map(([mark, { scope, milestone }]) => [
      mark,
      cellMaskOf(
        set,
        scope.map((id, at) => ({ scope: id, milestone: milestone[at]! })),
      ),
    ]),
  );
}

/** A history drill-down and the query that resolves it. */
interface HistoryRequest {
  /** The encoded drill-down. */
  mark: string;
  query: FilterQuery;
}

/** Requests needed before a filter can be applied; usually none. */
function historyRequests(filter: TrackerFilter): HistoryRequest[] {
  const drillDowns = filter.drillDowns.filter(isHistoryDrillDown);
  const then = drillDowns.find(({ kind }) => kind === 'then');
  // With a past day, the server applies the whole filter; otherwise each drill-down is resolved separately.
  if (then) return [{ mark: encodeHistoryDrillDown(then), query: queryOfFilter(filter) }];
  return drillDowns.map((drillDown) => ({
    mark: encodeHistoryDrillDown(drillDown),
    query: queryOfFilter({ ...emptyFilter, kind: filter.kind, drillDowns: [drillDown] }),
  }));
}
