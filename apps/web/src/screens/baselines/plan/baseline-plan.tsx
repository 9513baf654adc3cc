import { useRead } from '#resource/use-read.ts';
import { useEffect, useState, useMemo } from 'react';
import { useRecordCache } from '#resource/use-records.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useLatest } from '#lib/use-latest.ts';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import type { BaselinePlanProps, OpenPlanProps } from './plan-props.ts';
import { useQueryClient } from '@tanstack/react-query';
import { baselineCalls } from '@baton/contract/baselines/baselines.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { useStore } from '#lib/use-store.ts';
import { createStore } from '#lib/store.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { copy as baselines } from '#screens/baselines/copy.ts';
import { planColumns } from '#screens/baselines/plan-columns.ts';
import { ScopeSearch } from '#screens/baselines/scope-search.tsx';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { filterPillClass } from '#ui/filter-select.tsx';
import { BaselineHead } from './baseline-head.tsx';
import { copy } from './copy.ts';
import { nextPlan, type LoadedPlan } from './loaded-plan.ts';
import { planFigures, planRows, type PlanFilter } from './plan-figures.ts';
import { PlanGrid } from './plan-grid.tsx';
import { usePlanEditing } from './use-plan-editing.ts';

const columnWidth = 104;

/** Loads the dates of a baseline. */
export function BaselinePlan(props: BaselinePlanProps) {
  const { baseline, description, programme } = props;
  const cache = useRecordCache(description.resource, programme.id);
  const {
    view: latest,
    error,
    retry,
    store,
  } = useTracker(programme.id, ({ entity }) => {
    if (entity === 'baselines' || entity === 'baseline_entries') void cache.refresh();
  });
  const { view, plan, tick, error: planError, refetch, reload } = usePlan(latest, baseline.id);
  // Dates belong to the baseline's version: if the record is newer than the dates, others have changed them.
  const isStale = plan !== null && baseline.version > plan.version && plan.pending.size === 0;
  const newer = isStale ? baseline.version : null;
  const renew = useLatest(reload);
  useEffect(() => {
    if (newer !== null) void renew.current();
  }, [newer, renew]);
  if (view && plan)
    return (
      <OpenPlan
        {...props}
        {...{ view, plan, tick }}
        reload={async () => void (await Promise.all([reload(), store.catchUp()]))}
      />
    );
  const problem = error ?? planError;
  if (problem === null) return <TrackerSkeleton />;
  return (
    <ErrorState
      title="Couldn’t load the baseline"
      error={problem}
      onRetry={() => {
        retry();
        refetch();
      }}
    />
  );
}

const unchanging = createStore(0);

/** Dates of a baseline by cell of a tracker view; renders on every change. */
function usePlan(latest: TrackerView | null, baseline: number) {
  const client = useQueryClient();
  const queryKey = ['baseline-entries', baseline];
  const { data, error, refetch } = useRead(
    queryKey,
    baselineCalls.entries,
    { params: { id: baseline } },
    // Unsaved edits are applied to the loaded dates; a refetch on window focus would discard them.
    { staleTime: 0, gcTime: 0, structuralSharing: false, refetchOnWindowFocus: false },
  );
  const [loaded, setLoaded] = useState<LoadedPlan | null>(null);
  const next = nextPlan(loaded, data, latest);
  if (next !== loaded) setLoaded(next);
  const { view, plan } = next ?? { view: null, plan: null };
  const tick = useStore(plan?.changes ?? unchanging);
  return {
    view,
    plan,
    tick,
    error,
    refetch: () => void refetch(),
    reload: () => client.invalidateQueries({ queryKey }),
  };
}

/** Dates of a baseline as a spreadsheet; editable while it is a draft. */
function OpenPlan(props: OpenPlanProps) {
  const { view, plan, tick, baseline, address } = props;
  const isNarrow = useNarrow();
  const folded = useFolded();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<PlanFilter>('all');
  const kind = address.search.kind ?? 'system';
  const { source, commit } = usePlanEditing(props);
  // Filtered rows stay visible while they are edited.
  const rows = useMemo(() => planRows(plan, { kind, query, filter }), [plan, kind, query, filter]);
  const figures = useMemo(() => ({ ...planFigures(plan), tick }), [plan, tick]);
  const { lines } = useMemo(
    () => matrixLines(view, { rows, grouping: 'tree', sort: null, folded: folded.keys }),
    [view, rows, folded.keys],
  );
  const columns = useMemo(
    () => planColumns(plan.set, { kind, isNarrow, width: columnWidth }),
    [plan, kind, isNarrow],
  );
  const hasAreas = plan.set.milestones.some(({ scope }) => scope === 'area');
  const toggle = (next: PlanFilter) => () => setFilter(filter === next ? 'all' : next);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <BaselineHead {...props} />
      <div className="flex flex-wrap items-center gap-2">
        <ScopeSearch
          {...{ hasAreas, kind, query }}
          onQuery={setQuery}
          onKind={(next) => address.change({ kind: next === 'system' ? undefined : next })}
        />
        <button
          type="button"
          aria-pressed={filter === 'missing'}
          className={filterPillClass(filter === 'missing')}
          onClick={toggle('missing')}
        >
          {'No date'} <span className="tabular">{formatNumber(figures.missing)}</span>
        </button>
        <button
          type="button"
          aria-pressed={filter === 'order'}
          className={filterPillClass(filter === 'order')}
          onClick={toggle('order')}
        >
          {'Out of order'} <span className="tabular">{formatNumber(figures.outOfOrder)}</span>
        </button>
        <output className="ml-auto text-sm text-text-muted tabular">
          {copy.bar.dates(figures.dates)} · {baselines.scopes(kind, rows.length)}
        </output>
      </div>
      <PlanGrid
        {...{ view, columns, lines, source, tick }}
        label={`${baseline.number} dates`}
        onFold={folded.set}
        {...(commit && { commit })}
      />
    </div>
  );
}
