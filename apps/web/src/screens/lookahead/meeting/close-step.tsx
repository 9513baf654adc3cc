import { EmptyState } from '#ui/empty-state.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useClosing } from '#turnover/commitments/use-closing.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { SelectionBar, useRowSelection } from './selection-bar.tsx';
import type { CommitmentLine } from './meeting-agenda.ts';
import { MeetingRows, MeetingTurnover } from './meeting-rows.tsx';
import { Button } from '#ui/button.tsx';
import { dayNumber } from '@baton/domain/day-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

export interface CloseStepProps extends Pick<LookaheadContent, 'view'> {
  rows: readonly CommitmentLine[];
  /** Number of commitments to close outside the filter. */
  beyond: number;
  onEvery: () => void;
}

/**
 * First step: close the commitments of earlier weeks. Kept is proposed if the turnover was completed in its week. A
 * single row can be closed either way; several rows are closed as proposed.
 */
export function CloseStep({ view, rows, beyond, onEvery }: CloseStepProps) {
  const { rights } = useTrackerTools();
  const closing = useClosing(view);
  const width = view.set.milestones.length;
  const mayClose = ({ cellIndex }: CommitmentLine) =>
    rights.whyNot(view, 'forecasts.edit', Math.trunc(cellIndex / width), cellIndex % width) === null;
  const chosen = useRowSelection(rows, {
    keyOf: ({ record }) => record.id,
    mayChoose: mayClose,
    // Commitments that are not due yet may still be kept.
    isUsual: ({ record }) => record.result !== 'open',
  });
  const isKept = ({ record }: CommitmentLine) => record.result === 'kept';
  const close = (result: 'kept' | 'missed', lines: readonly CommitmentLine[]) => {
    const records = lines.filter(mayClose).map(({ record }) => record);
    if (records.length > 0) void closing[result](records);
  };
  const keptLines = chosen.rows.filter(isKept);
  const missedLines = chosen.rows.filter((line) => !isKept(line));
  /** A shortcut applies to the selected rows as proposed or, without a selection, to the active row. */
  const onKey = (result: 'kept' | 'missed') => (line: CommitmentLine) =>
    close(result, chosen.rows.length === 0 ? [line] : result === 'kept' ? keptLines : missedLines);
  return (
    <>
      <OutsideFilterNotice count={beyond} onShow={onEvery} />
      <SelectionBar
        chosen={chosen}
        actions={[
          {
            count: keptLines.length,
            label: copy.close.markKept,
            run: () => close('kept', keptLines),
          },
          {
            count: missedLines.length,
            label: copy.close.markMissed,
            run: () => close('missed', missedLines),
          },
        ]}
      />
      <MeetingRows
        label={copy.close.list}
        rows={rows}
        rowKey={({ record }) => record.id}
        keys={{
          k: onKey('kept'),
          m: onKey('missed'),
          x: chosen.toggle,
          a: chosen.toggleAll,
        }}
        empty={
          <EmptyState title={copy.close.empty} icon="circle-check">
            {beyond === 0 ? copy.close.emptyText : copy.close.emptyFilteredText}
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

/** Warning about commitments to close outside the filter. */
function OutsideFilterNotice({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-2 rounded-md bg-warning-soft px-4 py-2 text-warning-text">
      {copy.close.hidden(count)}
      <Button size="sm" onPress={onShow}>
        {copy.close.showAll}
      </Button>
    </p>
  );
}

const resultTones = { kept: 'success', missed: 'warning', open: 'neutral' } as const;

interface CommitmentRowProps extends CommitmentLine {
  view: TrackerView;
  isChosen: boolean;
  onChoose: () => void;
  onKept: () => void;
  onMissed: () => void;
  mayClose: boolean;
}

function CommitmentRow({ view, record, cellIndex, mayClose, ...actions }: CommitmentRowProps) {
  const formatDate = (day: string) => describeDay(view, dayNumber(day));
  return (
    <>
      {mayClose && (
        <Checkbox
          aria-label={copy.select.turnover(`${record.scope_code} ${record.milestone_code}`)}
          isSelected={actions.isChosen}
          onChange={actions.onChoose}
        />
      )}
      <MeetingTurnover view={view} cellIndex={cellIndex} />
      <span className="w-72 text-text-muted tabular">
        {copy.close.committed(formatDate(record.date), record.promised_by)}
      </span>
      <span className="flex w-60 items-center gap-2 tabular">
        <Badge tone={resultTones[record.result]}>{copy.close.proposals[record.result]}</Badge>
        {record.actual === null ? copy.close.notComplete : copy.close.completed(formatDate(record.actual))}
      </span>
      {mayClose && (
        <span className="flex gap-2">
          <Button size="sm" onPress={actions.onKept}>
            {record.result === 'kept' ? copy.close.kept : copy.close.keptWithNote}
          </Button>
          <Button size="sm" onPress={actions.onMissed}>
            {copy.close.missed}
          </Button>
        </span>
      )}
    </>
  );
}
