import { formatNumber } from '@baton/domain/format-number.ts';
import { useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { copy as attachmentCopy } from '#records/attachments/copy.ts';
import { RefusedUpload } from '#records/attachments/pending-tile.tsx';
import { useAllUploads } from '#records/attachments/uploads.ts';
import { useChosenPhotos } from '#records/attachments/use-chosen-photos.ts';
import { DoneStrip } from '#records/punches/done-strip.tsx';
import type { Punch } from '#records/punches/punch.ts';
import { punchScreenOf } from '#records/punches/punch-screen.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import type { RecordValues } from '#resource/record-calls.ts';
import { formValues } from '#resource/sheet/record-values.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { copy } from './copy.ts';
import { keepPlace, lastPlace, placeOf, type Place } from './last-place.ts';
import { MoreFields, RaiseFields, showMissing } from './raise-fields.tsx';
import { useRaising, type Raising } from './use-raising.ts';

const words = attachmentCopy.upload;

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
  const raising = useRaising(resource, programme.id);
  const chosen = useChosenPhotos('before');
  const [values, setValues] = useState<RecordValues>(() => ({
    ...formValues(description),
    ...(scope === undefined ? lastPlace(programme.id) : placeOf(scope)),
    ...(clearBy !== undefined && { clear_by: clearBy }),
  }));
  const isNext = useRef(false);
  const next = useRef<RecordValues | null>(null);
  const { state, element, isDirty, isSaving, ...form } = useRecordForm({
    form: resource.form,
    mode: 'draft',
    values,
    // not copy: the key of a draft
    draft: { name: `new punch in ${programme.id}` },
    isClearedAfterSave: true,
    async save(draft) {
      const stays = isNext.current;
      const punch = await raising.raise(draft, { isTold: !stays, photos: chosen.photos });
      chosen.empty();
      onRaised(punch);
      keepPlace(programme.id, draft as unknown as Place);
      if (!stays) return onClose();
      const empty = formValues(description);
      next.current = { ...draft, ...Object.fromEntries(ownFields.map((name) => [name, empty[name]])) };
    },
  });
  const submit = async (stays: boolean) => {
    isNext.current = stays;
    await form.submit();
    if (!next.current) return void showMissing(state, ['category', 'system']);
    // After the form has forgotten what was saved.
    setValues(next.current);
    next.current = null;
    element.current?.querySelector('textarea')?.focus();
  };
  useShortcut('mod+enter', () => void submit(false), { isAllowedInFields: true, isFirst: true });
  return (
    <FormSheet
      title="Raise punch"
      subtitle={programme.name}
      size="lg"
      isDirty={isDirty || chosen.photos.length > 0}
      onClose={onClose}
      footer={
        <>
          <Button
            className="max-sm:min-h-12 max-sm:flex-1"
            isDisabled={isSaving}
            onPress={() => void submit(true)}
          >
            Save and next
          </Button>
          <Button
            variant="primary"
            className="max-sm:min-h-12 max-sm:flex-1"
            isPending={isSaving}
            onPress={() => void submit(false)}
          >
            Raise punch
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
            void submit(false);
          }}
        >
          <Raised {...raising} />
          <RaiseFields
            {...{ description, programme, chosen }}
            layout="desk"
            isPlaced={values['system'] !== null || values['area'] !== null}
          >
            <MoreFields {...{ description, programme }} />
          </RaiseFields>
        </form>
      </FormProvider>
    </FormSheet>
  );
}

/** What was raised before, with its undo, and its photos on their way. */
function Raised({ raised, undo }: Pick<Raising, 'raised' | 'undo'>) {
  const uploads = useAllUploads();
  const last = raised.at(-1);
  const text =
    last &&
    (raised.length > 1
      ? `${formatNumber(raised.length)} punches raised, ${last.number} last`
      : copy.raised(last.number));
  const running = uploads.filter(({ state }) => state !== 'refused');
  const isWaiting = running.some(({ state }) => state === 'waiting');
  const isKept = running.every((upload) => upload.isKept);
  return (
    <>
      <DoneStrip
        text={text}
        undoLabel={`Undo ${last?.number ?? ''}`}
        onUndo={() => {
          if (last) void undo(last);
        }}
      />
      <output className="text-sm text-text-muted empty:hidden">
        {running.length > 0 &&
          (isWaiting
            ? `${words.kept(running.length)}. ${words.keptText(isKept)}`
            : words.sendingMany(running.length))}
      </output>
      {uploads
        .filter(({ state }) => state === 'refused')
        .map((upload) => (
          <RefusedUpload key={upload.id} upload={upload} />
        ))}
    </>
  );
}
