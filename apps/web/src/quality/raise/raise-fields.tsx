import { useController, useFormContext } from 'react-hook-form';
import { PhotoField } from '#attachments/photo-field.tsx';
import type { ChosenPhotosState } from '#attachments/use-chosen-photos.ts';
import { copy as photoCopy } from '#quality/photos/copy.ts';
import { useMilestoneFilter } from '#quality/use-milestone-filter.ts';
import { fieldOf, type ScreenDescription } from '#resource/describe-screen.ts';
import { FieldInput } from '#resource/sheet/field-input.tsx';
import type { Programme } from '#session/programme-list.ts';
import { Fold } from '#ui/fold.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CategoryField } from './category-field.tsx';
import { scopeAt } from './last-place.ts';
import { OpenHere } from './open-here.tsx';
import { PlaceField } from './place-field.tsx';
import { copy } from './copy.ts';

interface RaiseFieldsProps {
  description: ScreenDescription;
  programme: Programme;
  /** The place is known, so the description is written first. */
  isPlaced: boolean;
  chosen: ChosenPhotosState;
}

const first = new Set(['text', 'category', 'system', 'area', 'location']);

/** Place, description and category; what follows from them can be changed below. */
export function RaiseFields({ description, programme: { id }, isPlaced, chosen }: RaiseFieldsProps) {
  const { watch } = useFormContext();
  const [system, area] = watch(['system', 'area']) as (number | null)[];
  const scope = scopeAt({ system: system ?? null, area: area ?? null });
  const isExcluded = useMilestoneFilter(id, system ?? null);
  const { resource } = description;
  const others = description.groups.flatMap(({ fields }) => fields).filter((name) => !first.has(name));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceField programme={id} />
        <FieldInput name="location" field={fieldOf(resource, 'location')} programme={id} />
      </div>
      {scope !== null && <OpenHere programme={id} scope={scope} />}
      <DescriptionField isFirst={isPlaced} />
      <CategoryField programme={id} />
      <PhotoField
        {...{ chosen }}
        layout="desk"
        kind="before"
        label={photoCopy.photos}
        help={chosen.photos.length > 0 ? photoCopy.raiseHelp : undefined}
      />
      <Fold title={copy.more} summary={copy.moreSummary} isOpen={false}>
        <div className="grid gap-4 p-3 sm:grid-cols-2">
          {others.map((name) => (
            <FieldInput
              key={name}
              name={name}
              field={fieldOf(resource, name)}
              programme={id}
              isExcluded={(each) => isExcluded(name, each)}
            />
          ))}
        </div>
      </Fold>
    </>
  );
}

function DescriptionField({ isFirst }: { isFirst: boolean }) {
  const { field, fieldState } = useController({ name: 'text' });
  return (
    <TextArea
      name="text"
      label={copy.text}
      placeholder={copy.textPlaceholder}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is opened to write this
      autoFocus={isFirst}
      isRequired
      rows={3}
      error={fieldState.error?.message}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
