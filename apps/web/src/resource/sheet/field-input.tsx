import type { Field } from '@baton/contract/form/field.ts';
import { FormColour } from '#resource/form-colour.tsx';
import { FormField } from '#resource/form-field.tsx';
import { FormIcon } from '#resource/form-icon.tsx';
import { FormMember } from '#resource/form-member.tsx';
import { FormReference } from '#resource/form-reference.tsx';
import { FormSuggestions } from '#resource/form-suggestions.tsx';

interface FieldInputProps {
  name: string;
  field: Field;
  programme: number;
  help?: string | undefined;
  isExcluded?: ((id: number) => boolean) | undefined;
}

/** Input of a record’s field by kind, with pickers for colours and icons. */
export function FieldInput({ name, field, programme, help, isExcluded }: FieldInputProps) {
  if (field.suggestions) return <FormSuggestions {...{ name, field, programme, help }} />;
  if (field.meaning === 'colour') return <FormColour name={name} label={field.label} />;
  if (field.meaning === 'account') return <FormMember {...{ name, field, programme, help }} />;
  if (field.meaning === 'icon') return <FormIcon name={name} label={field.label} />;
  if (field.kind === 'reference' || field.kind === 'references')
    return <FormReference {...{ name, field, programme, help, isExcluded }} />;
  return <FormField name={name} field={field} help={help} />;
}
