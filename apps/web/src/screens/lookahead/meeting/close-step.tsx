import { EmptyState } from '#ui/empty-state.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useClosing } from '#turnover/commitments/use-closing.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { BeyondFilter } from './beyond-filter.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import type { CommitmentLine } from './meeting-work.ts';
import { MeetingRows } from './meeting-rows.tsx';
import { CommitmentRow } from './commitment-row.tsx';
import { useChosen } from './use-chosen.ts';

export interface CloseStepProps extends Pick<LookaheadContent, 'view'> {
  rows: readonly CommitmentLine[];
  /** So many more wait, of what is not looked at. */
  beyond: number;
  onEvery: () => void;
}

/**
 * First step: what became of the commitments of earlier weeks. Kept is proposed where the turnover was completed in its
 * week; one row can always be decided otherwise, several are closed as proposed.
 */
export function CloseStep({ view, rows, beyond, onEvery }: CloseStepProps) {
  const { rights } = useTrackerTools();
  const closing = useClosing(view);
  const width = view.set.milestones.length;
  const mayClose = ({ cellIndex }: CommitmentLine) =>
    rights.whyNot(view, 'forecasts.edit', Math.trunc(cellIndex / width), cellIndex % width) === null;
  const chosen = useChosen(rows, {
    keyOf: ({ record }) => record.id,
    mayChoose: mayClose,
    // What is not due yet may still be kept.
    isUsual: ({ record }) => record.result !== 'open',
  });
  const isKept = ({ record }: CommitmentLine) => record.result === 'kept';
  const close = (result: 'kept' | 'missed', lines: readonly CommitmentLine[]) => {
    const records = lines.filter(mayClose).map(({ record }) => record);
    if (records.length > 0) void closing[result](records);
  };
  const keptOnes = chosen.rows.filter(isKept);
  const others = chosen.rows.filter((line) => !isKept(line));
  /** A letter is about those that are chosen, as proposed; else about the row at hand, whatever is proposed. */
  const onKey = (result: 'kept' | 'missed') => (line: CommitmentLine) =>
    close(result, chosen.rows.length === 0 ? [line] : result === 'kept' ? keptOnes : others);
  return (
    <>
      <BeyondFilter count={beyond} onShow={onEvery} />
      <ChosenBar
        chosen={chosen}
        actions={[
          {
            count: keptOnes.length,
            say: (count) => `Close ${count} as kept`,
            run: () => close('kept', keptOnes),
          },
          {
            count: others.length,
            say: (count) => `Close ${count} as missed…`,
            run: () => close('missed', others),
          },
        ]}
      />
      <MeetingRows
        label="Promises to close"
        rows={rows}
        rowKey={({ record }) => record.id}
        keys={{
          k: onKey('kept'),
          m: onKey('missed'),
          x: chosen.toggle,
          a: chosen.toggleAll,
        }}
        empty={
          <EmptyState
            title={beyond === 0 ? 'Every promise is closed' : 'Every promise of these is closed'}
            icon="circle-check"
          >
            Nothing that was promised for an earlier week waits for an answer here.
          </EmptyState>
        }
      >
        {(line) => (
          <CommitmentRow
            {...line}
            view={view}
            mayClose={mayClose(line)}
            isChosen={chosen.has(line)}
            onChoose={() => chosen.toggle(line)}
            onKept={() => close('kept', [line])}
            onMissed={() => close('missed', [line])}
          />
        )}
      </MeetingRows>
    </>
  );
}
