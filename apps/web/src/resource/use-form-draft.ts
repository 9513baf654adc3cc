import { useEffect, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import type { Form } from '@baton/contract/form/form.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useSession } from '#session/session-context.ts';

export interface FormDraft {
  /** Identifies the form and its record. */
  name: string;
  /** The record being edited. */
  base?: unknown;
}

interface StoredDraft {
  typed: Record<string, unknown>;
  base: unknown;
}

/**
 * Restores the input of a form after its session ended; returns whether it is still restoring. Passwords are not
 * stored.
 */
export function useFormDraft<Values extends FieldValues>(
  state: UseFormReturn<Values>,
  form: Form,
  draft: FormDraft | undefined,
): boolean {
  const { drafts } = useSession();
  const name = draft?.name;
  const { dirtyFields } = state.formState;
  const readTyped = useLatest((): StoredDraft | undefined => {
    const changed = Object.keys(form).filter(
      (field) => form[field]!.kind !== 'secret' && get(dirtyFields, field),
    );
    if (changed.length === 0) return undefined;
    const values = state.getValues();
    return {
      typed: Object.fromEntries(changed.map((field) => [field, get(values, field)])),
      base: draft?.base,
    };
  });
  const { setValue } = state;
  useEffect(() => {
    if (name === undefined) return undefined;
    const typed = storedDraft(drafts.find(name))?.typed ?? {};
    drafts.release(name);
    for (const [field, value] of Object.entries(typed))
      setValue(field as Path<Values>, value as Values[Path<Values>], { shouldDirty: true });
    const close = drafts.watch(name, () => readTyped.current());
    return () => close();
  }, [drafts, name, readTyped, setValue]);
  return name !== undefined && drafts.find(name) !== undefined;
}

/** The record state on which a stored draft is based, or else the current one. */
export function useDraftBase<Base>(name: string, present: Base) {
  const { drafts } = useSession();
  return useState(() => (storedDraft(drafts.find(name))?.base as Base | undefined) ?? present);
}

/** Written only by this file, so the type is known. */
function storedDraft(found: unknown): StoredDraft | undefined {
  return found as StoredDraft | undefined;
}
