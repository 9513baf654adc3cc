import { useState } from 'react';
import { readToday } from '#lib/today.ts';
import { labelOf } from '#resource/record.ts';
import { targetOf, type ListOf } from '#resource/use-names.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { Option } from '#ui/options.ts';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { copy } from './copy.ts';
import { clearedFilter } from './filter-chips.ts';
import type { FilterField } from './filter-fields.ts';
import { readIds, readWords, setPart, writeIds, writeWords, type FilterQuery } from './register-address.ts';
import type { Register } from './register.ts';

export interface FilterFormProps {
  register: Pick<Register, 'fields' | 'counts' | 'words'>;
  query: FilterQuery;
  onChange: (query: FilterQuery) => void;
  listOf: ListOf;
}

/** Most fields that fit into a popover; more are in a sheet. */
const maxInPopover = 6;

/** All filters behind one button. */
export function MoreFilters({ count, ...props }: FilterFormProps & { count: number }) {
  const [isOpen, setOpen] = useState(false);
  const { register, query, onChange } = props;
  const fields = register.fields.filter(({ isLinked }) => !isLinked);
  const label = copy.filter.filters(count);
  if (fields.length <= maxInPopover)
    return (
      <Popover
        label={copy.filter.more}
        trigger={
          <Button size="sm" icon="list-filter">
            {label}
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <Fields {...props} fields={fields} rangeClass="contents" />
        </div>
      </Popover>
    );
  return (
    <>
      <Button icon="list-filter" size="sm" onPress={() => setOpen(true)}>
        {label}
      </Button>
      <SideSheet
        title={copy.filter.sheetTitle}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button onPress={() => onChange(clearedFilter(register, query))}>{copy.filter.clearAll}</Button>
            <Button variant="primary" onPress={() => setOpen(false)}>
              {register.words.show}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Fields {...props} fields={fields} rangeClass="grid grid-cols-2 gap-2" />
        </div>
      </SideSheet>
    </>
  );
}

type FieldsProps = Omit<FilterFormProps, 'register'> & {
  fields: readonly FilterField[];
  rangeClass: string;
};

function Fields({ fields, rangeClass, ...props }: FieldsProps) {
  return fields.map((field) => <FieldInput key={field.name} {...props} {...{ field, rangeClass }} />);
}

type FieldInputProps = Omit<FieldsProps, 'fields'> & { field: FilterField };

function FieldInput({ field, rangeClass, query, onChange, listOf }: FieldInputProps) {
  const { name, kind, label, labels } = field;
  const value = query[name];
  const change = (next: string | boolean | undefined, part = name) => onChange(setPart(query, part, next));
  const words = Object.entries(labels).map(([id, word]) => ({ id, label: word }));
  if (kind === 'switch')
    return (
      <Checkbox isSelected={value === true} onChange={(isOn) => change(isOn || undefined)}>
        {label}
      </Checkbox>
    );
  if (kind === 'range' || kind === 'day') {
    const days = kind === 'day' ? [{ name, label }] : field.ends;
    return (
      <div className={rangeClass}>
        {days.map((day) => (
          <DateField
            key={day.name}
            label={day.label}
            value={typeof query[day.name] === 'string' ? String(query[day.name]) : null}
            today={readToday()}
            onChange={(chosen) => change(chosen ?? undefined, day.name)}
          />
        ))}
      </div>
    );
  }
  if (kind === 'ids' || kind === 'words') {
    const options = kind === 'ids' ? idOptions(field, listOf) : words;
    return (
      <Select<'multiple'>
        label={label}
        selectionMode="multiple"
        placeholder={copy.filter.any}
        isSearchable={options.length > 9}
        options={options}
        value={kind === 'ids' ? readIds(value) : readWords(value)}
        onChange={(chosen) =>
          change(kind === 'ids' ? writeIds([...chosen].map(Number)) : writeWords([...chosen].map(String)))
        }
      />
    );
  }
  const one = (title: string, options: readonly Option[], chosen = value) => (
    <OneOf key={title} label={title} options={options} value={String(chosen ?? '')} onChange={change} />
  );
  if (kind === 'choice') return one(label, words);
  const listed = field.refersTo.map((each) => ({
    label: each.label,
    options: recordOptions(each.to, listOf, kind === 'id' ? '' : `${each.to?.slice(0, -1)}:`),
  }));
  if (kind !== 'parts')
    return one(
      label,
      listed.flatMap(({ options }) => options),
    );
  // Links of reports can name several.
  const single = readWords(value).length === 1 ? value : undefined;
  return listed.map((part) => part.options.length > 0 && one(part.label, part.options, single));
}

/** Key of no filter, which no parameter has as its value. */
const any = 'any';

interface OneOfProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string | undefined) => void;
}

function OneOf({ label, options, value, onChange }: OneOfProps) {
  return (
    <Select
      label={label}
      placeholder={copy.filter.any}
      isSearchable={options.length > 9}
      options={[{ id: any, label: copy.filter.any }, ...options]}
      value={options.some(({ id }) => id === value) ? value : any}
      onChange={(chosen) => onChange(chosen === any ? undefined : String(chosen))}
    />
  );
}

function recordOptions(to: string | undefined, listOf: ListOf, prefix: string): Option[] {
  const target = targetOf(to);
  return listOf(target.name).map((record) => ({
    id: `${prefix}${record.id}`,
    label: labelOf(target, record),
  }));
}

/** All records of a reference, and no value. */
export function idOptions({ refersTo: [field], isNeeded }: FilterField, listOf: ListOf): Option[] {
  const records = recordOptions(field?.to, listOf, '').map(({ id, label }) => ({ id: Number(id), label }));
  return isNeeded ? records : [...records, { id: 0, label: copy.filter.none }];
}
