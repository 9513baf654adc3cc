import { dayNumber } from '@baton/domain/day-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { LookaheadContent } from '#turnover/lookahead/lookahead-content.ts';
import { useClosing } from '#turnover/promises/use-closing.tsx';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { sayDay } from '#turnover/tracker/sheet/place.ts';
import type { PromiseLine } from './meeting-work.ts';
import { MeetingRows } from './meeting-rows.tsx';
import { MeetingTurnover } from './meeting-turnover.tsx';

const results = {
  kept: ['success', 'Proposed: kept'],
  missed: ['warning', 'Proposed: missed'],
  open: ['neutral', 'Not due yet'],
} as const;

/** First step: what became of the promises of earlier weeks. Kept is proposed where the turnover was passed in time. */
export function CloseStep({ view, rows }: LookaheadContent & { rows: readonly PromiseLine[] }) {
  const { rights } = useTrackerTools();
  const closing = useClosing(view);
  const width = view.set.gates.length;
  const mayClose = (place: number) =>
    rights.whyNot(view, 'forecasts.edit', Math.trunc(place / width), place % width) === null;
  const kept = ({ record, place }: PromiseLine) => {
    if (record.result === 'kept' && mayClose(place)) void closing.kept(record);
  };
  const missed = ({ record, place }: PromiseLine) => {
    if (mayClose(place)) void closing.missed(record);
  };
  const say = (day: string) => sayDay(view, dayNumber(day));
  return (
    <MeetingRows
      label="Promises to close"
      rows={rows}
      rowKey={({ record }) => record.id}
      keys={{ k: kept, m: missed }}
      empty={
        <EmptyState title="Every promise is closed" icon="circle-check">
          Nothing that was promised for an earlier week waits for an answer here.
        </EmptyState>
      }
    >
      {(line) => {
        const { record, place } = line;
        const isKept = record.result === 'kept';
        const [tone, word] = results[record.result];
        return (
          <>
            <MeetingTurnover view={view} place={place} />
            <span className="w-72 text-text-muted tabular">
              Promised for {say(record.date)} by {record.promised_by}
            </span>
            <span className="flex w-60 items-center gap-2 tabular">
              <Badge tone={tone}>{word}</Badge>
              {record.actual === null ? 'Not passed' : `Passed ${say(record.actual)}`}
            </span>
            {mayClose(place) && (
              <span className="flex gap-2">
                <Button size="sm" isDisabled={!isKept} onPress={() => kept(line)}>
                  Kept
                </Button>
                <Button size="sm" onPress={() => missed(line)}>
                  Missed…
                </Button>
              </span>
            )}
          </>
        );
      }}
    </MeetingRows>
  );
}
