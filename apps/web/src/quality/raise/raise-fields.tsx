import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { PhotoField } from '#attachments/photo-field.tsx';
import type { ChosenPhotosState } from '#attachments/use-chosen-photos.ts';
import { copy as photoCopy } from '#quality/photos/copy.ts';
import { useMilestoneFilter } from '#quality/use-milestone-filter.ts';
import { fieldOf, type ScreenDescription } from '#resource/describe-screen.ts';
import { FieldInput } from '#resource/sheet/field-input.tsx';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CategoryField } from './category-field.tsx';
import { scopeAt, type Place } from './last-place.ts';
import { OpenHere } from './open-here.tsx';
import { PlaceField } from './place-field.tsx';
import { copy } from './copy.ts';

interface RaiseFieldsProps {
  description: ScreenDescription;
  programme: Programme;
  chosen: ChosenPhotosState;
  /** On a phone the camera comes first; at a desk all other fields can be opened below. */
  layout: 'phone' | 'desk';
  /** The place is known, so the description is written first. */
  isPlaced?: boolean;
  /** Finds the place by its label. */
  onScan?: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Place, description, category and photos of a new punch; what follows from them can be changed below. */
export function RaiseFields({
  description,
  programme: { id },
  chosen,
  layout,
  isPlaced = false,
  onScan,
  children,
}: RaiseFieldsProps) {
  const { watch } = useFormContext();
  const [system, area] = watch(['system', 'area']) as (number | null)[];
  const scope = scopeAt({ system: system ?? null, area: area ?? null });
  const isPhone = layout === 'phone';
  const photos = (
    <PhotoField
      {...{ chosen, layout }}
      kind="before"
      label={isPhone ? copy.takePhoto : photoCopy.photos}
      help={!isPhone && chosen.photos.length > 0 ? photoCopy.raiseHelp : undefined}
    />
  );
  return (
    <>
      {isPhone && photos}
      <div className={isPhone ? 'flex flex-col gap-3' : 'grid gap-4 sm:grid-cols-2'}>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <PlaceField programme={id} />
          </div>
          {onScan && (
            // As high as the field, below the height of its label.
            <Button
              icon="scan-line"
              variant="secondary"
              label="Scan a label"
              className="mt-[1.375rem] size-12"
              onPress={onScan}
            />
          )}
        </div>
        <FieldInput name="location" field={fieldOf(description.resource, 'location')} programme={id} />
      </div>
      {scope !== null && <OpenHere programme={id} scope={scope} />}
      <DescriptionField isFirst={isPlaced} />
      <CategoryField programme={id} />
      {!isPhone && photos}
      {children}
    </>
  );
}

const first = new Set(['text', 'category', 'system', 'area', 'location']);

/** All other fields of a new punch. */
export function MoreFields({
  description,
  programme: { id },
}: Pick<RaiseFieldsProps, 'description' | 'programme'>) {
  const { watch } = useFormContext();
  const isExcluded = useMilestoneFilter(id, (watch('system') as number | null) ?? null);
  const others = description.groups.flatMap(({ fields }) => fields).filter((name) => !first.has(name));
  return (
    <Fold title={copy.more} summary={copy.moreSummary} isOpen={false}>
      <div className="grid gap-4 p-3 sm:grid-cols-2">
        {others.map((name) => (
          <FieldInput
            key={name}
            name={name}
            field={fieldOf(description.resource, name)}
            programme={id}
            isExcluded={(each) => isExcluded(name, each)}
          />
        ))}
      </div>
    </Fold>
  );
}

type NeededField = 'text' | 'category' | 'system';

interface RaiseForm {
  getValues: () => object;
  setError: (name: NeededField, error: { message: string }) => void;
}

/** Names all of these that are missing at once, which the server would do only when the description is there. */
export function showMissing({ getValues, setError }: RaiseForm, names: readonly NeededField[]): boolean {
  const values = getValues() as RaiseValues;
  const problems = {
    text: values.text.trim() === '' ? copy.textMissing : undefined,
    category: values.category === null ? copy.categoryMissing : undefined,
    system: scopeAt(values) === null ? copy.placeMissing : undefined,
  };
  const missing = names.filter((name) => problems[name] !== undefined);
  for (const name of missing) setError(name, { message: problems[name]! });
  return missing.length > 0;
}

/** What is asked of a new punch; everything else follows from it. */
export interface RaiseValues extends Place {
  text: string;
  category: number | null;
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
      maxLength={2000}
      error={fieldState.error?.message}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
