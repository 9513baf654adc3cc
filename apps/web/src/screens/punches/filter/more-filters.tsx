import { useState } from 'react';
import { punchFilter } from '@baton/contract/quality/punch-filter.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { readToday } from '#lib/today.ts';
import { labelOf } from '#resource/record.ts';
import { targetOf } from '#resource/use-names.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Select } from '#ui/select.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { copy } from '../copy.ts';
import { setPart } from '#resource/register/register-address.ts';
import { kindOptions, referenceOptions, type PunchFilterProps } from './filter-options.ts';
import { clearedQuery, referenceFilters } from './punch-chips.ts';
import { readIds, readWords, writeIds, writeWords } from '#resource/register/register-address.ts';

export interface MoreFiltersProps extends PunchFilterProps {
  /** Number of active filters. */
  count: number;
}

const ranges = ['raised', 'cleared', 'verified'] as const;
const days = ['from', 'to'] as const;

/** All filters in a sheet, behind one button. */
export function MoreFilters({ count, ...props }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { query, onChange } = props;
  return (
    <>
      <Button icon="list-filter" size="sm" onPress={() => setOpen(true)}>
        {copy.filter.filters(count)}
      </Button>
      <SideSheet
        title={copy.filter.sheetTitle}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button onPress={() => onChange(clearedQuery(query))}>{copy.filter.clearAll}</Button>
            <Button variant="primary" onPress={() => setOpen(false)}>
              {copy.filter.show}
            </Button>
          </>
        }
      >
        <FilterFields {...props} />
      </SideSheet>
    </>
  );
}

function FilterFields({ query, onChange, listOf }: PunchFilterProps) {
  return (
    <div className="flex flex-col gap-4">
      <ScopeField {...{ query, onChange, listOf }} kind="system" />
      <ScopeField {...{ query, onChange, listOf }} kind="area" />
      {referenceFilters.map((name) => {
        const options = referenceOptions(name, listOf);
        return (
          <Select<'multiple'>
            key={name}
            label={punches.form[name].label}
            selectionMode="multiple"
            placeholder={copy.filter.any}
            isSearchable={options.length > 9}
            options={options}
            value={readIds(query[name])}
            onChange={(chosen) => onChange(setPart(query, name, writeIds([...chosen].map(Number))))}
          />
        );
      })}
      <Select<'multiple'>
        label={punches.form.kind.label}
        selectionMode="multiple"
        placeholder={copy.filter.any}
        options={kindOptions}
        value={readWords(query.kind)}
        onChange={(chosen) => onChange(setPart(query, 'kind', writeWords([...chosen].map(String))))}
      />
      {(['undated', 'needs_material'] as const).map((name) => (
        <Checkbox
          key={name}
          isSelected={query[name] === true}
          onChange={(isOn) => onChange(setPart(query, name, isOn || undefined))}
        >
          {punchFilter[name].label}
        </Checkbox>
      ))}
      {ranges.map((range) => (
        <div key={range} className="grid grid-cols-2 gap-2">
          {days.map((end) => {
            const name = `${range}_${end}` as const;
            return (
              <DateField
                key={name}
                label={punchFilter[name].label}
                value={typeof query[name] === 'string' ? query[name] : null}
                today={readToday()}
                onChange={(day) => onChange(setPart(query, name, day ?? undefined))}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The system or area with all parts of it. */
function ScopeField({
  query,
  onChange,
  listOf,
  kind,
}: Pick<PunchFilterProps, 'query' | 'onChange' | 'listOf'> & { kind: 'system' | 'area' }) {
  const target = targetOf(`${kind}s`);
  const records = listOf(target.name);
  if (records.length === 0) return null;
  const scope = String(query.scope ?? '');
  // Links of reports can name several.
  const [chosen, id] = scope.includes('.') ? [] : scope.split(':');
  return (
    <Select
      label={punches.form[kind].label}
      placeholder={copy.filter.any}
      isSearchable={records.length > 9}
      options={[
        { id: 0, label: copy.filter.any },
        ...records.map((record) => ({ id: record.id, label: labelOf(target, record) })),
      ]}
      value={chosen === kind ? Number(id) : 0}
      onChange={(next) => onChange(setPart(query, 'scope', Number(next) > 0 ? `${kind}:${next}` : undefined))}
    />
  );
}
