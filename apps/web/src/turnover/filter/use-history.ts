import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportSources, type FoundTurnovers } from '@baton/contract/turnover/reports.ts';
import { cellMaskOf } from '@baton/domain/reports/resolve-history-drill-down.ts';
import { type TrackerFilter, emptyFilter } from '@baton/domain/turnover/filter.ts';
import {
  type HistoryResults,
  isHistoryDrillDown,
  encodeHistoryDrillDown,
} from '@baton/domain/turnover/history-drill-downs.ts';
import { useCall } from '#session/session-context.ts';
import { trackerOf } from '#turnover/model/live-trackers.ts';
import { queryOfFilter, type FilterQuery } from '@baton/contract/turnover/filter-query.ts';

type ResolvedDrillDowns = ReadonlyMap<string, FoundTurnovers>;

/** What was told of the past. */
export interface HistoryState {
  /** Turnovers by name, by the writing of the mark that asked. */
  resolved: ResolvedDrillDowns;
  /** Whether something is asked that is not answered yet. */
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Asks the server what marks of the past stand for; nothing is sent where a filter has none. */
export function useHistory(programme: number, filter: TrackerFilter): HistoryState {
  const call = useCall();
  const questions = useMemo(() => historyRequests(filter), [filter]);
  const { store } = trackerOf(call, programme);
  const { data, error, refetch } = useQuery<ResolvedDrillDowns>({
    queryKey: ['past-marks', programme, questions, store.revision()],
    enabled: questions.length > 0,
    staleTime: Infinity,
    structuralSharing: false,
    // While the tracker changes, what was told before stands; it is known by what was asked.
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

/** The same by place, as the filter takes it. */
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

/** What a mark of the past asks, and the call that answers it. */
interface HistoryRequest {
  /** The writing of the mark. */
  mark: string;
  query: FilterQuery;
}

/** What a page has to ask the server before it can apply a filter: mostly nothing. */
function historyRequests(filter: TrackerFilter): HistoryRequest[] {
  const drillDowns = filter.drillDowns.filter(isHistoryDrillDown);
  const then = drillDowns.find(({ kind }) => kind === 'then');
  // As it stood then, everything is asked of then; the rest is asked here, of the answers.
  if (then) return [{ mark: encodeHistoryDrillDown(then), query: queryOfFilter(filter) }];
  return drillDowns.map((drillDown) => ({
    mark: encodeHistoryDrillDown(drillDown),
    query: queryOfFilter({ ...emptyFilter, kind: filter.kind, drillDowns: [drillDown] }),
  }));
}
