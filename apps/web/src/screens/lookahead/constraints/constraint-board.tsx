import { useMemo, useState } from 'react';
import { constraintKindLabels } from '@baton/contract/tracker/constraints.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { windowCells, type LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { ConstraintText, ConstraintTools } from '#turnover/sheet/constraint-row.tsx';
import { copy as factsCopy } from '#turnover/edit/submission/copy.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Table } from '#ui/table.tsx';
import { constraintLines, useConstraintRecords, type ConstraintLine } from './constraint-lines.ts';
import { copy } from './copy.ts';
import { RunwayBadge } from './runway-badge.tsx';
import { useBulkConstraints } from './use-bulk-constraints.tsx';

const pageSize = 200;

/** Constraints view: constraints of the turnovers in the window, shortest runway first. */
export function ConstraintBoard({ view, tick, reportData, board, address, display }: LookaheadContent) {
  const { rights } = useTrackerTools();
  const actions = useBulkConstraints(view);
  const { which = 'window', since } = display.search;
  const isCleared = which === 'cleared';
  const { data, error, refetch, isFetching } = useConstraintRecords(isCleared);
  const [limit, setLimit] = useState(pageSize);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const lines = useMemo(() => {
    const shown = new Set(which === 'window' ? windowCells(board) : reportData.cellIndexes);
    const records = data?.filter(({ created_at, cleared_at }) => {
      const at = isCleared ? cleared_at : created_at;
      return since === undefined || (at !== null && Date.parse(at) > Date.parse(since));
    });
    return constraintLines(view, records ?? [], (cellIndex) => shown.has(cellIndex), isCleared);
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
  }, [view, tick, board, reportData, which, since, isCleared, data]);
  const mayEdit = ({ viewCell: { row, column } }: ConstraintLine) =>
    rights.whyNot(view, 'constraints.edit', row, column) === null;
  /** Of all constraints, including those not rendered. */
  const selected = lines.filter((line) => chosen.has(line.record.id) && mayEdit(line));
  const choose = (id: number, isOn: boolean) => {
    const others = [...chosen].filter((each) => each !== id);
    setChosen(new Set(isOn ? [...others, id] : others));
  };
  const clear = async () => {
    if (await actions.clear(selected.map(({ record }) => record))) setChosen(new Set());
  };
  const selectAll = !isCleared && (
    <Checkbox
      aria-label="Select all"
      isSelected={selected.length > 0 && selected.length === lines.length}
      isIndeterminate={selected.length > 0 && selected.length < lines.length}
      onChange={() =>
        setChosen(new Set(selected.length > 0 ? [] : lines.filter(mayEdit).map(({ record }) => record.id)))
      }
    />
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
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
            {isCleared ? `Cleared since ${formatMoment(since)}` : `Raised since ${formatMoment(since)}`}
          </Button>
        )}
        <output className="text-sm text-text-muted tabular">{copy.count(lines.length)}</output>
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
      {error ? (
        <ErrorState
          title="Couldn’t load constraints"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <Table
          label={copy.title}
          rows={lines.slice(0, limit)}
          rowKey={({ record }) => record.id}
          isLoading={!data}
          isSelected={({ record }) => chosen.has(record.id)}
          className="min-h-0"
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
          columns={(column) => [
            column(
              {
                header: '',
                id: 'choose',
                width: 'w-9',
                head: selectAll,
              },
              (line) =>
                !isCleared &&
                mayEdit(line) && (
                  <Checkbox
                    aria-label={copy.select(line.record.text)}
                    isSelected={chosen.has(line.record.id)}
                    onChange={(isOn) => choose(line.record.id, isOn)}
                  />
                ),
            ),
            column({ header: isCleared ? 'Cleared' : 'Days left', width: 'w-32' }, ({ record, runway }) =>
              isCleared ? formatMoment(record.cleared_at!) : <RunwayBadge {...{ record, runway, view }} />,
            ),
            column({ header: 'Constraint', isRowHeader: true }, ({ record }) => (
              <ConstraintText record={record} />
            )),
            column('Type', ({ record }) => constraintKindLabels[record.kind]),
            column('Blocks', ({ viewCell }) => (
              <Button
                size="sm"
                variant="ghost"
                className="-ml-2"
                onPress={() => address.open({ kind: view.set.scopes.kind[viewCell.row]!, ...viewCell })}
              >
                {`${view.set.scopes.code[viewCell.row]!} ${view.set.milestones[viewCell.column]!.code}`}
              </Button>
            )),
            column('Due', ({ record, viewCell }) => {
              const day = dayAt(view.set, viewCell.cellIndex);
              const isTooLate = record.need_by !== null && day !== noDay && dayNumber(record.need_by) > day;
              return (
                <span
                  className={isTooLate ? 'text-danger-text' : ''}
                  {...(isTooLate && { title: 'Need-by date is after the turnover’s forecast.' })}
                >
                  {describeDay(view, day)}
                </span>
              );
            }),
            column(
              'Owner',
              ({ record }) =>
                record.owner_name ?? <span className="text-text-muted">{factsCopy.noOwner}</span>,
            ),
            column('Need by', ({ record }) =>
              record.need_by === null ? '–' : describeDay(view, dayNumber(record.need_by)),
            ),
            column({ header: '', id: 'acts' }, (line) => (
              <span className="flex justify-end gap-1">
                <ConstraintTools {...line} mayEdit={mayEdit(line)} />
              </span>
            )),
          ]}
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
