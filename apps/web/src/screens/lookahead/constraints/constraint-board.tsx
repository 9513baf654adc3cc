import { formatNumber } from '@baton/domain/format-number.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { windowCells, type LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { constraintLines, isSince, type ConstraintLine } from './constraint-lines.ts';
import { useConstraintRecords } from './use-constraint-records.ts';
import { Table } from '#ui/table.tsx';
import { constraintColumns, type ConstraintColumnOptions } from './constraint-columns.tsx';
import { formatMoment } from '#lib/format-moment.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { useBulkConstraints } from './use-bulk-constraints.tsx';
import { copy } from './copy.ts';

const pageSize = 200;

/** Constraints view: constraints of the turnovers in the window, shortest runway first. */
export function ConstraintBoard(content: LookaheadContent) {
  const { view, tick, reportData, board, address, display } = content;
  const { rights } = useTrackerTools();
  const { which = 'window', since } = display.search;
  const isCleared = which === 'cleared';
  const { data, error, refetch, isFetching } = useConstraintRecords(isCleared);
  const [limit, setLimit] = useState(pageSize);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const lines = useMemo(() => {
    const shown = new Set(which === 'window' ? windowCells(board) : reportData.cellIndexes);
    const records = since === undefined ? data : data?.filter((record) => isSince(record, since, isCleared));
    return constraintLines(view, records ?? [], (cellIndex) => shown.has(cellIndex), isCleared);
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
  }, [view, tick, board, reportData, which, since, isCleared, data]);
  const mayEdit = ({ row, column }: { row: number; column: number }) =>
    rights.whyNot(view, 'constraints.edit', row, column) === null;
  const selected = lines.filter(({ record, viewCell }) => chosen.has(record.id) && mayEdit(viewCell));
  const all = {
    isChosen: selected.length > 0 && selected.length === lines.length,
    isSome: selected.length > 0,
    toggle: () =>
      setChosen(
        new Set(
          selected.length > 0
            ? []
            : lines.filter(({ viewCell }) => mayEdit(viewCell)).map(({ record }) => record.id),
        ),
      ),
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <ConstraintBar
        {...{ content, which, selected }}
        count={lines.length}
        onCleared={() => setChosen(new Set())}
      />
      {error ? (
        <ErrorState
          title="Couldn’t load constraints"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <ConstraintTable
          {...{ view, chosen, all, isCleared, mayEdit }}
          lines={lines.slice(0, limit)}
          isLoading={!data}
          onChoose={setChosen}
          onOpen={(viewCell) => address.open({ kind: view.set.scopes.kind[viewCell.row]!, ...viewCell })}
          empty={
            <EmptyState
              title={isCleared ? 'No cleared constraints' : 'No open constraints'}
              icon="circle-check"
            >
              {which === 'window'
                ? 'Nothing is blocking turnovers in this window. Add a constraint when material, access, a permit or a document is missing.'
                : 'No constraints match these filters.'}
            </EmptyState>
          }
        />
      )}
      {lines.length > limit && (
        <div>
          <Button size="sm" onPress={() => setLimit(limit + pageSize)}>
            {`Show ${formatNumber(Math.min(pageSize, lines.length - limit))} more`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ConstraintTableProps extends ConstraintColumnOptions {
  lines: readonly ConstraintLine[];
  isLoading: boolean;
  empty: ReactNode;
}

function ConstraintTable({ lines, isLoading, empty, ...parts }: ConstraintTableProps) {
  return (
    <Table
      label={copy.title}
      columns={constraintColumns(parts)}
      {...{ isLoading, empty }}
      rows={lines}
      rowKey={({ record }) => record.id}
      isSelected={({ record }) => parts.chosen.has(record.id)}
      className="min-h-0"
    />
  );
}

interface ConstraintBarProps {
  content: LookaheadContent;
  which: 'window' | 'all' | 'cleared';
  count: number;
  /** Selected constraints that the user may clear. */
  selected: readonly ConstraintLine[];
  onCleared: () => void;
}

/** Filter and bulk actions above the constraints. */
function ConstraintBar({ content, which, count, selected, onCleared }: ConstraintBarProps) {
  const { view, display } = content;
  const { since } = display.search;
  const { rights } = useTrackerTools();
  const actions = useBulkConstraints(view);
  const clear = async () => {
    if (await actions.clear(selected.map(({ record }) => record))) onCleared();
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      <SegmentedControl
        label="Show constraints"
        value={which}
        segments={[
          { id: 'window', label: 'Open in window' },
          { id: 'all', label: 'All open' },
          { id: 'cleared', label: 'Cleared' },
        ]}
        onChange={(next) => display.change({ which: next === 'window' ? undefined : next })}
      />
      {since !== undefined && (
        <Button size="sm" icon="x" onPress={() => display.change({ since: undefined })}>
          {which === 'cleared'
            ? `Cleared since ${formatMoment(since)}`
            : `Raised since ${formatMoment(since)}`}
        </Button>
      )}
      <output className="text-sm text-text-muted tabular">{copy.count(count)}</output>
      <span className="ml-auto flex gap-2 max-sm:ml-0">
        {selected.length > 0 && (
          <Button size="sm" onPress={() => void clear()}>
            {copy.actions.markManyCleared(selected.length)}
          </Button>
        )}
        {rights.mayAny('constraints.edit') && (
          <Button size="sm" icon="plus" onPress={() => void actions.add()}>
            Add constraint
          </Button>
        )}
      </span>
    </div>
  );
}
