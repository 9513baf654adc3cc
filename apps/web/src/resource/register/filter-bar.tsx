import { type ReactNode, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useNarrow } from '#lib/use-narrow.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { readToday } from '#lib/today.ts';
import { keyOf, type NameOf, labelOf } from '#resource/record.ts';
import { targetOf, type ListOf } from '#resource/use-names.ts';
import { WindowSearch } from '#resource/window/window-search.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { filterPillClass, FilterSelect } from '#ui/filter-select.tsx';
import type { Option } from '#ui/options.ts';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { copy } from './copy.ts';
import { clearedFilter, filterChips } from './filter-chips.ts';
import type { FilterField } from './filter-fields.ts';
import { readIds, setPart, writeIds, type FilterQuery, readWords, writeWords } from './register-address.ts';
import type { Register } from './register.ts';

/** Most fields that fit into a popover; more are in a sheet. */
const maxInPopover = 6;

/** Key of no filter, which no parameter has as its value. */
const any = 'any';

interface FilterBarProps {
  register: Pick<Register, 'fields' | 'counts' | 'words' | 'toggles'>;
  query: FilterQuery;
  onChange: (query: FilterQuery) => void;
  listOf: ListOf;
  nameOf: NameOf;
  children: ReactNode;
}

/** Filter bar of a register: search, buttons, chips; `/` focuses its search field. */
export function FilterBar({ children, nameOf, ...props }: FilterBarProps) {
  const { register, query, onChange, listOf } = props;
  const { words, toggles = [] } = register;
  const isNarrow = useNarrow();
  const isFolded = isNarrow && toggles.length > 0;
  const chips = filterChips(register, query, { nameOf, codeOf: codesFrom(listOf) });
  const pills = register.fields.filter(({ isPill }) => isPill);
  const switches = toggles.map(({ name, value, label }) => (
    <ToggleButton
      key={value}
      isSelected={query[name] === value}
      onChange={(isOn) => onChange(setPart(query, name, isOn ? value : undefined))}
      className={filterPillClass(query[name] === value)}
    >
      {label}
    </ToggleButton>
  ));
  return (
    <search aria-label={words.filter.label} className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <WindowSearch
          search={String(query.search ?? '')}
          onSearch={(search) => onChange(setPart(query, 'search', search || undefined))}
          label={words.filter.search}
          placeholder={words.filter.searchHint}
          className={joinClasses('min-w-32 flex-1', pills.length > 0 ? 'sm:max-w-56' : 'sm:max-w-64')}
        />
        <div className="contents max-lg:hidden">
          {pills.map((field) => (
            <FilterSelect
              key={field.name}
              label={field.label}
              options={idOptions(field, listOf)}
              value={readIds(query[field.name])}
              onChange={(chosen) => onChange(setPart(query, field.name, writeIds(chosen.map(Number))))}
            />
          ))}
        </div>
        <MoreFilters {...props} count={chips.length} />
        {!isFolded && switches}
        {!isFolded && <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>}
      </div>
      {(chips.length > 0 || isFolded) && (
        <div className="flex items-center gap-2 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 max-sm:*:shrink-0">
          {isFolded && children}
          {isFolded && switches}
          <FilterChips
            {...{ chips, onChange }}
            onClear={() => onChange(clearedFilter(register, query))}
            words={copy.filter}
          />
        </div>
      )}
    </search>
  );
}

const codesFrom =
  (listOf: ListOf): NameOf =>
  ({ to }, id) => {
    const target = targetOf(to);
    const record = listOf(target.name).find((each) => each.id === id);
    return record && keyOf(target, record);
  };

interface FilterFormProps {
  register: Pick<Register, 'fields' | 'counts' | 'words'>;
  query: FilterQuery;
  onChange: (query: FilterQuery) => void;
  listOf: ListOf;
}

/** All filters behind one button. */
function MoreFilters({ count, ...props }: FilterFormProps & { count: number }) {
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
function idOptions({ refersTo: [field], isNeeded }: FilterField, listOf: ListOf): Option[] {
  const records = recordOptions(field?.to, listOf, '').map(({ id, label }) => ({ id: Number(id), label }));
  return isNeeded ? records : [...records, { id: 0, label: copy.filter.none }];
}
