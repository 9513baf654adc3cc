import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '@baton/contract/form/field.ts';
import { choiceLabel } from '@baton/contract/form/choices.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { FormSelect } from './form-select.tsx';
import { ImageField } from '#ui/image-field.tsx';

interface FormFieldProps {
  name: string;
  /** The contract’s field with its label, kind and limits. */
  field: Field;
  label?: string;
  help?: ReactNode;
  /** Labels of choices, if they differ from the values. */
  words?: Record<string, string>;
  autoComplete?: TextFieldProps['autoComplete'];
  /** Below a password, for a strength meter. */
  meter?: ReactNode;
  rows?: number;
}

/** Longer texts get a multi-line input. */
const longText = 500;

/** Input of a contract’s field, selected by its kind and connected to the surrounding form. */
export function FormField({ name, field, label = field.label, help, words, ...props }: FormFieldProps) {
  const { field: bound, fieldState } = useController({ name });
  const shared = {
    label,
    help,
    name,
    error: fieldState.error?.message,
    isRequired: field.needed,
    onBlur: bound.onBlur,
  };
  const value: unknown = bound.value;
  const text = typeof value === 'string' ? value : '';
  const { autoComplete, meter, rows = 3 } = props;
  switch (field.kind) {
    case 'text':
    case 'email':
      if ((field.maxLength ?? 0) > longText)
        return <TextArea {...shared} value={text} onChange={bound.onChange} rows={rows} />;
      return (
        <TextField
          {...shared}
          value={text}
          onChange={bound.onChange}
          {...(field.kind === 'email' && { type: 'email', inputMode: 'email' })}
          {...(autoComplete && { autoComplete })}
        />
      );
    case 'secret':
      return (
        <PasswordField
          {...shared}
          value={text}
          onChange={bound.onChange}
          autoComplete={autoComplete === 'new-password' ? 'new-password' : 'current-password'}
          meter={meter}
        />
      );
    case 'integer':
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : NaN}
          onChange={(next) => bound.onChange(Number.isNaN(next) ? null : next)}
        />
      );
    case 'boolean':
      return (
        <Checkbox isSelected={value === true} onChange={bound.onChange} help={help}>
          {label}
        </Checkbox>
      );
    case 'day':
      return <DateField {...shared} value={text === '' ? null : text} onChange={bound.onChange} />;
    case 'choice':
      return (
        <FormSelect
          name={name}
          label={label}
          help={help}
          options={(field.options ?? []).map((id) => ({
            id,
            label: words?.[String(id)] ?? choiceLabel(field, id),
          }))}
          {...(field.initial === undefined && { emptyLabel: 'Not set' })}
        />
      );
    case 'image':
      return <FormImage {...{ name, field, label, help }} />;
    case 'reference':
    case 'references':
    case 'list':
    case 'records':
    case 'object':
      throw new Error(`The field "${name}" needs an input of its own.`);
  }
}

interface FormImageProps {
  name: string;
  field: Field;
  label: string;
  help?: ReactNode;
}

/** Image input of a form; a new image stays a file until the form is saved. */
function FormImage({ name, field, label, help }: FormImageProps) {
  const { field: bound, fieldState } = useController({ name });
  const value: unknown = bound.value;
  return (
    <ImageField
      label={label}
      help={help}
      error={fieldState.error?.message}
      shape={field.meaning === 'portrait' ? 'round' : 'free'}
      value={typeof value === 'string' || value instanceof Blob ? value : null}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
    />
  );
}
