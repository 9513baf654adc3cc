import { useMemo } from 'react';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { RecordFields } from '#resource/sheet/record-fields.tsx';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import { type Baseline, nextNumber } from './baseline-record.ts';
import type { BaselinesProps } from './baselines-props.ts';
import { readToday } from '#lib/today.ts';
import { formValues } from '#resource/sheet/record-values.ts';
import { useController } from 'react-hook-form';
import { maxShiftDays, type BaselineSource } from '@baton/contract/programme/baselines.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';

interface NewBaselineProps extends BaselinesProps {
  changes: RecordChanges;
  /** Baseline preselected as the source of the dates. */
  copied: Baseline | undefined;
  onClose: () => void;
}

/** Creates a draft with dates from the selected source. */
export function NewBaseline({
  description,
  programme,
  records,
  changes,
  address,
  copied,
  onClose,
}: NewBaselineProps) {
  // The next number, and the forecast as source unless a baseline is copied.
  const values = useMemo(
    () => ({
      ...formValues(description),
      number: nextNumber(records),
      kind: records.some(({ status }) => status !== 'draft') ? 're_baseline' : 'original',
      data_date: programme.data_date ?? readToday(),
      source: (copied
        ? { kind: 'baseline', id: copied.id, shift_days: 0, to_working_day: false }
        : { kind: 'forecast' }) as SourceOption,
    }),
    [description, programme, records, copied],
  );
  const form = useRecordForm({
    form: description.resource.form,
    mode: 'draft',
    values,
    // not copy: key of a draft
    draft: { name: `new baseline in ${programme.id}` },
    isClearedAfterSave: true,
    async save(draft) {
      const source = draft.source as SourceOption;
      const isFile = source.kind === 'file';
      const created = await changes.create({ ...draft, source: isFile ? { kind: 'empty' } : source });
      address.open(created.id, isFile ? { import: true } : {});
    },
  });
  return (
    <FormSheet
      title="New baseline"
      subtitle={programme.name}
      size="lg"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <RecordForm {...form} isNew saveLabel="Create draft" secondary={<span />}>
        <RecordFields {...{ description, records }} programme={programme.id} />
        <SourceChoice records={records} />
      </RecordForm>
    </FormSheet>
  );
}

/** Source of a new baseline; the file is uploaded after the draft was created. */
type SourceOption = Omit<BaselineSource, 'kind'> & { kind: BaselineSource['kind'] | 'file' };

/** Source selection bound to the surrounding form. */
function SourceChoice({ records }: { records: readonly Baseline[] }) {
  const { field, fieldState } = useController({ name: 'source' });
  const source = field.value as SourceOption;
  const newest = records.find(({ active }) => active) ?? records.at(-1);
  const choose = (kind: string) => {
    if (kind !== 'baseline') return field.onChange({ kind });
    field.onChange({ kind, id: newest?.id, shift_days: 0, to_working_day: false });
  };
  const change = (next: Partial<SourceOption>) => field.onChange({ ...source, ...next });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 w-full border-b border-line pb-1 text-sm font-semibold">Dates</legend>
      <RadioGroup
        label="Dates from"
        isLabelHidden
        value={source.kind}
        onChange={choose}
        error={fieldState.error?.message}
        options={[
          {
            id: 'forecast',
            label: copy.forecasts,
            help: 'Actual date where complete, otherwise the forecast, for every required turnover.',
          },
          {
            id: 'baseline',
            label: 'Another baseline',
            help: 'Copy its dates, optionally shifted. Systems cancelled since then are skipped.',
            isDisabled: records.length === 0,
          },
          { id: 'file', label: 'File', help: 'CSV or Excel. You’ll see a preview before anything is saved.' },
          { id: 'empty', label: 'No dates', help: 'Start with an empty draft and type or paste dates.' },
        ]}
      />
      {source.kind === 'baseline' && (
        <div className="grid gap-x-4 gap-y-3 pl-6 sm:grid-cols-2">
          <Select
            label="Baseline"
            options={records.map(({ id, number, name }) => ({ id, label: copy.label(number, name) }))}
            value={source.id ?? null}
            onChange={(id) => change({ id: Number(id) })}
          />
          <NumberField
            label="Shift (calendar days)"
            help="Use a negative number for earlier dates."
            value={source.shift_days ?? 0}
            minValue={-maxShiftDays}
            maxValue={maxShiftDays}
            onChange={(days) => change({ shift_days: Number.isNaN(days) ? 0 : Math.round(days) })}
          />
          <div className="sm:col-span-2">
            <Checkbox
              isSelected={source.to_working_day ?? false}
              onChange={(is) => change({ to_working_day: is })}
            >
              Move non-working days to the next working day
            </Checkbox>
          </div>
        </div>
      )}
    </fieldset>
  );
}
