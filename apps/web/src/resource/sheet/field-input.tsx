import type { Field } from '@baton/contract/form/field.ts';
import { FormChain } from '#resource/form-chain.tsx';
import { FormColour } from '#resource/form-colour.tsx';
import { FormField } from '#resource/form-field.tsx';
import { FormIcon } from '#resource/form-icon.tsx';
import { FormMember } from '#resource/form-member.tsx';
import { FormReference } from '#resource/form-reference.tsx';
import { choiceText } from '#resource/record.ts';

export interface FieldInputProps {
  name: string;
  field: Field;
  programme: number;
  help?: string | undefined;
  isExcluded?: ((id: number) => boolean) | undefined;
}

/** The input of a record's field: by its kind, with a picker for what is looked at rather than read. */
export function FieldInput({ name, field, programme, help, isExcluded }: FieldInputProps) {
  if (name === 'colour') return <FormColour name={name} label={field.label} />;
  if (name === 'chain') return <FormChain {...{ name, field, programme, help }} />;
  if (name === 'user') return <FormMember {...{ name, field, programme, help }} />;
  if (name === 'icon') return <FormIcon name={name} label={field.label} />;
  if (field.kind === 'reference' || field.kind === 'references')
    return <FormReference {...{ name, field, programme, help, isExcluded }} />;
  const words = Object.fromEntries((field.options ?? []).map((each) => [each, choiceText(String(each))]));
  return <FormField name={name} field={field} help={help} words={words} />;
}
