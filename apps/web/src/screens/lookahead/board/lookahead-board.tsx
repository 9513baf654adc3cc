import { Board } from '#views/board/board.tsx';
import { SignImages } from '#views/board/sign-images.tsx';
import { SumWarning } from '#views/board/sum-warning.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useCommitment } from '#turnover/commitments/use-commitment.tsx';
import { useBoardMoves } from '#turnover/edit/use-board-moves.ts';
import { LookaheadBar } from '#screens/lookahead/lookahead-bar.tsx';
import { useCellSelection } from '#turnover/selection/use-cell-selection.ts';
import { loadAt } from './board-data.ts';
import { useLookaheadBoard } from './use-lookahead-board.ts';
import type { ReceivingLoad } from '@baton/domain/lookahead/board.ts';
import { columnLabel, type Window } from '@baton/domain/lookahead/window.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { SignShape } from '#ui/sign-mark.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from '#screens/lookahead/copy.ts';

const fit = { height: 74, minWidth: 168, maxWidth: 320 };

/** Look-ahead board: turnovers as cards in week columns and lanes. */
export function LookaheadBoard(content: LookaheadContent) {
  const { view, board, selection, address } = content;
  const { loads, ...shown } = useLookaheadBoard(content);
  const { active, chosen, ...cellSelection } = useCellSelection(view, selection);
  const moves = useBoardMoves(view, board.window.columns);
  const { toggle } = useCommitment(content);
  return (
    <>
      <SignImages>
        <Board
          label="Turnovers by week"
          {...{ ...shown, ...moves, active, chosen, fit }}
          onTick={(cellIndex) => void toggle(cellIndex)}
          keys={{ c: (cellIndex) => void toggle(cellIndex) }}
          onActive={cellSelection.activate}
          onToggle={cellSelection.toggle}
          onClear={cellSelection.clear}
          onOpen={(cellIndex) => address.openTurnover(view, cellSelection.keyOf(cellIndex))}
        />
      </SignImages>
      <LookaheadBar
        {...{ view, board, selection }}
        hint="Arrow keys to move, Enter to open, Space to select, C to commit for the week, Shift + arrow to reschedule"
      >
        <CapacityWarning {...{ view, loads }} window={board.window} />
      </LookaheadBar>
    </>
  );
}

interface CapacityWarningProps {
  view: TrackerView;
  window: Window;
  loads: readonly ReceivingLoad[];
}

/** Receiving teams above their weekly capacity, independent of the lanes; empty if there are none. */
function CapacityWarning({ view, window, loads }: CapacityWarningProps) {
  const over = loads.filter(({ overloaded }) => overloaded.length > 0);
  if (over.length === 0) return null;
  const nameOf = (team: number) => view.structure.teams.find(({ id }) => id === team)?.name ?? '';
  const weeks = window.columns.flatMap((column, at) => (column.kind === 'week' ? [{ column, at }] : []));
  return (
    <Popover
      label="Teams over capacity"
      placement="top start"
      className="w-auto max-w-[calc(100vw-2rem)]"
      trigger={
        <Button size="sm" variant="ghost" className="text-danger-text">
          <SignShape name="overload" size={14} />
          {copy.capacity.over(over.length)}
        </Button>
      }
    >
      <p className="mb-2 max-w-prose text-sm text-text-muted">
        Turnovers due for acceptance each week against the team’s capacity. Overdue turnovers count in this
        week.
      </p>
      <div className="overflow-x-auto">
        <table className="text-sm tabular">
          <thead>
            <tr className="text-left text-text-muted">
              <th scope="col" className="pr-4 font-medium">
                Receiving team
              </th>
              <th scope="col" className="pr-4 text-right font-medium">
                Capacity per week
              </th>
              {weeks.map(({ column }) => (
                <th key={column.offset} scope="col" className="px-2 text-right font-medium">
                  {columnLabel(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {over.map((load) => (
              <tr key={load.team}>
                <th scope="row" className="pr-4 text-left font-medium">
                  {nameOf(load.team)}
                </th>
                <td className="pr-4 text-right">{load.capacity}</td>
                {weeks.map(({ column, at }) => {
                  const isOver = load.overloaded.includes(at);
                  return (
                    <td
                      key={column.offset}
                      className={joinClasses('px-2 text-right', isOver && 'font-semibold text-danger-text')}
                    >
                      {isOver && <SumWarning />}
                      {loadAt(load, at)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Popover>
  );
}
