import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '@baton/contract/form/field.ts';
import { Combobox } from '#ui/combobox.tsx';
import { plainText } from './record.ts';
import { targetOf } from './use-names.ts';
import { useRecords } from './use-records.ts';

export interface FormChainProps {
  name: string;
  field: Field;
  programme: number;
  help?: ReactNode;
}

/** The name of a chain: one that the programme's milestones have, or a new one. */
export function FormChain({ name, field, programme, help }: FormChainProps) {
  const { field: bound, fieldState } = useController({ name });
  const { data = [] } = useRecords(targetOf('milestones'), programme);
  const chains = [...new Set(data.map(({ chain }) => plainText(chain)))].filter((chain) => chain !== '');
  return (
    <Combobox
      name={name}
      label={field.label}
      help={help}
      error={fieldState.error?.message}
      isRequired={field.needed}
      allowsCustomValue
      placeholder=""
      options={chains.map((chain) => ({ id: chain, label: chain }))}
      inputValue={plainText(bound.value)}
      onInputChange={(text) => bound.onChange(text)}
      onBlur={bound.onBlur}
    />
  );
}
