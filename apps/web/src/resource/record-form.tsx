import { type ReactNode, type RefObject, useEffect } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';

interface RecordFormProps<Values extends FieldValues> {
  state: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
  submit: () => Promise<void>;
  discard: () => void;
  isDirty: boolean;
  isSaving: boolean;
  saveLabel: string;
  children: ReactNode;
  /** Next to the save button; default: a button that discards changes. */
  secondary?: ReactNode;
  /** A new record can be saved unchanged. */
  isNew?: boolean;
}

/** Focusable inputs: without images, switches and the inputs that React Aria hides. */
const fillable =
  ':is(input:not([type=hidden], [type=file], [type=checkbox]), textarea, button[aria-haspopup=listbox]):not([aria-hidden] *)';

export function RecordForm<Values extends FieldValues>({
  state,
  children,
  ...props
}: RecordFormProps<Values>) {
  const { element, submit, discard, isDirty, isSaving, saveLabel, secondary, isNew = false } = props;
  // A new record focuses its first input.
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>(fillable)?.focus();
  }, [isNew, element]);
  useShortcut(
    'mod+enter',
    ({ target }) => {
      if (target instanceof Node && element.current?.contains(target)) void submit();
    },
    { isAllowedInFields: true },
  );
  return (
    <FormProvider {...state}>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <div className="flex flex-wrap gap-2 pt-2">
          <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!isNew && !isDirty}>
            {saveLabel}
          </Button>
          {secondary ?? (
            <Button variant="ghost" isDisabled={!isDirty} onPress={discard}>
              Discard changes
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
