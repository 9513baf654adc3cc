import { columnTypes, type ColumnType, type CustomField } from '@baton/contract/resource/custom-fields.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy as programmesCopy } from '#screens/programme/programmes/copy.ts';
import type { EntryProblems } from '#screens/programme/programmes/entry-problems.ts';

interface ColumnRowProps {
  column: CustomField;
  problems: EntryProblems | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** Systems have stored values of the former type. */
  hasChangedType: boolean;
  onRename: (label: string) => void;
  onType: (type: ColumnType) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

const copy = programmesCopy.columns;

/** Label, type and position of a custom field. */
export function ColumnRow({ column, problems, isFirst, isLast, ...props }: ColumnRowProps) {
  const { key, label, type = 'text' } = column;
  const name = label || 'the new field';
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 py-3 sm:grid-cols-[1fr_9rem_auto]">
      <TextField
        label="Label"
        className="col-span-2 sm:col-span-1"
        value={label}
        onChange={props.onRename}
        isRequired
        error={problems?.['label'] ?? problems?.['key'] ?? problems?.['']}
        help={`Key: ${key}`}
      />
      <Select
        label="Type"
        options={columnTypes.map((id) => ({ id, label: copy.types[id] }))}
        value={type}
        onChange={(next) => props.onType(next as ColumnType)}
        error={problems?.['type']}
        help={props.hasChangedType ? 'Values that don’t match the new type are kept and flagged.' : undefined}
      />
      <div className="flex gap-1 pt-6">
        <Button
          size="sm"
          variant="ghost"
          icon="arrow-up"
          label={`Move ${name} up`}
          isDisabled={isFirst}
          onPress={() => props.onMove(-1)}
        />
        <Button
          size="sm"
          variant="ghost"
          icon="arrow-down"
          label={`Move ${name} down`}
          isDisabled={isLast}
          onPress={() => props.onMove(1)}
        />
        <Button size="sm" variant="ghost" icon="trash-2" label={`Remove ${name}`} onPress={props.onRemove} />
      </div>
    </li>
  );
}
