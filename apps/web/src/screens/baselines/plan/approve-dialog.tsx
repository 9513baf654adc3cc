import { useState } from 'react';
import { formatNumber } from '#lib/format-number.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';
import { AskDialog } from '#ui/ask-dialog.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ProblemList } from './problem-list.tsx';
import { useApproval } from './use-approval.ts';

export interface ApproveDialogProps extends ModalControls<{ isActivated: boolean }> {
  baseline: Baseline;
  /** Of the baseline and its dates, as they were seen. */
  version: number;
  /** Tells what others change of it since a version. */
  watchFrom: (version: number) => Watch;
  /** Shows what others changed behind the dialog. */
  onStale: () => void;
  /** The baseline that counts now. */
  former: Baseline | undefined;
}

/** Approves a draft: says what will be locked, and asks for what the approval needs. */
export function ApproveDialog({ former, close, ...props }: ApproveDialogProps) {
  const { baseline, version, watchFrom, onStale, ...controls } = props;
  const { number } = baseline;
  const [isActivated, setActivated] = useState(!former);
  const { check, problem, bind, approve, isReady, isBusy, writtenOver } = useApproval(baseline, {
    version,
    onStale,
    onDone: () => close({ isActivated }),
  });
  const [watch] = useState(() => watchFrom(writtenOver));
  return (
    <AskDialog
      {...controls}
      title={`Approve ${number}?`}
      confirmLabel="Approve"
      isConfirmDisabled={!isReady}
      isSending={isBusy}
      problem={problem}
      watch={watch}
      onConfirm={() => void approve()}
    >
      {!check && problem === '' && <Skeleton className="h-16" />}
      {check && (
        <>
          {check.dates === 0 ? (
            <p>It has no dates yet. Type, paste or import them first.</p>
          ) : (
            <p>
              Its <span className="tabular">{formatNumber(check.dates)}</span> dates are locked for good:
              nobody can change an approved baseline, it can only be replaced by another.
            </p>
          )}
          {check.chain_order.count > 0 && (
            <>
              <ProblemList title="before the milestone before it" faults={check.chain_order} />
              <TextArea
                label="Approve out of order because"
                isRequired
                {...bind('override_reason')}
                help="Or cancel and mend the order first."
              />
            </>
          )}
          {check.replaces && (
            <TextArea
              label={`Why does it replace ${check.replaces.number}?`}
              isRequired
              {...bind('reason')}
            />
          )}
          {check.contractual.count > 0 && (
            <>
              <ProblemList title="contractual and later than agreed" faults={check.contractual} />
              <TextField
                label="Change reference"
                isRequired
                {...bind('change_reference')}
                help="The change that allows contractual dates to become later."
              />
            </>
          )}
          <Checkbox isSelected={isActivated} onChange={setActivated}>
            Measure slip against it at once{former ? `, in place of ${former.number}` : ''}
          </Checkbox>
        </>
      )}
    </AskDialog>
  );
}
