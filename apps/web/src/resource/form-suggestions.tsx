import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '@baton/contract/form/field.ts';
import { Combobox } from '#ui/combobox.tsx';
import { plainText } from './record.ts';
import { targetOf } from './use-names.ts';
import { useRecords } from './use-records.ts';

interface FormSuggestionsProps {
  name: string;
  field: Field;
  programme: number;
  help?: ReactNode;
}

/** Text input with suggestions from the values in use. */
export function FormSuggestions({ name, field, programme, help }: FormSuggestionsProps) {
  const { field: bound, fieldState } = useController({ name });
  const { resource, field: source } = field.suggestions ?? { resource: '', field: '' };
  const { data = [] } = useRecords(targetOf(resource), programme);
  const used = [...new Set(data.map((record) => plainText(record[source])))].filter((text) => text !== '');
  return (
    <Combobox
      name={name}
      label={field.label}
      help={help}
      error={fieldState.error?.message}
      isRequired={field.needed}
      allowsCustomValue
      placeholder=""
      options={used.map((text) => ({ id: text, label: text }))}
      inputValue={plainText(bound.value)}
      onInputChange={(text) => bound.onChange(text)}
      onBlur={bound.onBlur}
    />
  );
}
