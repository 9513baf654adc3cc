import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useCommitment } from '#turnover/commitments/use-commitment.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { MeetingRows, MeetingTurnover } from './meeting-rows.tsx';
import { weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { explainCard } from '@baton/domain/lookahead/card.ts';
import { factsOf } from '#screens/lookahead/board/lookahead-cards.ts';
import { cellLabel, nameAt } from '#turnover/model/cell-name.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { dayInColumn } from '#turnover/edit/tracker-board.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { SignMark } from '#ui/sign-mark.tsx';

/** Third step: commit turnovers for the week. Overdue turnovers must be moved into the week first. */
export function CommitStep({ view, history, address, rows }: LookaheadContent & { rows: readonly number[] }) {
  const { stateAt, toggle } = useCommitment({ view, history });
  const moveToWeek = useMoveToWeek(view, history.week);
  const { set } = view;
  const open = (cellIndex: number) => {
    const row = Math.trunc(cellIndex / set.milestones.length);
    const milestone = set.milestones[cellIndex - row * set.milestones.length]!.id;
    address.open({ kind: set.scopes.kind[row]!, scope: set.scopes.id[row]!, milestone });
  };
  return (
    <MeetingRows
      label="Turnovers to commit"
      rows={rows}
      rowKey={(cellIndex) => cellIndex}
      keys={{
        ' ': (cellIndex) => void toggle(cellIndex),
        w: (cellIndex) => void (stateAt(cellIndex).isInWeek || moveToWeek(cellIndex)),
        Enter: open,
      }}
      empty={
        <EmptyState title="No turnovers to commit" icon="calendar-range">
          {`No turnovers are overdue or forecast in the week of ${describeDay(view, history.week)}.`}
        </EmptyState>
      }
    >
      {(cellIndex) => {
        const commitment = stateAt(cellIndex);
        const isOutside = !commitment.isInWeek && !commitment.record;
        const { readiness } = factsOf(view, history, cellIndex);
        const why = explainCard(set, cellIndex, view.context, (day) => describeDay(view, day))
          .readiness.filter(({ state }) => state === readiness && state !== 'ready')
          .map((check) => check.why)
          .join(' ');
        return (
          <>
            <Checkbox
              aria-label={`Commit ${commitment.label}`}
              isSelected={commitment.record !== undefined}
              isDisabled={commitment.whyNot !== null}
              onChange={() => void toggle(cellIndex)}
            />
            <MeetingTurnover view={view} cellIndex={cellIndex} />
            <span className="w-20 tabular">{describeDay(view, dayAt(set, cellIndex))}</span>
            <span className="flex min-w-48 flex-[1.4] flex-col text-sm">
              <SignMark name={readiness} />
              <span className="text-text-muted">
                {isOutside ? 'Overdue. Move the forecast into this week to commit.' : why}
              </span>
            </span>
            <span className="ml-auto flex justify-end gap-2 md:w-56">
              {isOutside && (
                <Button size="sm" onPress={() => void moveToWeek(cellIndex)}>
                  Move into week
                </Button>
              )}
              <Button size="sm" variant="ghost" onPress={() => open(cellIndex)}>
                Open
              </Button>
            </span>
          </>
        );
      }}
    </MeetingRows>
  );
}

/** Moves a turnover's forecast into the week to commit. */
function useMoveToWeek({ set, context }: TrackerView, week: DayNumber) {
  const tools = useTrackerTools();
  return async (cellIndex: number): Promise<void> => {
    const now = dayAt(set, cellIndex);
    const column = { kind: 'week', offset: 0, start: week, end: week + 6 } as const;
    const value = dayInColumn(context, column, now, weekOf(now, context.weekStart));
    if (value === null) return;
    const name = nameAt(set, cellIndex);
    await sendChanges(tools, [{ ...name, field: 'forecast', value }], {
      title: `${cellLabel(set, name)} moved into the week`,
      notice: 'always',
    });
  };
}
