import { copiedParts } from '@baton/contract/programme/programmes.ts';
import type { Programme } from '#session/programme-list.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { labelClass } from '#ui/recipes.ts';
import { Select } from '#ui/select.tsx';
import { partWords, withPart, type Start } from './start.ts';

type Copy = Extract<Start, { kind: 'copy' }>;

export interface PartChoiceProps {
  value: Copy;
  programmes: readonly Programme[];
  onChange: (start: Copy) => void;
}

/** Which programme is copied, and what of it. */
export function PartChoice({ value, programmes, onChange }: PartChoiceProps) {
  const { from, parts } = value;
  return (
    <div className="flex flex-col gap-4 border-l-2 border-line pl-4">
      <Select
        label="Copy of"
        isSearchable={programmes.length > 9}
        options={programmes.map(({ id, name, code }) => ({ id, label: name, hint: code }))}
        value={from}
        onChange={(chosen) => onChange({ ...value, from: Number(chosen) })}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className={labelClass}>What is copied</legend>
        <div className="grid gap-x-4 gap-y-1 py-1 sm:grid-cols-3">
          {copiedParts.map((part) => (
            <Checkbox
              key={part}
              isSelected={parts.includes(part)}
              onChange={(isOn) =>
                onChange({
                  ...value,
                  parts: isOn ? withPart(parts, part) : parts.filter((each) => each !== part),
                })
              }
            >
              {partWords[part]}
            </Checkbox>
          ))}
        </div>
        <p className="text-sm text-text-muted">
          Where a record points to something that is not copied, the field is left empty. Dates and baselines
          stay where they are.
        </p>
      </fieldset>
    </div>
  );
}
