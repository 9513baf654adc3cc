import { useState, useCallback, useEffect } from 'react';
import type { Watch } from '#lib/overtaken.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';
import { AskDialog } from '#ui/ask-dialog.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type BaselineCheck, baselineCalls } from '@baton/contract/baselines/baselines.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { createAttempts } from '#resource/attempts.ts';
import { useCall } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { copy } from './copy.ts';

interface ApproveDialogProps extends ModalControls<{ isActivated: boolean }> {
  baseline: Baseline;
  /** Version of the baseline and its dates that the user saw. */
  version: number;
  /** Watches for changes made by others since a version. */
  watchFrom: (version: number) => Watch;
  /** Refreshes the baseline behind the dialog after a change by others. */
  onStale: () => void;
  /** The currently active baseline. */
  former: Baseline | undefined;
}

/** Approves a draft: shows the dates that will be locked, and asks for the required reasons. */
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
      confirmLabel={copy.actions.approve}
      isConfirmDisabled={!isReady}
      isSending={isBusy}
      problem={problem}
      watch={watch}
      onConfirm={() => void approve()}
    >
      {!check && problem === '' && <Skeleton className="h-16" />}
      {check && (
        <>
          <p>
            {check.dates === 0
              ? `${number} has no dates yet. Type, paste or import dates first.`
              : copy.approve.locks(check.dates)}
          </p>
          {check.dates > 0 && check.no_date > 0 && (
            <p className="rounded-md bg-warning-soft px-3 py-2 text-warning-text tabular">
              {copy.approve.withoutDate(check.no_date)}
            </p>
          )}
          {check.chain_order.count > 0 && (
            <>
              <ProblemList
                title={copy.approve.outOfOrder(check.chain_order.count)}
                problems={check.chain_order}
              />
              <TextArea
                label="Reason for approving dates out of order"
                isRequired
                {...bind('override_reason')}
                help="Or cancel and fix the dates first."
              />
            </>
          )}
          {check.replaces && (
            <TextArea
              label={`Reason for replacing ${check.replaces.number}`}
              isRequired
              {...bind('reason')}
            />
          )}
          {check.contractual.count > 0 && (
            <>
              <ProblemList
                title={copy.approve.contractual(check.contractual.count)}
                problems={check.contractual}
              />
              <TextField
                label="Change reference"
                isRequired
                {...bind('change_reference')}
                help="Change order approving the later contractual dates."
              />
            </>
          )}
          <Checkbox isSelected={isActivated} onChange={setActivated}>
            {former
              ? `Make it the active baseline now (replaces ${former.number})`
              : 'Make it the active baseline now'}
          </Checkbox>
        </>
      )}
    </AskDialog>
  );
}

/** Maximum number of problems listed. */
const maxShown = 5;

/** Dates that need a reason before approval: their count and the first of them. */
function ProblemList({ title, problems }: { title: string; problems: BaselineCheck['chain_order'] }) {
  const { count, examples } = problems;
  const format = (day: string) => formatDay(day, readToday());
  const shown = examples.slice(0, maxShown);
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2 text-warning-text">
      <p className="font-medium tabular">{title}</p>
      <ul className="mt-1 text-sm tabular">
        {shown.map(({ scope, scope_code, milestone, milestone_code, day, earliest, after }) => (
          <li key={`${scope} ${milestone}`}>
            {after
              ? `${scope_code} ${milestone_code} ${format(day)}: must be ${format(earliest)} or later, to follow ${after}`
              : `${scope_code} ${milestone_code} ${format(day)}: ${format(earliest)} in the active baseline`}
          </li>
        ))}
        {count > shown.length && <li>{`and ${formatNumber(count - shown.length)} more`}</li>}
      </ul>
    </div>
  );
}

interface ApprovalOptions {
  /** Version of the baseline and its dates that the user saw. */
  version: number;
  /** Called if others have changed the baseline since. */
  onStale: () => void;
  onDone: () => void;
}

/** State of the approval form and its submission. */
function useApproval(baseline: Baseline, { version: seen, onStale, onDone }: ApprovalOptions) {
  const call = useCall();
  const { id } = baseline;
  const [check, setCheck] = useState<BaselineCheck>();
  const [problem, setProblem] = useState('');
  const [fields, setFields] = useState<ApiError['fields']>({});
  // not copy: key of a draft
  const [draft, setDraft] = useDraft(`approval of ${id}`, {
    reason: baseline.reason,
    change_reference: baseline.change_reference,
    override_reason: '',
    /** Version of the baseline when the form was filled in. */
    version: seen,
  });
  const [attempt] = useState(createAttempts);
  const [isBusy, setBusy] = useState(false);
  const loadCheck = useCallback(
    () => call(baselineCalls.check, { params: { id } }).then(setCheck),
    [call, id],
  );
  useEffect(() => {
    loadCheck().catch((error: unknown) => setProblem(messageOf(error)));
  }, [loadCheck]);

  /** After a version conflict: shows the current state, so that the user approves it knowingly. */
  const showChanged = async (refusal: ApiError) => {
    onStale();
    await loadCheck().catch(() => undefined);
    setProblem(`${messageOf(refusal)} Review the dates that would be locked, then approve again.`);
  };

  const approve = async () => {
    setBusy(true);
    setProblem('');
    setFields({});
    const { version, ...body } = draft;
    try {
      await attempt((versionOf) =>
        call(baselineCalls.approve, { params: { id }, body, version: versionOf({ id, version }) }),
      );
      onDone();
    } catch (error) {
      if (error instanceof ApiError) setFields(error.fields);
      if (error instanceof ApiError && error.code === 'version_conflict') await showChanged(error);
      else if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
        setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const bind = (name: 'reason' | 'change_reference' | 'override_reason') => ({
    value: draft[name],
    onChange: (text: string) => setDraft({ ...draft, [name]: text }),
    error: fields[name]?.join(' '),
  });
  const isMissing =
    !check ||
    check.dates === 0 ||
    (check.replaces !== null && draft.reason.trim() === '') ||
    (check.chain_order.count > 0 && draft.override_reason.trim() === '') ||
    (check.contractual.count > 0 && draft.change_reference.trim() === '');
  return {
    check,
    problem,
    bind,
    approve,
    isBusy,
    isReady: !isMissing && !isBusy,
    writtenOver: draft.version,
  };
}
