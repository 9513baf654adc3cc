import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { useDraft } from '#session/use-draft.ts';
import type { ActionInput } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { laterMilestones } from '#turnover/edit/dialogs/later-milestones.ts';
import { punchesOf } from '#turnover/edit/submission/cell-punches.ts';
import { useCellDetail } from '#turnover/edit/submission/use-cell-detail.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';

/** A request to accept a turnover with the punches that block it as exceptions. */
export interface AskedExceptions {
  /** The receiving team may leave all of them open. */
  isPossible: boolean;
  isOn: boolean;
  numbers: readonly string[];
  reason: string;
  isReasonMissing: boolean;
  set: (part: { isOn?: boolean; reason?: string }) => void;
  /** The request, as part of the submission. */
  read: () => Pick<ActionInput, 'asked_exceptions' | 'asked_reason'>;
}

/** What the user can ask for, and has entered; `viewCell` is null if nothing can be asked. */
export function useAskedExceptions(
  name: string,
  tools: TrackerTools,
  viewCell: ViewCell | null,
): AskedExceptions {
  const { data } = useCellDetail(tools, viewCell);
  const [entered, setEntered] = useDraft(`${name}: asked`, { isOn: false, reason: '' });
  const punches = viewCell && data ? askable(viewCell, data) : [];
  const isPossible = punches.length > 0;
  const isOn = entered.isOn && isPossible;
  const reason = entered.reason.trim();
  return {
    isPossible,
    isOn,
    numbers: punches.map(({ number }) => number),
    reason: entered.reason,
    isReasonMissing: isOn && reason === '',
    set: (part) => setEntered({ ...entered, ...part }),
    read: () => (isOn ? { asked_exceptions: punches.map(({ id }) => id), asked_reason: reason } : {}),
  };
}

/** All punches that block it, if the receiving team may leave each of them open; otherwise none. */
function askable(viewCell: ViewCell, detail: CellDetail) {
  const { punch_categories: categories } = viewCell.view.structure;
  const punches = punchesOf(detail).filter(({ blocks }) => blocks);
  const isWhole = punches.length === detail.punches.blocking && detail.other_blockers === undefined;
  const isTheirs = punches.every(
    ({ category }) => categories.find(({ id }) => id === category)?.exception_by === 'receiving',
  );
  return isWhole && isTheirs && laterMilestones(viewCell.view, viewCell).length > 0 ? punches : [];
}

interface AskedExceptionsFieldProps {
  asked: AskedExceptions;
  /** Shows validation errors. */
  isChecked: boolean;
}

/** Asks the receiving team to accept what blocks it as exceptions, with a reason. */
export function AskedExceptionsField({ asked, isChecked }: AskedExceptionsFieldProps) {
  if (!asked.isPossible) return null;
  return (
    <div className="flex flex-col gap-3">
      <Checkbox isSelected={asked.isOn} onChange={(isOn) => asked.set({ isOn })}>
        {copy.asked.label(asked.numbers.length)}
      </Checkbox>
      {asked.isOn && (
        <TextArea
          label="Reason for the exceptions"
          isRequired
          rows={2}
          maxLength={1000}
          help="The receiving team sees it, and decides each punch when it accepts."
          error={isChecked && asked.isReasonMissing ? 'Say why these punches can stay open.' : undefined}
          value={asked.reason}
          onChange={(reason) => asked.set({ reason })}
        />
      )}
    </div>
  );
}
