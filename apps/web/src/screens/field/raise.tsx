import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useChosenPhotos } from '#records/attachments/use-chosen-photos.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { Outbox } from '#records/punches/outbox/outbox.ts';
import { unsent, type RaiseEntry } from '#records/punches/outbox/outbox-entry.ts';
import { punchScreenOf } from '#records/punches/punch-screen.ts';
import { keepPlace, lastPlace } from '#records/punches/raise/last-place.ts';
import { RaiseFields, showMissing, type RaiseValues } from '#records/punches/raise/raise-fields.tsx';
import { formValues } from '#resource/sheet/record-values.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LabelledPlace } from './field-search.ts';
import { TeamByDiscipline } from './team-by-discipline.tsx';
import { copy } from './copy.ts';

interface RaiseProps {
  programme: Programme;
  outbox: Outbox;
  /** The place of a label that was scanned; otherwise the last one used. */
  place: LabelledPlace | undefined;
  /** A punch that the server refused, to be corrected. */
  corrected: RaiseEntry | undefined;
  onCorrected: () => void;
  onScan: () => void;
}

/** What is filled in here; everything else follows from it. */
interface FieldValues extends RaiseValues {
  discipline: number | null;
  clearing_team: number | null;
}

/** Raises punches one after the other: camera first, then place, words and category. */
export function Raise({ programme, outbox, place, corrected, onCorrected, onScan }: RaiseProps) {
  const description = useMemo(() => punchScreenOf(programme), [programme]);
  const form = useForm<FieldValues>({ defaultValues: initialValues(programme.id, place, corrected) });
  const chosen = useChosenPhotos('before', corrected?.photos);
  const [saved, setSaved] = useState(0);

  const save = async () => {
    const values = form.getValues();
    form.clearErrors();
    if (showMissing(form, ['text', 'category', 'system'])) return;
    const entry: RaiseEntry = {
      id: corrected?.id ?? makeUuid(),
      act: 'raise',
      programme: programme.id,
      madeAt: corrected?.madeAt ?? new Date().toISOString(),
      photos: unsent(chosen.photos),
      problem: null,
      punch: null,
      values: { ...formValues(description), ...values },
    };
    await outbox.add(entry);
    void outbox.send();
    keepPlace(programme.id, values);
    form.reset({ ...values, text: '', category: null });
    chosen.empty();
    setSaved((count) => count + 1);
    if (corrected) onCorrected();
  };

  return (
    <FormProvider {...form}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {corrected && (
          <p className="text-danger-text">{corrected.problem ?? 'Correct the punch, then save it again.'}</p>
        )}
        <output className="empty:hidden">
          {saved > 0 && (
            <span className="flex items-center gap-2 rounded-md bg-success-soft px-3 py-2 text-success-text">
              <Icon name="circle-check" />
              {copy.raise.kept(saved)}
            </span>
          )}
        </output>
        <RaiseFields {...{ description, programme, chosen, onScan }} layout="phone">
          <TeamByDiscipline programme={programme.id} />
        </RaiseFields>
        <Button type="submit" variant="primary" className="min-h-12">
          {corrected ? 'Save' : 'Save and next'}
        </Button>
      </form>
    </FormProvider>
  );
}

function initialValues(
  programme: number,
  place: LabelledPlace | undefined,
  corrected: RaiseEntry | undefined,
): FieldValues {
  const empty = { text: '', category: null, discipline: null, clearing_team: null };
  const last = lastPlace(programme);
  const nowhere = { system: null, area: null, location: null };
  // The label of a room says where, but not on which system.
  const scanned = place && { ...(place.kind === 'location' ? last : nowhere), [place.kind]: place.id };
  return { ...empty, ...(scanned ?? last), ...(corrected?.values as Partial<FieldValues> | undefined) };
}
