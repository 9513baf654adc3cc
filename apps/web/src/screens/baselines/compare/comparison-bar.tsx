import type { BaselineComparison } from '@baton/contract/turnover/baselines.ts';
import type { Difference } from '@baton/domain/reports/compare.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { filterPillClass } from '#ui/filter-select.tsx';
import { copy as baselines, type ScopeKind } from '#screens/baselines/copy.ts';
import { ScopeSearch } from '#screens/baselines/scope-search.tsx';
import { Switch } from '#ui/switch.tsx';
import { copy } from './copy.ts';
import { biggestMoves, type CellComparison, type ShownDifferences } from './comparison.ts';

export interface ComparisonBarProps {
  view: TrackerView;
  cells: CellComparison;
  comparison: BaselineComparison;
  rows: number;
  kind: ScopeKind;
  query: string;
  shown: ShownDifferences;
  onShown: (shown: ShownDifferences) => void;
  onQuery: (query: string) => void;
  onKind: (kind: ScopeKind) => void;
}

const order = ['later', 'earlier', 'added', 'removed', 'same'] as const satisfies readonly Difference[];

/** Difference counts, which act as filters, and the largest moves. */
export function ComparisonBar({
  view,
  cells,
  comparison,
  rows,
  kind,
  query,
  shown,
  ...on
}: ComparisonBarProps) {
  const { counts, mean, unit } = comparison;
  const hasAreas = view.set.milestones.some(({ scope }) => scope === 'area');
  const days = formatUnit(unit);
  const signed = (number: number) => (number > 0 ? `+${number}` : `−${Math.abs(number)}`);
  const { set } = view;
  const moves = biggestMoves(cells, 3).map(({ cellIndex, days: moved }) => {
    const [code, milestone] = [
      set.scopes.code[Math.floor(cellIndex / set.milestones.length)]!,
      set.milestones[cellIndex % set.milestones.length]!,
    ];
    return `${code} ${milestone.code} ${signed(moved)}`;
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {order.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown === name}
            className={filterPillClass(shown === name)}
            onClick={() => on.onShown(shown === name ? 'changed' : name)}
          >
            {copy.differences[name]}{' '}
            <span className="font-medium text-text tabular">{formatNumber(counts[name])}</span>
          </button>
        ))}
        <p className="text-sm text-text-muted tabular">
          {[
            mean === null
              ? ''
              : mean === 0
                ? copy.noAverageMove
                : copy.averageMove(`${signed(Math.round(mean * 10) / 10)} ${days}`),
            moves.length > 0 ? copy.largestMoves(moves.join(', ')) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ScopeSearch {...{ hasAreas, kind, query }} onKind={on.onKind} onQuery={on.onQuery} />
        <Switch isSelected={shown !== 'all'} onChange={(is) => on.onShown(is ? 'changed' : 'all')}>
          {copy.onlyDifferences}
        </Switch>
        <output className="ml-auto text-sm text-text-muted tabular">{baselines.scopes(kind, rows)}</output>
      </div>
    </>
  );
}
