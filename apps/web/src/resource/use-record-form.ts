import { useBlocker } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, get, type Path, set, useForm } from 'react-hook-form';
import { readForm, type FieldErrors, type Form } from '@baton/contract/form/form.ts';
import { ApiError } from '#lib/api-error.ts';
import { copy as ui } from '#ui/copy.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { notifyError } from './notify-error.ts';
import { useFormDraft, type FormDraft } from './use-form-draft.ts';

interface RecordFormOptions<Values extends FieldValues> {
  /** The contract’s fields; input is validated by the same rules as on the server. */
  form: Form;
  values: Values;
  /** `draft` sends all values, `patch` only changed ones. */
  mode: 'draft' | 'patch';
  /** Resolves to false if nothing was saved; the form then stays unchanged. */
  save: (values: Partial<Values>) => Promise<boolean | void>;
  /** Keeps the input if the session ends. */
  draft?: FormDraft;
  /** Clears the form after saving, as for passwords. */
  isClearedAfterSave?: boolean;
}

/** Form of a record: validates, saves, shows errors at their fields, and asks before changes are lost. */
export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>) {
  const { form, values, mode, save, draft, isClearedAfterSave = false } = options;
  const element = useRef<HTMLFormElement>(null);
  const isLeavingAllowed = useRef(false);
  const nested = useMemo(() => nest(values), [values]);
  const state = useForm<Values>({
    defaultValues: nested as DefaultValues<Values>,
    values: nested,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
    // Errors stay until the next save, because one that disappears while typing moves the button.
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting, dirtyFields } = state.formState;
  const isRestoring = useFormDraft(state, form, draft);
  const isDirty = state.formState.isDirty || isRestoring;

  useBlocker({
    shouldBlockFn: async () => isDirty && !isLeavingAllowed.current && !(await askToLeave()),
    enableBeforeUnload: () => isDirty && !isLeavingAllowed.current,
  });

  const showErrors = (fields: FieldErrors) => {
    const elsewhere: string[] = [];
    flushSync(() => {
      for (const [name, texts] of Object.entries(fields)) {
        if (name in values) state.setError(name as Path<Values>, { message: texts.join(' ') });
        else elsewhere.push(...texts);
      }
    });
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
    if (elsewhere.length > 0) notify({ kind: 'error', title: ui.spec.error, text: elsewhere.join(' ') });
  };

  const send = async (all: Values) => {
    const changed = Object.keys(values)
      .filter((name) => mode === 'draft' || get(dirtyFields, name))
      .map((name): [string, unknown] => [name, get(all, name)]);
    const sent = Object.fromEntries(changed) as Partial<Values>;
    // Files are validated by the server.
    const typed = Object.fromEntries(changed.filter(([, value]) => !(value instanceof Blob)));
    const found = mode === 'draft' ? readForm(form, typed, 'draft') : readForm(form, typed, 'patch');
    if (found.errors) return showErrors(found.errors);
    try {
      isLeavingAllowed.current = true;
      if ((await save(sent)) === false) return;
      state.reset(isClearedAfterSave ? nested : all, { keepDirtyValues: false });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showErrors(error.fields);
      else notifyError(error);
    } finally {
      isLeavingAllowed.current = false;
    }
  };
  const submit = () => state.handleSubmit(send)();
  const discard = () => state.reset(nested, { keepDirtyValues: false });

  return { state, element, submit, discard, isDirty, isSaving: isSubmitting };
}

/** The form library interprets dots in names as nesting, so values are nested for it. */
function nest<Values extends FieldValues>(values: Values): Values {
  const nested = {};
  for (const [name, value] of Object.entries(values)) set(nested, name, value);
  return nested as Values;
}

/** Resolves to true if the user discards the input. */
export function askToLeave(): Promise<boolean> {
  return confirmDanger({
    title: 'Leave without saving?',
    text: 'Your changes to this form will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Keep editing',
  });
}
