import { RadioGroup } from '#ui/radio-group.tsx';
import type { DateOrder } from './import-options.ts';

interface DateOrderQuestionProps {
  value: DateOrder | undefined;
  onChange: (order: DateOrder) => void;
}

/** Asks for the order of day and month, which ambiguous dates don't tell. */
export function DateOrderQuestion({ value, onChange }: DateOrderQuestionProps) {
  return (
    <div className="rounded-md border border-line px-3 py-2">
      <RadioGroup
        label="In dates like 03/04/2026, which comes first?"
        value={value ?? null}
        onChange={(order) => onChange(order === 'mdy' ? 'mdy' : 'dmy')}
        options={[
          { id: 'dmy', label: 'Day: 3 April 2026' },
          { id: 'mdy', label: 'Month: 4 March 2026' },
        ]}
      />
    </div>
  );
}
