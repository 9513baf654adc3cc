import { explainCard } from '@baton/domain/lookahead/card.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { flagTones } from '#turnover/board/board-flag-row.tsx';
import { readinessLooks } from '#turnover/lookahead/board/card-flags.ts';
import { factsOf } from '#turnover/lookahead/board/lookahead-cards.ts';
import type { LookaheadContent } from '#turnover/lookahead/lookahead-content.ts';
import { promiseAt } from '#turnover/lookahead/promises/promise-at.ts';
import { usePromise } from '#turnover/lookahead/promises/use-promise.tsx';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { sayDay } from '#turnover/tracker/sheet/place.ts';
import { writeName } from '#turnover/tracker/selection/turnover-selection.ts';
import { MeetingRows } from './meeting-rows.tsx';
import { MeetingTurnover } from './meeting-turnover.tsx';

/** Third step: what is promised for the week. What is overdue has to be moved into it first. */
export function CommitStep({ view, memory, address, rows }: LookaheadContent & { rows: readonly number[] }) {
  const { rights } = useTrackerTools();
  const promise = usePromise({ view, memory });
  const { set } = view;
  const open = (place: number) => {
    const row = Math.trunc(place / set.gates.length);
    const milestone = set.gates[place - row * set.gates.length]!.id;
    address.openTurnover(view, writeName({ scope: set.scopes.id[row]!, milestone }));
  };
  return (
    <MeetingRows
      label="Turnovers to promise"
      rows={rows}
      rowKey={(place) => place}
      keys={{ ' ': (place) => void promise(place), Enter: open }}
      empty={
        <EmptyState title="Nothing to promise" icon="calendar-range">
          Nothing is overdue here, and nothing is forecast for the week of {sayDay(view, memory.week)}.
        </EmptyState>
      }
    >
      {(place) => {
        const stand = promiseAt(view, memory, rights, place);
        const { readiness } = factsOf(view, memory, place);
        const { icon, tone, word } = readinessLooks[readiness];
        const checks = explainCard(set, place, view.context, (day) => sayDay(view, day)).readiness;
        const why = checks.filter(({ state }) => state === readiness && state !== 'ready');
        return (
          <>
            <Checkbox
              aria-label={`Promise ${stand.label}`}
              isSelected={stand.record !== undefined}
              isDisabled={stand.whyNot !== null}
              onChange={() => void promise(place)}
            />
            <MeetingTurnover view={view} place={place} />
            <span className="w-20 tabular">{sayDay(view, dayAt(set, place))}</span>
            <span className="flex min-w-48 flex-1 flex-col text-sm">
              <span className={joinClasses('flex items-center gap-1', flagTones[tone])}>
                <Icon name={icon} size={14} />
                {word}
              </span>
              <span className="text-text-muted">
                {stand.isInWeek || stand.record ? why.map((check) => check.why).join(' ') : stand.whyNot}
              </span>
            </span>
            <Button size="sm" variant="ghost" onPress={() => open(place)}>
              Open
            </Button>
          </>
        );
      }}
    </MeetingRows>
  );
}
