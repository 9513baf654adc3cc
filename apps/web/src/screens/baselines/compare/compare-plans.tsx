import { useQuery } from '@tanstack/react-query';
import { baselineCalls, type BaselineComparison } from '@baton/contract/turnover/baselines.ts';
import { useCall } from '#session/session-context.ts';
import type { BaselinesProps } from '#screens/baselines/baselines-props.ts';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { CompareHead } from './compare-head.tsx';
import { useMemo, useState } from 'react';
import { useNarrow } from '#lib/use-narrow.ts';
import type { BaselineAddress } from '#screens/baselines/use-baseline-search.ts';
import { planColumns } from '#screens/baselines/plan-columns.ts';
import { PlanGrid } from '#screens/baselines/plan/plan-grid.tsx';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';
import { createComparisonSource } from './comparison-source.ts';
import { ComparisonBar } from './comparison-bar.tsx';
import { comparedRows, cellComparison, type ShownDifferences } from './comparison.ts';

export interface ComparePlansProps extends BaselinesProps {
  /** Baseline ids or `forecast`. */
  sides: [string, string];
}

/** Compares two baselines, or a baseline with the forecast. */
export function ComparePlans({ records, programme, address, sides: [a, b] }: ComparePlansProps) {
  const call = useCall();
  const { view, tick, error: trackerError, retry } = useTracker(programme.id);
  const isComparable = a !== b;
  const { data, error, refetch } = useQuery({
    queryKey: ['baseline-comparison', programme.id, a, b],
    queryFn: ({ signal }) => call(baselineCalls.compare, { query: { a, b }, signal }),
    enabled: isComparable,
    staleTime: 0,
    structuralSharing: false,
  });
  const problem = error ?? trackerError;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <CompareHead {...{ records, address, a, b }} />
      {!isComparable ? (
        <p className="py-12 text-center text-text-muted">{copy.chooseTwo}</p>
      ) : view && data ? (
        <OpenComparison {...{ view, tick, address }} comparison={data} />
      ) : problem === null ? (
        <TrackerSkeleton />
      ) : (
        <ErrorState
          title={copy.loadFailed}
          error={problem}
          onRetry={() => {
            retry();
            void refetch();
          }}
        />
      )}
    </div>
  );
}

interface OpenComparisonProps {
  view: TrackerView;
  tick: number;
  comparison: BaselineComparison;
  address: BaselineAddress;
}

const columnWidth = 128;

/** Difference counts and the grid. */
function OpenComparison({ view, tick, comparison, address }: OpenComparisonProps) {
  const isNarrow = useNarrow();
  const folded = useFolded();
  const [shown, setShown] = useState<ShownDifferences>('changed');
  const [query, setQuery] = useState('');
  const kind = address.search.kind ?? 'system';
  const { set } = view;
  const cells = useMemo(() => cellComparison(set, comparison), [set, comparison]);
  const rows = useMemo(
    () => comparedRows(set, cells, { kind, query, shown }),
    [set, cells, kind, query, shown],
  );
  const { lines } = useMemo(
    () => matrixLines(view, { rows, grouping: 'tree', sort: null, folded: folded.keys }),
    [view, rows, folded.keys],
  );
  const columns = useMemo(
    () => planColumns(set, { kind, isNarrow, width: columnWidth }),
    [set, kind, isNarrow],
  );
  const source = useMemo(
    () => createComparisonSource(view, cells, { a: comparison.a.number, b: comparison.b.number }, shown),
    [view, cells, comparison, shown],
  );
  return (
    <>
      <ComparisonBar
        {...{ view, cells, comparison, kind, query, shown }}
        rows={rows.length}
        onShown={setShown}
        onQuery={setQuery}
        onKind={(next) => address.change({ kind: next === 'system' ? undefined : next })}
      />
      {rows.length === 0 ? (
        <p className="rounded-md border border-line py-12 text-center text-text-muted">
          {shown === 'changed' && query === '' ? copy.noDifferences[kind] : copy.noMatches[kind]}
        </p>
      ) : (
        <PlanGrid
          {...{ view, columns, lines, source, tick }}
          label={copy.grid(comparison.a.number, comparison.b.number)}
          onFold={folded.set}
        />
      )}
    </>
  );
}
