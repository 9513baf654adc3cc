import { useMemo } from 'react';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { reasonLabels } from '@baton/contract/turnover/report-data.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { Place } from '#turnover/model/place.ts';
import { CommitmentLine } from './commitment-line.tsx';
import { useClosing } from './use-closing.tsx';
import { keyOfCommitment } from './use-commitments.ts';
import { useCommitment } from './use-commitment.tsx';
import { weekToCommitment } from './week-to-commit.ts';

export interface CellCommitmentsProps {
  place: Place;
  /** The latest week first. */
  commitments: readonly CommitmentRecord[];
}

/** What was promised of a turnover and what became of it; who may promises it here, or takes the promise back. */
export function CellCommitments({ place, commitments }: CellCommitmentsProps) {
  const { view, row, column } = place;
  const { rights } = useTrackerTools();
  const week = weekToCommitment(view);
  const memory = useMemo(() => {
    const coming = commitments.filter((record) => record.week === dayOf(week));
    return { week, committed: new Map(coming.map((record) => [keyOfCommitment(record), record])) };
  }, [commitments, week]);
  const { standAt, toggle } = useCommitment({ view, history: memory });
  const closing = useClosing(view);
  const describeReason = useMemo(() => reasonLabels(view.structure), [view.structure]);
  const { set } = view;
  const isOver = set.cells.actual[place.cellIndex] !== noDay || set.cells.required[place.cellIndex] !== 1;
  if (isOver && commitments.length === 0) return null;
  const { record, whyNot } = standAt(place.cellIndex);
  const mayClose = rights.whyNot(view, 'forecasts.edit', row, column) === null;
  const weekWords = `the week of ${describeDay(view, week)}`;
  return (
    <Section
      title="Promises"
      actions={
        whyNot === null && (
          <Button size="sm" icon={record ? 'undo-2' : 'check'} onPress={() => void toggle(place.cellIndex)}>
            {record ? `Withdraw for ${weekWords}` : `Promise for ${weekWords}`}
          </Button>
        )
      }
    >
      {whyNot !== null && !isOver && !record && <p className="text-sm text-text-muted">{whyNot}</p>}
      {commitments.length === 0 ? (
        whyNot === null && <p className="text-sm text-text-muted">Nobody has promised it for a week yet.</p>
      ) : (
        <ul aria-label="Promises" className="divide-y divide-line border-y border-line">
          {commitments.map((each) => {
            const isWaiting = mayClose && each.closed_at === null && each.result !== 'open';
            return (
              <CommitmentLine
                key={each.id}
                {...{ view, reasonLabel: describeReason }}
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
