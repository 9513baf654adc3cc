import type { ReactNode } from 'react';
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import { joinClasses } from '#lib/join-classes.ts';
import { Field, type FieldWords } from './field.tsx';
import { fieldClass, helpClass } from './recipes.ts';

interface RadioOption {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  isDisabled?: boolean;
}

interface RadioGroupProps
  extends
    FieldWords,
    Omit<AriaRadioGroupProps, keyof FieldWords | 'children' | 'className' | 'style' | 'isInvalid'> {
  options: readonly RadioOption[];
  className?: string;
}

export function RadioGroup({ options, className, ...props }: RadioGroupProps) {
  const { label, isLabelHidden, help, error, isRequired = false, ...group } = props;
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...group}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={joinClasses(fieldClass, className)}
    >
      <Field {...{ label, isLabelHidden, help, error, isRequired }}>
        <div className="flex flex-col gap-1 py-0.5">
          {options.map((option) => (
            <Radio
              key={option.id}
              value={option.id}
              isDisabled={option.isDisabled ?? false}
              className="group flex min-h-6 items-start gap-2 text-base data-[disabled]:opacity-50"
            >
              <span
                data-track
                className={joinClasses(
                  'mt-0.5 size-4 shrink-0 rounded-full border border-line-control bg-surface-raised transition-colors',
                  'group-data-[selected]:border-5 group-data-[selected]:border-accent group-hover:border-text-faint',
                  'group-data-[selected]:group-hover:border-accent group-data-[selected]:bg-on-accent',
                  'group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus',
                )}
              />
              <span className="flex flex-col">
                <span>{option.label}</span>
                {option.help && <span className={helpClass}>{option.help}</span>}
              </span>
            </Radio>
          ))}
        </div>
      </Field>
    </AriaRadioGroup>
  );
}
