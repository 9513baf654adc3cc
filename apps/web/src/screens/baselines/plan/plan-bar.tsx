import { countOf, formatNumber } from '#lib/format-number.ts';
import { ScopeSearch } from '#screens/baselines/scope-search.tsx';
import { filterPillClass } from '#ui/filter-select.tsx';
import type { PlanFigures, PlanFilter } from './plan-figures.ts';
import type { Plan } from './plan.ts';

export interface PlanBarProps {
  plan: Plan;
  figures: PlanFigures;
  rows: number;
  kind: 'system' | 'area';
  query: string;
  filter: PlanFilter;
  onKind: (kind: 'system' | 'area') => void;
  onQuery: (query: string) => void;
  onFilter: (filter: PlanFilter) => void;
}

/** Above the dates: what is looked for, and how the plan stands. */
export function PlanBar({ plan, figures, rows, kind, query, filter, ...on }: PlanBarProps) {
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
        Without a date <span className="tabular">{formatNumber(figures.missing)}</span>
      </button>
      <button
        type="button"
        aria-pressed={filter === 'order'}
        className={filterPillClass(filter === 'order')}
        onClick={toggle('order')}
      >
        Out of order <span className="tabular">{formatNumber(figures.outOfOrder)}</span>
      </button>
      <output className="ml-auto text-sm text-text-muted tabular">
        {countOf(figures.dates, 'date')} · {countOf(rows, kind)}
      </output>
    </div>
  );
}
