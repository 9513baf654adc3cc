import { type ReactNode, type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { joinClasses } from '#lib/join-classes.ts';
import { Field, type FieldWords } from './field.tsx';
import { PasswordToggle } from './password-toggle.tsx';
import { controlGroupClass, controlHeight, fieldClass, groupedInputClass } from './recipes.ts';

interface PasswordFieldProps
  extends
    FieldWords,
    Omit<AriaTextFieldProps, keyof FieldWords | 'children' | 'className' | 'style' | 'isInvalid' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
  aside?: ReactNode;
  /** Below the control, for a strength meter. */
  meter?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string;
}

export function PasswordField({ inputRef, className, meter, ...props }: PasswordFieldProps) {
  const { label, isLabelHidden, help, error, isRequired = false, aside, ...field } = props;
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      validationBehavior="aria"
      {...field}
      type={isShown ? 'text' : 'password'}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={joinClasses(fieldClass, className)}
    >
      <Field {...{ label, isLabelHidden, help, error, isRequired, aside }}>
        <Group className={joinClasses(controlGroupClass, controlHeight)}>
          <Input {...(inputRef && { ref: inputRef })} spellCheck={false} className={groupedInputClass} />
          <PasswordToggle isShown={isShown} onToggle={() => setShown(!isShown)} />
        </Group>
        {meter}
      </Field>
    </AriaTextField>
  );
}
