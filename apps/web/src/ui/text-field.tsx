import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { joinClasses } from '#lib/join-classes.ts';
import { Field, type FieldWords } from './field.tsx';
import { controlClass, controlHeight, fieldClass } from './recipes.ts';

export interface TextFieldProps
  extends
    FieldWords,
    Omit<AriaTextFieldProps, keyof FieldWords | 'children' | 'className' | 'style' | 'isInvalid'> {
  placeholder?: string;
  inputMode?: NonNullable<HTMLAttributes<HTMLInputElement>['inputMode']>;
  aside?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string;
  /** Tabular numerals, for codes and counts. */
  isTabular?: boolean;
}

export function TextField({ placeholder = '', inputRef, className, isTabular, ...props }: TextFieldProps) {
  const { label, isLabelHidden, help, error, isRequired = false, aside, ...field } = props;
  return (
    <AriaTextField
      validationBehavior="aria"
      {...field}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={joinClasses(fieldClass, className)}
    >
      <Field {...{ label, isLabelHidden, help, error, isRequired, aside }}>
        <Input
          {...(inputRef && { ref: inputRef })}
          placeholder={placeholder}
          className={joinClasses(controlClass, controlHeight, isTabular && 'tabular')}
        />
      </Field>
    </AriaTextField>
  );
}
