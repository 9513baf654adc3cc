import type { Field } from '@baton/contract/form/field.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { bySortKey } from '@baton/domain/sort-key.ts';
import { type Ref, useMemo } from 'react';
import { fieldOf, listFields, filterFields, type ScreenDescription } from '#resource/describe-screen.ts';
import { cellText, type DataRecord } from '#resource/record.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';
import type { ButtonSize } from '#ui/recipes.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { IconName } from '#ui/icon.tsx';
import type { Option } from '#ui/options.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';
import { filterValue, noValue, writeFilters, type Filters } from './filters.ts';
import { headField } from './list-columns.ts';
import type { RecordGridProps } from './list-props.ts';

export interface ListToolbarProps extends Pick<
  RecordGridProps,
  'description' | 'records' | 'search' | 'show' | 'preferences' | 'list'
> {
  searchRef: Ref<HTMLInputElement>;
  /** Opens or closes all branches of a tree. */
  branches: { label: string; icon: IconName; onPress: () => void } | undefined;
}

/** Toolbar above the list: search, filters, columns and row height. */
export function ListToolbar({ description, records, search, show, list, ...props }: ListToolbarProps) {
  const { resource } = description;
  const { filters, count } = list;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={`Search ${resource.many}`}
        placeholder={copy.searchPlaceholder(resource.many)}
        className="sm:max-w-64"
        inputRef={props.searchRef}
        value={search.search ?? ''}
        onChange={(text) => show({ search: text || undefined })}
      />
      <ListFilter {...{ description, records, filters }} onChange={(filter) => show({ filter })} />
      <ViewOptions {...{ description }} preferences={props.preferences} />
      {props.branches && (
        <Button variant="ghost" icon={props.branches.icon} onPress={props.branches.onPress}>
          {props.branches.label}
        </Button>
      )}
      <output className="ml-auto text-sm text-text-muted tabular">{count}</output>
    </div>
  );
}

/** Row height and columns of the list. */
export function ViewOptions({
  description,
  preferences,
  size = 'md',
}: Pick<ListToolbarProps, 'description' | 'preferences'> & { size?: ButtonSize }) {
  const { resource, columns: defaults } = description;
  const { columns, density, setColumns, setDensity } = preferences;
  const offered = listFields(description).filter((name) => name !== headField(resource));
  return (
    <Popover
      label={copy.view}
      className="max-h-[70dvh] w-72"
      trigger={
        <Button icon="columns-3" size={size}>
          {copy.view}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label="Density"
          value={density}
          onChange={setDensity}
          segments={[
            { id: 'compact', label: 'Compact' },
            { id: 'normal', label: 'Normal' },
            { id: 'roomy', label: 'Comfortable' },
          ]}
        />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">Columns</legend>
          {offered.map((name) => (
            <Checkbox
              key={name}
              isSelected={columns.includes(name)}
              onChange={(isOn) =>
                setColumns(isOn ? [...columns, name] : columns.filter((each) => each !== name))
              }
            >
              {fieldOf(resource, name).label}
            </Checkbox>
          ))}
        </fieldset>
        <Button size="sm" isDisabled={columns === defaults} onPress={() => setColumns(undefined)}>
          Reset columns
        </Button>
      </div>
    </Popover>
  );
}

interface ListFilterProps {
  description: ScreenDescription;
  records: readonly DataRecord[];
  filters: Filters;
  /** Called with the filters as in the URL. */
  onChange: (filter: string | undefined) => void;
}

/** Filters the list by choices, booleans and references; only existing values are offered. */
function ListFilter(props: ListFilterProps) {
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
          <Button icon="list-filter">
            {count === 0 ? copy.filter.title : `Filter (${formatNumber(count)})`}
          </Button>
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
          Clear filter
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
      placeholder="Any"
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
    if (!found.has(id)) found.set(id, { id, label: id === noValue ? 'None' : cellText(name, field, record) });
  }
  return [...found.values()].toSorted(bySortKey(({ label }) => label));
}
