import { useMemo, useState } from 'react';
import { useNarrow } from '#lib/use-narrow.ts';
import { planColumns } from '#screens/baselines/plan-columns.ts';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import { BaselineHead } from './baseline-head.tsx';
import { planFigures, planRows, type PlanFilter, type PlanFigures } from './plan-figures.ts';
import { PlanGrid } from './plan-grid.tsx';
import type { OpenPlanProps } from './plan-props.ts';
import { usePlanEditing } from './use-plan-editing.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as baselines, type ScopeKind } from '#screens/baselines/copy.ts';
import { ScopeSearch } from '#screens/baselines/scope-search.tsx';
import { filterPillClass } from '#ui/filter-select.tsx';
import { copy } from './copy.ts';
import type { Plan } from './plan.ts';

const columnWidth = 104;

/** Dates of a baseline as a spreadsheet; editable while it is a draft. */
export function OpenPlan(props: OpenPlanProps) {
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
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <BaselineHead {...props} />
      <PlanBar
        {...{ plan, figures, kind, query, filter }}
        rows={rows.length}
        onKind={(next) => address.change({ kind: next === 'system' ? undefined : next })}
        onQuery={setQuery}
        onFilter={setFilter}
      />
      <PlanGrid
        {...{ view, columns, lines, source, tick }}
        label={copy.grid(baseline.number)}
        onFold={folded.set}
        {...(commit && { commit })}
      />
    </div>
  );
}

interface PlanBarProps {
  plan: Plan;
  figures: PlanFigures;
  rows: number;
  kind: ScopeKind;
  query: string;
  filter: PlanFilter;
  onKind: (kind: ScopeKind) => void;
  onQuery: (query: string) => void;
  onFilter: (filter: PlanFilter) => void;
}

/** Search, filter and figures above the dates. */
function PlanBar({ plan, figures, rows, kind, query, filter, ...on }: PlanBarProps) {
  const hasAreas = plan.set.milestones.some(({ scope }) => scope === 'area');
  const toggle = (next: PlanFilter) => () => on.onFilter(filter === next ? 'all' : next);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ScopeSearch {...{ hasAreas, kind, query }} onKind={on.onKind} onQuery={on.onQuery} />
      <button
        type="button"
        aria-pressed={filter === 'missing'}
        className={filterPillClass(filter === 'missing')}
        onClick={toggle('missing')}
      >
        {copy.bar.noDate} <span className="tabular">{formatNumber(figures.missing)}</span>
      </button>
      <button
        type="button"
        aria-pressed={filter === 'order'}
        className={filterPillClass(filter === 'order')}
        onClick={toggle('order')}
      >
        {copy.bar.outOfOrder} <span className="tabular">{formatNumber(figures.outOfOrder)}</span>
      </button>
      <output className="ml-auto text-sm text-text-muted tabular">
        {copy.bar.dates(figures.dates)} · {baselines.scopes(kind, rows)}
      </output>
    </div>
  );
}
