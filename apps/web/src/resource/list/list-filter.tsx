import { useMemo } from 'react';
import { bySortKey } from '@baton/domain/sort-key.ts';
import { fieldOf, filterFields, type ScreenDescription } from '#resource/describe-screen.ts';
import { cellText, type DataRecord } from '#resource/record.ts';
import { Button } from '#ui/button.tsx';
import type { Option } from '#ui/options.ts';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { filterValue, noValue, writeFilters, type Filters } from './filters.ts';

export interface ListFilterProps {
  description: ScreenDescription;
  records: readonly DataRecord[];
  filters: Filters;
  /** Called with the filters as in the URL. */
  onChange: (filter: string | undefined) => void;
}

/** Filters the list by choices, booleans and references; only existing values are offered. */
export function ListFilter({ description, records, filters, onChange }: ListFilterProps) {
  const { resource } = description;
  const fields = useMemo(() => optionsByField(description, records), [description, records]);
  const count = Object.keys(filters).length;
  if (fields.length === 0) return null;
  return (
    <>
      <Popover
        label="Filter"
        className="max-h-[70dvh] w-80"
        trigger={<Button icon="list-filter">{count === 0 ? 'Filter' : `Filter (${count})`}</Button>}
      >
        <div className="flex flex-col gap-3">
          {fields.map(({ name, options }) => (
            <Select<'multiple'>
              key={name}
              label={fieldOf(resource, name).label}
              selectionMode="multiple"
              placeholder="Any"
              isSearchable={options.length > 9}
              options={options}
              value={[...(filters[name] ?? [])]}
              onChange={(chosen) => onChange(writeFilters({ ...filters, [name]: [...chosen].map(String) }))}
            />
          ))}
        </div>
      </Popover>
      {count > 0 && (
        <Button variant="ghost" icon="x" onPress={() => onChange(undefined)}>
          Clear filter
        </Button>
      )}
    </>
  );
}

function optionsByField(description: ScreenDescription, records: readonly DataRecord[]) {
  return filterFields(description).flatMap((name) => {
    const field = fieldOf(description.resource, name);
    const found = new Map<string, Option>();
    for (const record of records) {
      const id = filterValue(record[name]);
      if (!found.has(id))
        found.set(id, { id, label: id === noValue ? 'None' : cellText(name, field, record) });
    }
    const options = [...found.values()].toSorted(bySortKey(({ label }) => label));
    return options.length > 1 ? [{ name, options }] : [];
  });
}
