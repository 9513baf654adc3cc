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
        <ErrorState title={copy.loadFailed} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <ConstraintTable
          {...{ view, chosen, all, isCleared, mayEdit }}
          lines={lines.slice(0, limit)}
          isLoading={!data}
          onChoose={setChosen}
          onOpen={(viewCell) => address.open({ kind: view.set.scopes.kind[viewCell.row]!, ...viewCell })}
          empty={
            <EmptyState title={isCleared ? copy.empty.cleared : copy.empty.open} icon="circle-check">
              {which === 'window' ? copy.empty.openText : copy.empty.filteredText}
            </EmptyState>
          }
        />
      )}
      {lines.length > limit && (
        <div>
          <Button size="sm" onPress={() => setLimit(limit + pageSize)}>
            {copy.showMore(Math.min(pageSize, lines.length - limit))}
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
        label={copy.show.label}
        value={which}
        segments={[
          { id: 'window', label: copy.show.window },
          { id: 'all', label: copy.show.all },
          { id: 'cleared', label: copy.show.cleared },
        ]}
        onChange={(next) => display.change({ which: next === 'window' ? undefined : next })}
      />
      {since !== undefined && (
        <Button size="sm" icon="x" onPress={() => display.change({ since: undefined })}>
          {which === 'cleared'
            ? copy.show.clearedSince(formatMoment(since))
            : copy.show.raisedSince(formatMoment(since))}
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
            {copy.actions.add}
          </Button>
        )}
      </span>
    </div>
  );
}
