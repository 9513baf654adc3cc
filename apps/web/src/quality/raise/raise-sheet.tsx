import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Punch } from '#quality/punch.ts';
import { refreshPunches } from '#quality/punch-queries.ts';
import { punchScreenOf } from '#quality/punch-screen.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { notifyError } from '#resource/notify-error.ts';
import { recordCalls, type RecordValues } from '#resource/record-calls.ts';
import { formValues } from '#resource/sheet/record-values.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { notify, notifyWithUndo } from '#ui/notices/notify.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { keepPlace, lastPlace, placeOf, type Place } from './last-place.ts';
import { RaiseFields } from './raise-fields.tsx';
import { copy } from './copy.ts';

export interface RaiseOptions {
  programme: Programme;
  /** `system:12` or `area:7`; otherwise the last one used. */
  scope?: string | undefined;
  /** The milestone to clear it by; otherwise that of its category. */
  clearBy?: number | undefined;
}

export interface RaiseSheetProps extends RaiseOptions {
  onRaised: (punch: Punch) => void;
  onClose: () => void;
}

/** Fields that are empty again for the next punch at the same place. */
const ownFields = ['text', 'category', 'external_no', 'material_ref', 'material_eta', 'needs_material'];

/** Form for new punches; one after the other at the same place. */
export function RaiseSheet({ programme, scope, clearBy, onRaised, onClose }: RaiseSheetProps) {
  const description = useMemo(() => punchScreenOf(programme), [programme]);
  const { resource } = description;
  const raise = useRaise(resource, programme.id);
  const [numbers, setNumbers] = useState<string[]>([]);
  const [values, setValues] = useState<RecordValues>(() => ({
    ...formValues(description),
    ...(scope === undefined ? lastPlace(programme.id) : placeOf(scope)),
    ...(clearBy !== undefined && { clear_by: clearBy }),
  }));
  const hasNext = useRef(false);
  const { state, element, isDirty, isSaving, ...form } = useRecordForm({
    form: resource.form,
    mode: 'draft',
    values,
    // not copy: the key of a draft
    draft: { name: `new punch in ${programme.id}` },
    isClearedAfterSave: true,
    async save(draft) {
      const stays = hasNext.current;
      hasNext.current = false;
      const punch = await raise(draft);
      onRaised(punch);
      keepPlace(programme.id, draft as unknown as Place);
      if (!stays) return onClose();
      setNumbers((before) => [...before, punch.number]);
      const empty = formValues(description);
      setValues({ ...draft, ...Object.fromEntries(ownFields.map((name) => [name, empty[name]])) });
      element.current?.querySelector('textarea')?.focus();
    },
  });
  const submit = (isNext: boolean) => {
    hasNext.current = isNext;
    void form.submit().finally(() => (hasNext.current = false));
  };
  useShortcut('mod+enter', () => submit(false), { isAllowedInFields: true, isFirst: true });
  return (
    <FormSheet
      title={copy.title}
      subtitle={numbers.length > 0 ? copy.raisedHere(numbers.join(', ')) : programme.name}
      size="lg"
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <>
          <Button
            className="max-sm:min-h-12 max-sm:flex-1"
            isDisabled={isSaving}
            onPress={() => submit(true)}
          >
            {copy.next}
          </Button>
          <Button
            variant="primary"
            className="max-sm:min-h-12 max-sm:flex-1"
            isPending={isSaving}
            onPress={() => submit(false)}
          >
            {copy.raise}
          </Button>
        </>
      }
    >
      <FormProvider {...state}>
        <form
          ref={element}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(false);
          }}
        >
          <RaiseFields
            {...{ description, programme }}
            isPlaced={values['system'] !== null || values['area'] !== null}
          />
        </form>
      </FormProvider>
    </FormSheet>
  );
}

/** Raises a punch and tells it with an undo. */
function useRaise(resource: Resource, programme: number): (values: RecordValues) => Promise<Punch> {
  const call = useCall();
  const client = useQueryClient();
  return async (values) => {
    const calls = recordCalls(call, resource);
    const punch = (await calls.create(programme, values)) as Punch;
    void refreshPunches(client, programme);
    const undo = async () => {
      try {
        await calls.remove(punch);
        notify({ kind: 'success', title: copy.undone(punch.number) });
      } catch (error) {
        notifyError(error);
      }
      await refreshPunches(client, programme);
    };
    notifyWithUndo({ title: copy.raised(punch.number), undo: () => void undo() });
    return punch;
  };
}
