import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '@baton/contract/form/field.ts';
import { Combobox } from '#ui/combobox.tsx';
import { offerOptions } from './list/offer-options.ts';
import { labelOf } from './record.ts';
import { targetOf } from './use-names.ts';
import { useRecords } from './use-records.ts';

interface FormReferenceProps {
  name: string;
  field: Field;
  programme: number;
  help?: ReactNode;
  /** Excluded records, such as a record’s own descendants. */
  isExcluded?: ((id: number) => boolean) | undefined;
}

/** Select of one or more referenced records, searched by code or name. */
export function FormReference({ name, field, programme, help, isExcluded }: FormReferenceProps) {
  const { field: bound, fieldState } = useController({ name });
  const [query, setQuery] = useState('');
  const target = targetOf(field.to);
  const { data = [], isPending } = useRecords(target, programme);
  const chosen = [bound.value ?? []].flat() as number[];
  const all = data
    .filter(({ id }) => !isExcluded?.(id))
    .map((record) => ({ id: record.id, label: labelOf(target, record) }));
  const options = offerOptions(all, query, chosen);
  // React Aria reads the disabled state and the selection once, so the component is recreated when the records are
  // loaded.
  const key = isPending ? 'loading' : 'ready';
  const shared = {
    name,
    label: field.label,
    help,
    error: fieldState.error?.message,
    options,
    placeholder: `Search ${target.many}…`,
    isDisabled: isPending,
    defaultFilter: () => true,
    onInputChange: setQuery,
    onBlur: bound.onBlur,
  };
  if (field.kind === 'references')
    return (
      <Combobox<'multiple'>
        {...shared}
        key={key}
        selectionMode="multiple"
        value={chosen}
        onChange={(next) => bound.onChange([...next])}
      />
    );
  return (
    <Combobox
      {...shared}
      key={key}
      value={chosen[0] ?? null}
      onChange={(next) => bound.onChange(next ?? null)}
    />
  );
}
