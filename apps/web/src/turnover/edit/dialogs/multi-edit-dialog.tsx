import { useState } from 'react';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { DateField } from '#ui/date-field.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import type { DateName } from '#turnover/model/cell-change.ts';
import { copy as modelCopy } from '#turnover/model/copy.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import { multiEditChanges, type MultiEdit } from '#turnover/edit/changes/multi-edit.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import { copy } from './copy.ts';

const words = copy.multiEdit;

export interface MultiEditDialogProps extends ModalControls<MultiEdit>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
  cells: readonly CellName[];
  field: DateName;
}

type Kind = MultiEdit['kind'];

export function MultiEditDialog({ view, cells, field, close, ...asking }: MultiEditDialogProps) {
  const [kind, setKind] = useState<Kind>('move');
  const [days, setDays] = useState(7);
  const [unit, setUnit] = useState<'calendar_days' | 'working_days'>(view.context.slipUnit);
  const [day, setDay] = useState<string | null>(null);
  const edit = readEdit();
  const count = edit ? multiEditChanges(view, cells, field, edit).length : 0;

  function readEdit(): MultiEdit | null {
    if (kind === 'move') return days === 0 || Number.isNaN(days) ? null : { kind, days, unit };
    if (kind === 'set') return day === null ? null : { kind, day: dayNumber(day) };
    return { kind };
  }

  return (
    <AskDialog
      {...asking}
      title={`Change ${modelCopy.fieldCount[field](cells.length)}`}
      confirmLabel={`Change ${formatNumber(count)}`}
      isConfirmDisabled={count === 0}
      onConfirm={() => edit && close(edit)}
    >
      <RadioGroup
        label="Action"
        value={kind}
        onChange={(next) => setKind(next as Kind)}
        options={[
          { id: 'move', label: 'Shift by days' },
          { id: 'set', label: 'Set to one date' },
          { id: 'baseline', label: 'Set to baseline' },
          { id: 'clear', label: 'Clear' },
        ]}
      />
      {kind === 'move' && (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Days"
            help="Use a negative number to move earlier."
            value={days}
            minValue={-3650}
            maxValue={3650}
            onChange={setDays}
          />
          <Select
            label="Unit"
            value={unit}
            onChange={(key) => setUnit(key === 'working_days' ? 'working_days' : 'calendar_days')}
            options={[
              { id: 'calendar_days', label: 'Calendar days' },
              { id: 'working_days', label: 'Working days' },
            ]}
          />
        </div>
      )}
      {kind === 'set' && <DateField label="Date" value={day} today={dayOf(view.today)} onChange={setDay} />}
      {edit !== null && count < cells.length && (
        <p className="text-text-muted">{words.unchanged(cells.length - count)}</p>
      )}
    </AskDialog>
  );
}
