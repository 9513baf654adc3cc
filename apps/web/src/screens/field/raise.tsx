import { useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { PhotoPicker } from '#attachments/photo-picker.tsx';
import { useChosenPhotos } from '#attachments/use-chosen-photos.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { Outbox } from '#quality/outbox/outbox.ts';
import { unsent, type RaiseEntry } from '#quality/outbox/outbox-entry.ts';
import { punchScreenOf } from '#quality/punch-screen.ts';
import { CategoryField } from '#quality/raise/category-field.tsx';
import { keepPlace, lastPlace, scopeAt, type Place } from '#quality/raise/last-place.ts';
import { OpenHere } from '#quality/raise/open-here.tsx';
import { copy as raiseCopy } from '#quality/raise/copy.ts';
import { formValues } from '#resource/sheet/record-values.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LabelledPlace } from './field-search.ts';
import { Description, Where } from './raise-parts.tsx';
import { TeamByDiscipline } from './team-by-discipline.tsx';
import { copy } from './copy.ts';

interface RaiseProps {
  programme: Programme;
  outbox: Outbox;
  /** The place of a label that was scanned; otherwise the last one used. */
  place: LabelledPlace | undefined;
  /** A punch that the server refused, to be corrected. */
  mended: RaiseEntry | undefined;
  onMended: () => void;
  onScan: () => void;
}

/** What is filled in here; everything else follows from it. */
interface RaiseValues extends Place {
  text: string;
  category: number | null;
  discipline: number | null;
  clearing_team: number | null;
}

/** Raises punches one after the other: camera first, then place, words and category. */
export function Raise({ programme, outbox, place, mended, onMended, onScan }: RaiseProps) {
  const description = useMemo(() => punchScreenOf(programme), [programme]);
  const form = useForm<RaiseValues>({ defaultValues: initialValues(programme.id, place, mended) });
  const chosen = useChosenPhotos('before', mended?.photos);
  const [saved, setSaved] = useState(0);
  const [system, area] = useWatch({ control: form.control, name: ['system', 'area'] });
  const scope = scopeAt({ system, area });

  const save = async () => {
    const values = form.getValues();
    form.clearErrors();
    if (values.text.trim() === '') form.setError('text', { message: copy.raise.textMissing });
    if (values.category === null) form.setError('category', { message: raiseCopy.categoryMissing });
    if (scopeAt(values) === null) form.setError('system', { message: raiseCopy.placeMissing });
    if (values.text.trim() === '' || values.category === null || scopeAt(values) === null) return;
    const entry: RaiseEntry = {
      id: mended?.id ?? makeUuid(),
      act: 'raise',
      programme: programme.id,
      madeAt: mended?.madeAt ?? new Date().toISOString(),
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
    if (mended) onMended();
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
        {mended && <p className="text-danger-text">{mended.problem ?? copy.raise.mending}</p>}
        <output className="empty:hidden">
          {saved > 0 && (
            <span className="flex items-center gap-2 rounded-md bg-success-soft px-3 py-2 text-success-text">
              <Icon name="circle-check" />
              {copy.raise.kept(saved)}
            </span>
          )}
        </output>
        <PhotoPicker label={copy.raise.photo} chosen={chosen} />
        <Where description={description} programme={programme.id} onScan={onScan} />
        {scope !== null && <OpenHere programme={programme.id} scope={scope} />}
        <Description />
        <CategoryField programme={programme.id} />
        <TeamByDiscipline programme={programme.id} />
        <Button type="submit" variant="primary" className="min-h-12">
          {mended ? copy.raise.save : copy.raise.saveAndNext}
        </Button>
      </form>
    </FormProvider>
  );
}

function initialValues(
  programme: number,
  place: LabelledPlace | undefined,
  mended: RaiseEntry | undefined,
): RaiseValues {
  const empty = { text: '', category: null, discipline: null, clearing_team: null };
  const last = lastPlace(programme);
  const nowhere = { system: null, area: null, location: null };
  // The label of a room says where, but not on which system.
  const scanned = place && { ...(place.kind === 'location' ? last : nowhere), [place.kind]: place.id };
  return { ...empty, ...(scanned ?? last), ...(mended?.values as Partial<RaiseValues> | undefined) };
}
