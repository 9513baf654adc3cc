import { dayNumber } from '@baton/domain/day-number.ts';
import type { ConstraintLine } from '#screens/lookahead/constraints/constraint-lines.ts';
import { copy as constraintCopy } from '#screens/lookahead/constraints/copy.ts';
import { RunwayBadge } from '#screens/lookahead/constraints/runway-badge.tsx';
import { useBulkConstraints } from '#screens/lookahead/constraints/use-bulk-constraints.tsx';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import type { MeetingStep } from '#turnover/filter/lookahead-search.ts';
import { IssueForm } from '#screens/lookahead/issue/issue-form.tsx';
import { useClosing } from '#turnover/commitments/use-closing.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { ConstraintRow } from '#turnover/sheet/constraint-row.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CommitStep } from './commit-step.tsx';
import type { MeetingAgenda, CommitmentLine } from './meeting-agenda.ts';
import { copy } from './copy.ts';
import { MeetingRows, MeetingTurnover } from './meeting-rows.tsx';
import { SelectionBar, useRowSelection } from './selection-bar.tsx';

const resultTones = { kept: 'success', missed: 'warning', open: 'neutral' } as const;

interface MeetingStepContentProps extends LookaheadContent {
  step: MeetingStep;
  agenda: MeetingAgenda;
  /** Includes commitments outside the filter. */
  onEvery: () => void;
  onStep: (step: MeetingStep) => void;
  onLeave: () => void;
}

/** Content of the current step and its shortcuts. */
export function MeetingStepContent({ step, agenda, onStep, onLeave, ...props }: MeetingStepContentProps) {
  const { onEvery, ...content } = props;
  const user = useCurrentUser();
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 text-base">
      {step === 'close' && <CloseStep view={content.view} agenda={agenda} onEvery={onEvery} />}
      {step === 'constraints' && <ConstraintStep {...content} rows={agenda.constraints} />}
      {step === 'commit' && <CommitStep {...content} rows={agenda.commit} />}
      {step === 'issue' &&
        (mayIn(user, content.programme, 'issues.freeze') ? (
          <div className="max-w-2xl overflow-y-auto">
            <IssueForm {...content} onClose={() => onStep('close')} onIssued={onLeave} />
          </div>
        ) : (
          <p className="text-text-muted">
            You don’t have permission to issue look-aheads. Ask a Manager, Planner or Coordinator.
          </p>
        ))}
      <p className="shrink-0 text-sm text-text-muted max-md:hidden">{copy.hints[step]}</p>
    </div>
  );
}

/**
 * First step: close the commitments of earlier weeks. Kept is proposed if the turnover was completed in its week. A
 * single row can be closed either way; several rows are closed as proposed.
 */
function CloseStep({
  view,
  agenda: { close: rows, beyond },
  onEvery,
}: Pick<MeetingStepContentProps, 'view' | 'agenda' | 'onEvery'>) {
  const { rights } = useTrackerTools();
  const closing = useClosing(view);
  const formatDate = (day: string) => describeDay(view, dayNumber(day));
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
      {beyond > 0 && (
        <p className="flex shrink-0 flex-wrap items-center gap-2 rounded-md bg-warning-soft px-4 py-2 text-warning-text">
          {copy.close.hidden(beyond)}
          <Button size="sm" onPress={onEvery}>
            Show all
          </Button>
        </p>
      )}
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
        label="Commitments to close out"
        rows={rows}
        rowKey={({ record }) => record.id}
        keys={{
          k: onKey('kept'),
          m: onKey('missed'),
          x: chosen.toggle,
          a: chosen.toggleAll,
        }}
        empty={
          <EmptyState title="All closed out" icon="circle-check">
            {beyond === 0
              ? 'All commitments from earlier weeks are closed out.'
              : 'All commitments from earlier weeks that match your filters are closed out.'}
          </EmptyState>
        }
      >
        {(line) => {
          const { record, cellIndex } = line;
          return (
            <>
              {mayClose(line) && (
                <Checkbox
                  aria-label={`Select ${record.scope_code} ${record.milestone_code}`}
                  isSelected={chosen.has(line)}
                  onChange={() => chosen.toggle(line)}
                />
              )}
              <MeetingTurnover view={view} cellIndex={cellIndex} />
              <span className="w-72 text-text-muted tabular">
                {`Committed for ${formatDate(record.date)} by ${record.promised_by}`}
              </span>
              <span className="flex w-60 items-center gap-2 tabular">
                <Badge tone={resultTones[record.result]}>{copy.close.proposals[record.result]}</Badge>
                {record.actual === null ? 'Not complete' : `Completed ${formatDate(record.actual)}`}
              </span>
              {mayClose(line) && (
                <span className="flex gap-2">
                  <Button size="sm" onPress={() => close('kept', [line])}>
                    {record.result === 'kept' ? 'Kept' : 'Kept…'}
                  </Button>
                  <Button size="sm" onPress={() => close('missed', [line])}>
                    Missed…
                  </Button>
                </span>
              )}
            </>
          );
        }}
      </MeetingRows>
    </>
  );
}

/** Second step: clear constraints, shortest runway first. */
function ConstraintStep({ view, rows }: LookaheadContent & { rows: readonly ConstraintLine[] }) {
  const { rights } = useTrackerTools();
  const actions = useBulkConstraints(view);
  const mayEdit = ({ viewCell }: ConstraintLine) =>
    rights.whyNot(view, 'constraints.edit', viewCell.row, viewCell.column) === null;
  const chosen = useRowSelection(rows, {
    keyOf: ({ record }) => record.id,
    mayChoose: mayEdit,
    isUsual: () => true,
  });
  const clear = (lines: readonly ConstraintLine[]) => {
    const records = lines.filter(mayEdit).map(({ record }) => record);
    if (records.length > 0) void actions.clear(records);
  };
  return (
    <>
      <SelectionBar
        chosen={chosen}
        actions={[
          {
            count: chosen.rows.length,
            label: constraintCopy.actions.markManyCleared,
            run: () => clear(chosen.rows),
          },
        ]}
      />
      <MeetingRows
        label={constraintCopy.title}
        rows={rows}
        rowKey={({ record }) => record.id}
        keys={{
          c: (line) => clear(chosen.rows.length > 0 ? chosen.rows : [line]),
          x: chosen.toggle,
          a: chosen.toggleAll,
        }}
        empty={
          <EmptyState title="No open constraints" icon="circle-check">
            Nothing is blocking turnovers in this window.
          </EmptyState>
        }
      >
        {(line) => (
          <>
            {mayEdit(line) && (
              <Checkbox
                aria-label={constraintCopy.select(line.record.text)}
                isSelected={chosen.has(line)}
                onChange={() => chosen.toggle(line)}
              />
            )}
            <span className="w-32">
              <RunwayBadge {...line} view={view} />
            </span>
            <ConstraintRow viewCell={line.viewCell} record={line.record} mayEdit={mayEdit(line)}>
              <MeetingTurnover view={view} cellIndex={line.viewCell.cellIndex} />
            </ConstraintRow>
          </>
        )}
      </MeetingRows>
    </>
  );
}
