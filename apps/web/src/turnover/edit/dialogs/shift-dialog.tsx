import { useState } from 'react';
import type { PushPlan } from '@baton/domain/turnover/push-later.ts';
import { NumberField } from '#ui/number-field.tsx';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { planShiftOf, whyFixed } from '#turnover/edit/changes/push-later.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { PushPreview } from './push-preview.tsx';
import { copy } from './copy.ts';

const words = copy.push;

export interface ShiftDialogProps extends ModalControls<PushPlan>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
  cells: readonly CellName[];
  rights: CellRights;
}

/** A week, in the unit of the programme. */
const week = { calendar_days: 7, working_days: 5 };

/** Asks by how many days to move turnovers with all later milestones, and previews it. */
export function ShiftDialog({ view, cells, rights, close, ...asking }: ShiftDialogProps) {
  const { slipUnit } = view.context;
  const [days, setDays] = useState(week[slipUnit]);
  const isNumber = Number.isInteger(days) && days > 0;
  const plan = planShiftOf(view, cells, isNumber ? days : 0, rights);
  const count = isNumber ? plan.moves.length : 0;
  return (
    <AskDialog
      {...asking}
      title="Move with later milestones"
      confirmLabel={words.confirm(count)}
      isConfirmDisabled={count === 0}
      onConfirm={() => close(plan)}
    >
      <NumberField
        label={words.shiftBy[slipUnit]}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to enter this
        autoFocus
        value={days}
        minValue={1}
        maxValue={3650}
        onChange={setDays}
      />
      {isNumber && (
        <PushPreview {...{ view, plan }} whyFixed={(cellIndex) => whyFixed(view, cellIndex, rights)} />
      )}
      {count > 0 && (
        <p className="text-text-muted">
          Saved as one change with one reason. Undo reverts all of it together.
        </p>
      )}
    </AskDialog>
  );
}
