import { RadioGroup } from '#ui/radio-group.tsx';
import { copy } from './copy.ts';
import type { DateOrder } from './import-options.ts';

export interface DateOrderQuestionProps {
  value: DateOrder | undefined;
  onChange: (order: DateOrder) => void;
}

/** Asks for the order of day and month, which ambiguous dates don't tell. */
export function DateOrderQuestion({ value, onChange }: DateOrderQuestionProps) {
  return (
    <div className="rounded-md border border-line px-3 py-2">
      <RadioGroup
        label={copy.dateOrder.label}
        value={value ?? null}
        onChange={(order) => onChange(order === 'mdy' ? 'mdy' : 'dmy')}
        options={[
          { id: 'dmy', label: copy.dateOrder.day },
          { id: 'mdy', label: copy.dateOrder.month },
        ]}
      />
    </div>
  );
}
