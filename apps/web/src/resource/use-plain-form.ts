import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from './notify-error.ts';

/**
 * Form of plain inputs: reads them on submit, shows the server’s field errors and focuses the first invalid field.
 * For the screens before login, which don’t load the form library.
 */
export function usePlainForm(submit: (values: Record<string, string>) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setPending] = useState(false);

  const send = async () => {
    if (isPending || !form.current) return;
    setPending(true);
    try {
      await submit(readValues(form.current));
      setErrors({});
    } catch (error) {
      const found = error instanceof ApiError ? fieldTexts(error, form.current) : {};
      flushSync(() => setErrors(found));
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      if (Object.keys(found).length === 0) notifyError(error);
    } finally {
      setPending(false);
    }
  };

  return {
    errors,
    isPending,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void send();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      },
    },
  };
}

function readValues(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Errors of the form’s fields; others are shown as a notice. */
function fieldTexts(error: ApiError, form: HTMLFormElement): Record<string, string> {
  const known = Object.keys(error.fields).filter((name) => form.elements.namedItem(name) !== null);
  return Object.fromEntries(known.map((name) => [name, error.field(name) ?? '']));
}
