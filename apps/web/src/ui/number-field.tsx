import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { joinClasses } from '#lib/join-classes.ts';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import { controlGroupClass, controlHeight, fieldClass, groupedInputClass } from './recipes.ts';

interface NumberFieldProps
  extends
    FieldWords,
    Omit<AriaNumberFieldProps, keyof FieldWords | 'children' | 'className' | 'style' | 'isInvalid'> {
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string;
}

const stepClass =
  'flex h-full w-7 items-center justify-center border-l border-line text-text-muted hover:bg-surface-hover disabled:opacity-40';

/** Integer or decimal with steps; supports arrow keys, Page Up/Down and Home/End. */
export function NumberField({ placeholder = '', inputRef, className, ...props }: NumberFieldProps) {
  const { label, isLabelHidden, help, error, isRequired = false, ...field } = props;
  return (
    <AriaNumberField
      validationBehavior="aria"
      {...field}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={joinClasses(fieldClass, className)}
    >
      <Field {...{ label, isLabelHidden, help, error, isRequired }}>
        <Group className={joinClasses(controlGroupClass, controlHeight, 'overflow-hidden')}>
          <Input
            {...(inputRef && { ref: inputRef })}
            placeholder={placeholder}
            className={joinClasses(groupedInputClass, 'tabular')}
          />
          <Button slot="decrement" className={stepClass}>
            <Icon name="minus" size={14} />
          </Button>
          <Button slot="increment" className={stepClass}>
            <Icon name="plus" size={14} />
          </Button>
        </Group>
      </Field>
    </AriaNumberField>
  );
}
