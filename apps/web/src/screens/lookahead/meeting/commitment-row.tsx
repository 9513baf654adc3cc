import { dayNumber } from '@baton/domain/day-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { MeetingTurnover } from './meeting-turnover.tsx';
import type { CommitmentLine } from './meeting-work.ts';

const results = {
  kept: ['success', 'Proposed: kept'],
  missed: ['warning', 'Proposed: missed'],
  open: ['neutral', 'Not due yet'],
} as const;

export interface CommitmentRowProps extends CommitmentLine {
  view: TrackerView;
  isChosen: boolean;
  onChoose: () => void;
  onKept: () => void;
  onMissed: () => void;
  mayClose: boolean;
}

/** A promise to close: of what, for when, and what the dates say became of it. */
export function CommitmentRow({ view, record, cellIndex, mayClose, ...actions }: CommitmentRowProps) {
  const say = (day: string) => describeDay(view, dayNumber(day));
  const [tone, word] = results[record.result];
  return (
    <>
      {mayClose && (
        <Checkbox
          aria-label={`Select ${record.scope_code} ${record.milestone_code}`}
          isSelected={actions.isChosen}
          onChange={actions.onChoose}
        />
      )}
      <MeetingTurnover view={view} cellIndex={cellIndex} />
      <span className="w-72 text-text-muted tabular">
        Promised for {say(record.date)} by {record.promised_by}
      </span>
      <span className="flex w-60 items-center gap-2 tabular">
        <Badge tone={tone}>{word}</Badge>
        {record.actual === null ? 'Not passed' : `Passed ${say(record.actual)}`}
      </span>
      {mayClose && (
        <span className="flex gap-2">
          <Button size="sm" onPress={actions.onKept}>
            {record.result === 'kept' ? 'Kept' : 'Kept…'}
          </Button>
          <Button size="sm" onPress={actions.onMissed}>
            Missed…
          </Button>
        </span>
      )}
    </>
  );
}
