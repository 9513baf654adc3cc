import { baselineCalls, type BaselineComparison } from '@baton/contract/baselines/baselines.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { Difference } from '@baton/domain/reports/compare.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import type { BaselinesProps } from '#screens/baselines/baselines-props.ts';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useMemo, useState } from 'react';
import { useNarrow } from '#lib/use-narrow.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';
import { copy as baselines } from '#screens/baselines/copy.ts';
import type { BaselineAddress } from '#screens/baselines/use-baseline-search.ts';
import { planColumns } from '#screens/baselines/plan-columns.ts';
import { PlanGrid } from '#screens/baselines/plan/plan-grid.tsx';
import { ScopeSearch } from '#screens/baselines/scope-search.tsx';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { filterPillClass } from '#ui/filter-select.tsx';
import { Menu } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { copy } from './copy.ts';
import { createComparisonSource } from './comparison-source.ts';
import { comparedRows, cellComparison, type ShownDifferences, biggestMoves } from './comparison.ts';

const order = ['later', 'earlier', 'added', 'removed', 'same'] as const satisfies readonly Difference[];

interface ComparePlansProps extends BaselinesProps {
  /** Baseline ids or `forecast`. */
  sides: [string, string];
}

/** Compares two baselines, or a baseline with the forecast. */
export function ComparePlans({ records, programme, address, sides: [a, b] }: ComparePlansProps) {
  const { view, tick, error: trackerError, retry } = useTracker(programme.id);
  const isComparable = a !== b;
  const { data, error, refetch } = useRead(
    ['baseline-comparison', programme.id, a, b],
    baselineCalls.compare,
    { query: { a, b } },
    { enabled: isComparable, staleTime: 0, structuralSharing: false },
  );
  const problem = error ?? trackerError;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <CompareHead {...{ records, address, a, b }} />
      {!isComparable ? (
        <p className="py-12 text-center text-text-muted">Choose two different baselines to compare.</p>
      ) : view && data ? (
        <OpenComparison {...{ view, tick, address }} comparison={data} />
      ) : problem === null ? (
        <TrackerSkeleton />
      ) : (
        <ErrorState
          title="Couldn’t compare the baselines"
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

/** The differences: their counts, the largest moves, and the grid. */
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
  const { counts, mean, unit } = comparison;
  const hasAreas = view.set.milestones.some(({ scope }) => scope === 'area');
  const days = formatUnit(unit);
  const signed = (number: number) => (number > 0 ? `+${number}` : `−${Math.abs(number)}`);
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
            onClick={() => setShown(shown === name ? 'changed' : name)}
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
        <ScopeSearch
          {...{ hasAreas, kind, query }}
          onQuery={setQuery}
          onKind={(next) => address.change({ kind: next === 'system' ? undefined : next })}
        />
        <Switch isSelected={shown !== 'all'} onChange={(is) => setShown(is ? 'changed' : 'all')}>
          Only differences
        </Switch>
        <output className="ml-auto text-sm text-text-muted tabular">
          {baselines.scopes(kind, rows.length)}
        </output>
      </div>
      {rows.length === 0 ? (
        <p className="rounded-md border border-line py-12 text-center text-text-muted">
          {shown === 'changed' && query === '' ? copy.noDifferences[kind] : copy.noMatches[kind]}
        </p>
      ) : (
        <PlanGrid
          {...{ view, columns, lines, source, tick }}
          label={`${comparison.a.number} compared with ${comparison.b.number}`}
          onFold={folded.set}
        />
      )}
    </>
  );
}

interface CompareHeadProps {
  records: readonly Baseline[];
  address: BaselineAddress;
  a: string;
  b: string;
}

function CompareHead({ records, address, a, b }: CompareHeadProps) {
  const { act, isActing } = useAct();
  const options = [
    ...records.map(({ id, number, name, active }) => {
      const label = baselines.label(number, name);
      return { id: String(id), label: active ? `${label} (active)` : label };
    }),
    { id: 'forecast', label: baselines.forecasts },
  ];
  const files = (same: boolean) =>
    (['xlsx', 'csv'] as const).map((format) => ({
      id: `${format} ${same}`,
      label: format === 'xlsx' ? 'Excel' : 'CSV',
      hint: `.${format}`,
      onAction: () =>
        void act(
          baselineCalls.compareExport,
          { query: { a, b, same, format } },
          { failed: 'Couldn’t export the comparison', onDone: saveFile },
        ),
    }));
  const choose = (next: { a?: string; b?: string }) => address.change({ ...address.search, ...next });
  return (
    <div className="flex flex-col gap-2">
      <Breadcrumb
        crumbs={[
          { label: baselines.programme, href: '/app/programme' },
          { label: baselines.title, href: '/app/programme/baselines' },
          { label: 'Compare' },
        ]}
      />
      <div className="flex flex-wrap items-end gap-2">
        <h1 className="sr-only">Compare baselines</h1>
        <Select
          label="From"
          className="min-w-0 flex-1 sm:max-w-72"
          options={options}
          value={a}
          onChange={(id) => choose({ a: String(id) })}
        />
        <Button icon="arrow-left-right" label="Swap baselines" onPress={() => choose({ a: b, b: a })} />
        <Select
          label="To"
          className="min-w-0 flex-1 sm:max-w-72"
          options={options}
          value={b}
          onChange={(id) => choose({ b: String(id) })}
        />
        <span className="ml-auto">
          <Menu
            label="Export comparison"
            placement="bottom end"
            trigger={
              <Button icon="download" isPending={isActing} isDisabled={a === b}>
                Export
              </Button>
            }
            groups={[
              { title: 'Differences only', entries: files(false) },
              { title: 'All dates', entries: files(true) },
            ]}
          />
        </span>
      </div>
    </div>
  );
}
