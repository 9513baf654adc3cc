import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { windowCells, type LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { ConstraintBar } from './constraint-bar.tsx';
import { constraintLines, isSince } from './constraint-lines.ts';
import { ConstraintTable } from './constraint-table.tsx';
import { useConstraintRecords } from './use-constraint-records.ts';

const step = 200;

/** What blocks the turnovers of the window, the shortest runway first. */
export function ConstraintBoard(content: LookaheadContent) {
  const { view, tick, reportData, board, address, look } = content;
  const { rights } = useTrackerTools();
  const { which = 'window', since } = look.search;
  const isCleared = which === 'cleared';
  const { data, error, refetch, isFetching } = useConstraintRecords(isCleared);
  const [most, setMost] = useState(step);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const lines = useMemo(() => {
    const shown = new Set(which === 'window' ? windowCells(board) : reportData.cellIndexes);
    const records = since === undefined ? data : data?.filter((record) => isSince(record, since, isCleared));
    return constraintLines(view, records ?? [], (cellIndex) => shown.has(cellIndex), isCleared);
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- cells change in place, by the tick
  }, [view, tick, board, reportData, which, since, isCleared, data]);
  const mayEdit = ({ row, column }: { row: number; column: number }) =>
    rights.whyNot(view, 'constraints.edit', row, column) === null;
  const marked = lines.filter(({ record, place }) => chosen.has(record.id) && mayEdit(place));
  const all = {
    isChosen: marked.length > 0 && marked.length === lines.length,
    isSome: marked.length > 0,
    toggle: () =>
      setChosen(
        new Set(
          marked.length > 0 ? [] : lines.filter(({ place }) => mayEdit(place)).map(({ record }) => record.id),
        ),
      ),
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <ConstraintBar
        {...{ content, which, marked }}
        count={lines.length}
        onCleared={() => setChosen(new Set())}
      />
      {error ? (
        <ErrorState
          title="The constraints could not be loaded"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <ConstraintTable
          {...{ view, chosen, all, isCleared, mayEdit }}
          lines={lines.slice(0, most)}
          isLoading={!data}
          onChoose={setChosen}
          onOpen={(place) => address.open({ kind: view.set.scopes.kind[place.row]!, ...place })}
          empty={
            <EmptyState
              title={isCleared ? 'Nothing was cleared yet' : 'Nothing is in the way'}
              icon="circle-check"
            >
              {which === 'window'
                ? 'No turnover of this window has an open constraint. Add one as soon as something has to be gone before a gate can be passed: material, access, a permit, a document.'
                : 'No turnover that the filter leaves has such a constraint.'}
            </EmptyState>
          }
        />
      )}
      {lines.length > most && (
        <div>
          <Button size="sm" onPress={() => setMost(most + step)}>
            Show {Math.min(step, lines.length - most)} more
          </Button>
        </div>
      )}
    </div>
  );
}
