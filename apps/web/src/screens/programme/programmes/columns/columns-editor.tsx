import { useController } from 'react-hook-form';
import {
  maxCustomFields,
  type CustomField,
  columnTypes,
  type ColumnType,
} from '@baton/contract/resource/custom-fields.ts';
import { Button } from '#ui/button.tsx';
import { GroupError } from '#ui/group-error.tsx';
import { copy as programmesCopy } from '#screens/programme/programmes/copy.ts';
import { entryProblems, type EntryProblems } from '#screens/programme/programmes/entry-problems.ts';
import { keyFrom } from './column-key.ts';
import { useMemo } from 'react';
import { systems } from '@baton/contract/programme/systems.ts';
import { useRecords } from '#resource/use-records.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

const copy = programmesCopy.columns;

interface ColumnsEditorProps {
  /** The form's field with the custom fields of systems or of punches. */
  name: 'custom_columns' | 'punch_columns';
  /** The programme whose systems have values; unset if they can’t be counted. */
  programme?: number | undefined;
}

/** Editor for the programme's custom fields of systems or of punches. */
export function ColumnsEditor({ name, programme }: ColumnsEditorProps) {
  const { field, fieldState, formState } = useController({ name });
  const columns = (field.value ?? []) as CustomField[];
  const saved = (formState.defaultValues?.[name] ?? []) as CustomField[];
  const counts = useValueCounts(saved.length > 0 ? programme : undefined);
  const { entries, whole } = entryProblems(fieldState.error?.message);

  const change = (index: number, next: Partial<CustomField>) =>
    field.onChange(columns.map((column, at) => (at === index ? { ...column, ...next } : column)));
  const rename = (index: number, label: string) => {
    const { key = '' } = columns[index] ?? {};
    const takenKeys = new Set(
      [...columns, ...saved].map((column) => column.key).filter((each) => each !== key),
    );
    // A saved field keeps its key when its label changes, because systems may have values under it.
    const isSaved = saved.some((column) => column.key === key);
    change(index, isSaved ? { label } : { label, key: keyFrom(label, takenKeys) });
  };
  const add = (column: CustomField) => field.onChange([...columns, column]);
  const move = (index: number, by: number) => {
    const next = columns.filter((_, at) => at !== index);
    next.splice(index + by, 0, columns[index] as CustomField);
    field.onChange(next);
  };
  const removed = [...counts].flatMap(([key, count]) => {
    if (columns.some((column) => column.key === key)) return [];
    const known = saved.find((column) => column.key === key);
    return { column: known ?? { key, label: key, type: 'text' as const }, count };
  });

  return (
    <div className="flex flex-col gap-3">
      {columns.length > 0 && (
        <ol aria-label={copy.lists[name]} className="divide-y divide-line border-y border-line">
          {columns.map((column, index) => (
            <ColumnRow
              // oxlint-disable-next-line react/no-array-index-key -- a key changes while its label is typed
              key={index}
              column={column}
              problems={entries.get(index)}
              isFirst={index === 0}
              isLast={index === columns.length - 1}
              hasChangedType={saved.some(
                ({ key, type = 'text' }) =>
                  key === column.key && type !== (column.type ?? 'text') && (counts.get(key) ?? 0) > 0,
              )}
              onRename={(label) => rename(index, label)}
              onType={(type) => change(index, { type })}
              onMove={(by) => move(index, by)}
              onRemove={() => field.onChange(columns.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
      )}
      <RemovedFields removed={removed} onRestore={add} />
      <GroupError text={whole} />
      <div>
        <Button
          icon="plus"
          isDisabled={columns.length >= maxCustomFields}
          onPress={() =>
            add({
              key: keyFrom('', new Set([...columns, ...saved].map(({ key }) => key))),
              label: '',
              type: 'text',
            })
          }
        >
          Add custom field
        </Button>
      </div>
    </div>
  );
}

/** Number of systems with a value by key, including keys of removed fields. */
function useValueCounts(programme: number | undefined): ReadonlyMap<string, number> {
  const { data } = useRecords(systems, programme ?? 0, programme !== undefined);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { custom } of data ?? [])
      for (const key of Object.keys((custom as object | undefined) ?? {}))
        counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }, [data]);
}

interface RemovedFieldsProps {
  removed: readonly { column: CustomField; count: number }[];
  onRestore: (column: CustomField) => void;
}

/** Values of removed fields are kept; offers to restore the fields. */
function RemovedFields({ removed, onRestore }: RemovedFieldsProps) {
  if (removed.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {removed.map(({ column, count }) => (
        <li
          key={column.key}
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-sunken px-3 py-2 text-sm"
        >
          <span className="min-w-0">{copy.removed(column.label, count)}</span>
          <Button size="sm" icon="undo-2" onPress={() => onRestore(column)}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}

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

/** Label, type and position of a custom field. */
function ColumnRow({ column, problems, isFirst, isLast, ...props }: ColumnRowProps) {
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
