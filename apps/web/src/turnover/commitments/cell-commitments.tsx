import { Link } from 'react-aria-components/Link';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { useMemo } from 'react';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { reasonLabels } from '@baton/contract/reports/report-data.ts';
import { dayOf, noDay, dayNumber } from '@baton/domain/day-number.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { useClosing } from './use-closing.tsx';
import { keyOfCommitment } from './use-commitments.ts';
import { useCommitment } from './use-commitment.tsx';
import { weekToCommit } from './commitment-at.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

interface CellCommitmentsProps {
  viewCell: ViewCell;
  /** The latest week first. */
  commitments: readonly CommitmentRecord[];
}

/** Commitments of a turnover with their results, and the button to commit it or to withdraw that. */
export function CellCommitments({ viewCell, commitments }: CellCommitmentsProps) {
  const { view, row, column } = viewCell;
  const { rights } = useTrackerTools();
  const week = weekToCommit(view);
  const history = useMemo(() => {
    const coming = commitments.filter((record) => record.week === dayOf(week));
    return { week, committed: new Map(coming.map((record) => [keyOfCommitment(record), record])) };
  }, [commitments, week]);
  const { stateAt, toggle } = useCommitment({ view, history });
  const closing = useClosing(view);
  const describeReason = useMemo(() => reasonLabels(view.structure), [view.structure]);
  const { set } = view;
  const isOver =
    set.cells.actual[viewCell.cellIndex] !== noDay || set.cells.required[viewCell.cellIndex] !== 1;
  if (isOver && commitments.length === 0) return null;
  const { record, whyNot } = stateAt(viewCell.cellIndex);
  const mayClose = rights.whyNot(view, 'forecasts.edit', row, column) === null;
  const weekStart = describeDay(view, week);
  return (
    <Section
      title={copy.title}
      actions={
        whyNot === null && (
          <Button
            size="sm"
            icon={record ? 'undo-2' : 'check'}
            onPress={() => void toggle(viewCell.cellIndex)}
          >
            {record ? `Withdraw for the week of ${weekStart}` : `Commit for the week of ${weekStart}`}
          </Button>
        )
      }
    >
      {whyNot !== null && !isOver && !record && <p className="text-sm text-text-muted">{whyNot}</p>}
      {commitments.length === 0 ? (
        whyNot === null && <p className="text-sm text-text-muted">No commitments yet.</p>
      ) : (
        <ul aria-label={copy.title} className="divide-y divide-line border-y border-line">
          {commitments.map((each) => {
            const isWaiting = mayClose && each.closed_at === null && each.result !== 'open';
            return (
              <CommitmentLine
                key={each.id}
                {...{ view, describeReason }}
                record={each}
                onKept={isWaiting ? () => void closing.kept([each]) : undefined}
                onMissed={isWaiting ? () => void closing.missed([each]) : undefined}
                onExplain={mayClose && each.closed_at !== null ? () => void closing.explain(each) : undefined}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}

interface CommitmentLineProps {
  view: TrackerView;
  record: CommitmentRecord;
  describeReason: (code: string) => string;
  /** Missing if the user may not close it. */
  onKept: (() => void) | undefined;
  onMissed: (() => void) | undefined;
  /** Changes the reason why it was missed; missing if the user may not. */
  onExplain: (() => void) | undefined;
}

const tones: Record<CommitmentRecord['result'], BadgeTone> = {
  open: 'info',
  kept: 'success',
  missed: 'danger',
};

function describeClosing({ closed_at, closed_by }: CommitmentRecord): string {
  if (closed_at === null) return 'not closed out yet';
  return closed_by === null ? 'closed out' : `closed out by ${closed_by}`;
}

/** One commitment: week, author and result. */
function CommitmentLine({ view, record, describeReason, onKept, onMissed, onExplain }: CommitmentLineProps) {
  const { result, reason, note, closed_at, issue, issue_number, override_reason } = record;
  const say = (day: string) => describeDay(view, dayNumber(day));
  const isClosed = closed_at !== null;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="w-19 shrink-0">
        <Badge tone={tones[result]}>{copy.results[result]}</Badge>
      </span>
      <div className="min-w-0 flex-1">
        <p className="tabular">
          {say(record.date)}
          <span className="text-text-muted">{`, week of ${say(record.week)}`}</span>
        </p>
        <p className="text-sm text-text-muted tabular">
          {issue_number === null || issue === null ? (
            `Committed by ${record.promised_by}, ${formatMoment(record.promised_at)} · not issued yet`
          ) : (
            <>
              {`Committed by ${record.promised_by}, ${formatMoment(record.promised_at)} ·`}{' '}
              <Link href={issuedAddress(issue)} className="rounded-sm text-accent-text hover:underline">
                {`look-ahead ${issue_number}`}
              </Link>
            </>
          )}
        </p>
        {override_reason !== '' && (
          <p className="text-sm break-words text-text-muted">{copy.box.anyway(override_reason)}</p>
        )}
        {result === 'missed' && isClosed && (
          <p className="text-sm break-words">
            {note === '' ? describeReason(reason) : `${describeReason(reason)}: ${note}`}
          </p>
        )}
        {result === 'kept' && isClosed && note !== '' && <p className="text-sm break-words">{note}</p>}
        {result !== 'open' && (
          <p className="text-sm text-text-muted tabular">
            {record.actual === null ? 'Not complete' : `Completed ${say(record.actual)}`} ·{' '}
            {describeClosing(record)}
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
