import type { ReactNode, Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { joinClasses } from '#lib/join-classes.ts';
import { Field, type FieldWords } from './field.tsx';
import { controlClass, fieldClass } from './recipes.ts';

export interface TextAreaProps
  extends
    FieldWords,
    Omit<AriaTextFieldProps, keyof FieldWords | 'children' | 'className' | 'style' | 'isInvalid'> {
  placeholder?: string;
  rows?: number;
  aside?: ReactNode;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
  className?: string;
}

export function TextArea({ placeholder, rows = 3, inputRef, className, ...props }: TextAreaProps) {
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
        <AriaTextArea
          {...(inputRef && { ref: inputRef })}
          rows={rows}
          // Grows with its content; `rows` is the initial height.
          style={{ minHeight: `max(4rem, calc(${rows}lh + 0.875rem))` }}
          placeholder={placeholder}
          className={joinClasses(controlClass, 'field-sizing-content resize-y py-1.5')}
        />
      </Field>
    </AriaTextField>
  );
}
