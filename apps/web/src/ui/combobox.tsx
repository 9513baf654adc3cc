import { type Ref, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  ComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxValue,
} from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { joinClasses } from '#lib/join-classes.ts';
import { Field, type FieldWords } from './field.tsx';
import { Float } from './float.tsx';
import { Icon } from './icon.tsx';
import { OptionList } from './option-list.tsx';
import { copy } from './copy.ts';
import type { Option } from './options.ts';
import { controlGroupClass, controlHeight, fieldClass, groupedInputClass } from './recipes.ts';

interface ComboboxProps<Mode extends 'single' | 'multiple'>
  extends
    FieldWords,
    Omit<
      AriaComboBoxProps<Option, Mode>,
      keyof FieldWords | 'children' | 'className' | 'style' | 'isInvalid' | 'items' | 'defaultItems'
    > {
  /** All options. */
  options?: readonly Option[];
  /** For long lists: returns the options that match the query, including the selected one. */
  find?: ((query: string) => readonly Option[]) | undefined;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string;
}

/** Select with text search; multiple with `selectionMode="multiple"`. */
export function Combobox<Mode extends 'single' | 'multiple' = 'single'>({
  options = [],
  find,
  placeholder = copy.spec.search,
  inputRef,
  className,
  ...props
}: ComboboxProps<Mode>) {
  const { label, isLabelHidden, help, error, isRequired = false, ...combobox } = props;
  const [query, setQuery] = useState('');
  const found = useMemo(() => find?.(query), [find, query]);
  return (
    <ComboBox<Option, Mode>
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      {...combobox}
      {...(found ? { items: found } : { defaultItems: options })}
      onInputChange={(text) => {
        setQuery(text);
        combobox.onInputChange?.(text);
      }}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={joinClasses(fieldClass, className)}
    >
      <Field {...{ label, isLabelHidden, help, error, isRequired }}>
        {combobox.selectionMode === 'multiple' && <ChosenChips />}
        <Group className={joinClasses(controlGroupClass, controlHeight)}>
          <Input
            {...(inputRef && { ref: inputRef })}
            placeholder={placeholder}
            className={groupedInputClass}
          />
          <Button className="mr-1 flex size-6 shrink-0 items-center justify-center rounded-sm text-text-muted hover:bg-surface-hover">
            <Icon name="chevron-down" size={14} />
          </Button>
        </Group>
        <Float className="min-w-(--trigger-width)">
          <OptionList query={query} />
        </Float>
      </Field>
    </ComboBox>
  );
}

/** Selected options with remove buttons. */
function ChosenChips() {
  return (
    <ComboBoxValue<Option> className="contents">
      {({ selectedItems, state }) => {
        const chosen = selectedItems.filter((option) => option !== null);
        if (chosen.length === 0) return null;
        const remove = (option: Option) =>
          state.setValue(chosen.filter((other) => other !== option).map((other) => other.id));
        return (
          <ul className="flex flex-wrap gap-1">
            {chosen.map((option) => (
              <li
                key={option.id}
                className="flex h-6 items-center gap-0.5 rounded-sm border border-line bg-surface-hover pl-2 text-sm"
              >
                {option.label}
                <button
                  type="button"
                  aria-label={`Remove ${option.label}`}
                  // Blur would restore the previous selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => remove(option)}
                  className="flex size-6 items-center justify-center rounded-sm text-text-muted hover:text-text focus-visible:-outline-offset-2"
                >
                  <Icon name="x" size={12} />
                </button>
              </li>
            ))}
          </ul>
        );
      }}
    </ComboBoxValue>
  );
}
