import { useMemo } from 'react';
import type { Field } from '@baton/contract/form/field.ts';
import { bySortKey } from '@baton/domain/sort-key.ts';
import { fieldOf, filterFields, type ScreenDescription } from '#resource/describe-screen.ts';
import { cellText, type DataRecord } from '#resource/record.ts';
import { Button } from '#ui/button.tsx';
import type { Option } from '#ui/options.ts';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';
import { filterValue, noValue, writeFilters, type Filters } from './filters.ts';

export interface ListFilterProps {
  description: ScreenDescription;
  records: readonly DataRecord[];
  filters: Filters;
  /** Called with the filters as in the URL. */
  onChange: (filter: string | undefined) => void;
}

/** Filters the list by choices, booleans and references; only existing values are offered. */
export function ListFilter(props: ListFilterProps) {
  const { description, records, filters, onChange } = props;
  const count = Object.keys(filters).length;
  const names = useMemo(
    () => filterFields(description).filter((name) => isVaried(records, name)),
    [description, records],
  );
  if (names.length === 0) return null;
  return (
    <>
      <Popover
        label={copy.filter.title}
        className="max-h-[70dvh] w-80"
        trigger={
          <Button icon="list-filter">{count === 0 ? copy.filter.title : copy.filter.active(count)}</Button>
        }
      >
        <div className="flex flex-col gap-3">
          {names.map((name) => (
            <FieldFilter key={name} {...props} name={name} />
          ))}
        </div>
      </Popover>
      {count > 0 && (
        <Button variant="ghost" icon="x" onPress={() => onChange(undefined)}>
          {copy.filter.clear}
        </Button>
      )}
    </>
  );
}

/** Whether the records have different values to choose from. */
function isVaried(records: readonly DataRecord[], name: string): boolean {
  const first = filterValue(records[0]?.[name]);
  return records.some((record) => filterValue(record[name]) !== first);
}

/** Its options are collected when the filter is opened, because that takes all records. */
function FieldFilter({ description, records, filters, onChange, name }: ListFilterProps & { name: string }) {
  const field = fieldOf(description.resource, name);
  const options = useMemo(() => optionsOf(name, field, records), [name, field, records]);
  return (
    <Select<'multiple'>
      label={field.label}
      selectionMode="multiple"
      placeholder={copy.filter.any}
      isSearchable={options.length > 9}
      options={options}
      value={[...(filters[name] ?? [])]}
      onChange={(chosen) => onChange(writeFilters({ ...filters, [name]: [...chosen].map(String) }))}
    />
  );
}

function optionsOf(name: string, field: Field, records: readonly DataRecord[]): Option[] {
  const found = new Map<string, Option>();
  for (const record of records) {
    const id = filterValue(record[name]);
    if (!found.has(id))
      found.set(id, { id, label: id === noValue ? copy.filter.none : cellText(name, field, record) });
  }
  return [...found.values()].toSorted(bySortKey(({ label }) => label));
}
