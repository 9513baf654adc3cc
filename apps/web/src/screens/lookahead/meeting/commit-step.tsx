import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { usePromise } from '#turnover/commitments/use-promise.tsx';
import { sayDay } from '#turnover/model/say-day.ts';
import { useMoveToWeek } from './use-move-to-week.ts';
import { MeetingRows } from './meeting-rows.tsx';
import { MeetingTurnover } from './meeting-turnover.tsx';
import { ReadinessWords } from './readiness-words.tsx';

/** Third step: what is promised for the week. What is overdue has to be moved into it first. */
export function CommitStep({ view, memory, address, rows }: LookaheadContent & { rows: readonly number[] }) {
  const { standAt, toggle } = usePromise({ view, memory });
  const moveToWeek = useMoveToWeek(view, memory.week);
  const { set } = view;
  const open = (place: number) => {
    const row = Math.trunc(place / set.gates.length);
    const milestone = set.gates[place - row * set.gates.length]!.id;
    address.open({ kind: set.scopes.kind[row]!, scope: set.scopes.id[row]!, milestone });
  };
  return (
    <MeetingRows
      label="Turnovers to promise"
      rows={rows}
      rowKey={(place) => place}
      keys={{
        ' ': (place) => void toggle(place),
        w: (place) => void (standAt(place).isInWeek || moveToWeek(place)),
        Enter: open,
      }}
      empty={
        <EmptyState title="Nothing to promise" icon="calendar-range">
          Nothing is overdue here, and nothing is forecast for the week of {sayDay(view, memory.week)}.
        </EmptyState>
      }
    >
      {(place) => {
        const stand = standAt(place);
        return (
          <>
            <Checkbox
              aria-label={`Promise ${stand.label}`}
              isSelected={stand.record !== undefined}
              isDisabled={stand.whyNot !== null}
              onChange={() => void toggle(place)}
            />
            <MeetingTurnover view={view} place={place} />
            <span className="w-20 tabular">{sayDay(view, dayAt(set, place))}</span>
            <ReadinessWords
              {...{ view, memory, place }}
              instead={
                stand.isInWeek || stand.record ? null : 'Overdue. Give it a day in the week to promise it.'
              }
            />
            <span className="ml-auto flex justify-end gap-2 md:w-56">
              {!stand.isInWeek && !stand.record && (
                <Button size="sm" onPress={() => void moveToWeek(place)}>
                  Move into the week
                </Button>
              )}
              <Button size="sm" variant="ghost" onPress={() => open(place)}>
                Open
              </Button>
            </span>
          </>
        );
      }}
    </MeetingRows>
  );
}
