import { useController } from 'react-hook-form';
import { longestShift, type BaselineSource } from '@baton/contract/programme/baselines.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import type { Baseline } from './baseline-record.ts';

/** What a new baseline begins with; a file is asked for once the draft is there. */
export type SourceOption = Omit<BaselineSource, 'kind'> & { kind: BaselineSource['kind'] | 'file' };

/** Where the dates come from, tied to the form around it. */
export function SourceChoice({ records }: { records: readonly Baseline[] }) {
  const { field, fieldState } = useController({ name: 'source' });
  const wish = field.value as SourceOption;
  const newest = records.find(({ active }) => active) ?? records.at(-1);
  const choose = (kind: string) => {
    if (kind !== 'baseline') return field.onChange({ kind });
    field.onChange({ kind, id: newest?.id, shift_days: 0, to_working_day: false });
  };
  const change = (next: Partial<SourceOption>) => field.onChange({ ...wish, ...next });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 w-full border-b border-line pb-1 text-sm font-semibold">Dates</legend>
      <RadioGroup
        label="Take the dates from"
        isLabelHidden
        value={wish.kind}
        onChange={choose}
        error={fieldState.error?.message}
        options={[
          {
            id: 'forecast',
            label: 'The present forecast',
            help: 'Of every required turnover: when it was passed, else when it is promised.',
          },
          {
            id: 'baseline',
            label: 'Another baseline',
            help: 'As it stands, or moved by some days. What was cancelled since is left out.',
            isDisabled: records.length === 0,
          },
          { id: 'file', label: 'A file', help: 'CSV or Excel; you see what it does before it is kept.' },
          { id: 'empty', label: 'Nothing', help: 'An empty draft to type or paste into.' },
        ]}
      />
      {wish.kind === 'baseline' && (
        <div className="grid gap-x-4 gap-y-3 pl-6 sm:grid-cols-2">
          <Select
            label="Baseline"
            options={records.map(({ id, number, name }) => ({ id, label: `${number} ${name}` }))}
            value={wish.id ?? null}
            onChange={(id) => change({ id: Number(id) })}
          />
          <NumberField
            label="Moved by (calendar days)"
            help="Negative for earlier."
            value={wish.shift_days ?? 0}
            minValue={-longestShift}
            maxValue={longestShift}
            onChange={(days) => change({ shift_days: Number.isNaN(days) ? 0 : Math.round(days) })}
          />
          <div className="sm:col-span-2">
            <Checkbox
              isSelected={wish.to_working_day ?? false}
              onChange={(is) => change({ to_working_day: is })}
            >
              Move what falls on a day off to the next working day
            </Checkbox>
          </div>
        </div>
      )}
    </fieldset>
  );
}
