import { Button } from 'react-aria-components/Button';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select';
import { joinClasses } from '#lib/join-classes.ts';
import { Field, type FieldWords } from './field.tsx';
import { Float } from './float.tsx';
import { Icon } from './icon.tsx';
import type { Option } from './options.ts';
import { controlClass, controlHeight, fieldClass } from './recipes.ts';
import { SearchedOptions } from './searched-options.tsx';

interface SelectProps<Mode extends 'single' | 'multiple'>
  extends
    FieldWords,
    Omit<AriaSelectProps<Option, Mode>, keyof FieldWords | 'children' | 'className' | 'style' | 'isInvalid'> {
  options: readonly Option[];
  /** Adds a search field above the list, useful from about ten options. */
  isSearchable?: boolean;
  className?: string;
}

/** Single selection, or multiple with `selectionMode="multiple"`. */
export function Select<Mode extends 'single' | 'multiple' = 'single'>({
  options,
  isSearchable = false,
  className,
  placeholder = 'Select',
  ...props
}: SelectProps<Mode>) {
  const { label, isLabelHidden, help, error, isRequired = false, ...select } = props;
  return (
    <AriaSelect<Option, Mode>
      validationBehavior="aria"
      allowsEmptyCollection
      {...select}
      placeholder={placeholder}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={joinClasses(fieldClass, 'group', className)}
    >
      <Field {...{ label, isLabelHidden, help, error, isRequired }}>
        <Button
          className={joinClasses(
            controlClass,
            controlHeight,
            'flex items-center justify-between gap-2 text-left',
            'group-data-[invalid]:border-danger',
          )}
        >
          <SelectValue<Option> className="min-w-0 flex-1 truncate data-[placeholder]:text-text-faint">
            {({ isPlaceholder, selectedText, defaultChildren }) =>
              isPlaceholder ? defaultChildren : selectedText
            }
          </SelectValue>
          <Icon name="chevrons-up-down" size={14} className="text-text-muted" />
        </Button>
        <Float className="min-w-(--trigger-width)">
          <SearchedOptions {...{ label, options, isSearchable }} />
        </Float>
      </Field>
    </AriaSelect>
  );
}
