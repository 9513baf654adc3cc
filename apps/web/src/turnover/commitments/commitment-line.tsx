import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

export interface CommitmentLineProps {
  view: TrackerView;
  record: CommitmentRecord;
  reasonLabel: (code: string) => string;
  /** Says what became of it; absent where one may not. */
  onKept: (() => void) | undefined;
  onMissed: (() => void) | undefined;
  /** Tells better why it was missed; absent where one may not. */
  onExplain: (() => void) | undefined;
}

const looks: Record<CommitmentRecord['result'], { tone: BadgeTone; word: string }> = {
  open: { tone: 'info', word: 'Promised' },
  kept: { tone: 'success', word: 'Kept' },
  missed: { tone: 'danger', word: 'Missed' },
};

/** One promise: for which week, by whom, and what became of it. */
export function CommitmentLine({
  view,
  record,
  reasonLabel: describeReason,
  onKept,
  onMissed,
  onExplain,
}: CommitmentLineProps) {
  const { result, reason, note, closed_at, closed_by, issue_number, override_reason } = record;
  const { tone, word } = looks[result];
  const say = (day: string) => describeDay(view, dayNumber(day));
  const isClosed = closed_at !== null;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="w-19 shrink-0">
        <Badge tone={tone}>{word}</Badge>
      </span>
      <div className="min-w-0 flex-1">
        <p className="tabular">
          {say(record.date)}
          <span className="text-text-muted">, week of {say(record.week)}</span>
        </p>
        <p className="text-sm text-text-muted tabular">
          Promised by {record.promised_by}, {formatMoment(record.promised_at)}
          {issue_number === null ? ' · not issued yet' : ` · issue ${issue_number}`}
        </p>
        {override_reason !== '' && (
          <p className="text-sm break-words text-text-muted">Nevertheless: {override_reason}</p>
        )}
        {result === 'missed' && isClosed && (
          <p className="text-sm break-words">
            {describeReason(reason)}
            {note !== '' && `: ${note}`}
          </p>
        )}
        {result === 'kept' && isClosed && note !== '' && <p className="text-sm break-words">{note}</p>}
        {result !== 'open' && (
          <p className="text-sm text-text-muted tabular">
            {record.actual === null ? 'Not passed' : `Passed ${say(record.actual)}`}
            {isClosed ? ` · closed by ${closed_by ?? 'somebody'}` : ' · not closed yet'}
          </p>
        )}
      </div>
      {onExplain && result === 'missed' && (
        <Button size="sm" variant="ghost" onPress={onExplain}>
          Edit reason
        </Button>
      )}
      {(onKept || onMissed) && (
        <span className="flex shrink-0 gap-1">
          {onKept && (
            <Button size="sm" onPress={onKept}>
              Kept
            </Button>
          )}
          {onMissed && (
            <Button size="sm" onPress={onMissed}>
              Missed…
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
