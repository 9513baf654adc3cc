import { formatNumber } from '@baton/domain/format-number.ts';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useController, useFormContext } from 'react-hook-form';
import { PhotoField } from '#records/attachments/photo-field.tsx';
import type { ChosenPhotosState } from '#records/attachments/use-chosen-photos.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { CategoryMark, PunchStateMark } from '#records/punches/marks.tsx';
import { copy as photoCopy } from '#records/punches/photos/copy.ts';
import { usePunchList } from '#records/punches/punch-queries.ts';
import { useCategories } from '#records/punches/use-categories.ts';
import { useMilestoneFilter } from '#records/punches/use-milestone-filter.ts';
import { fieldOf, type ScreenDescription } from '#resource/describe-screen.ts';
import { FieldInput } from '#resource/sheet/field-input.tsx';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Fold } from '#ui/fold.tsx';
import { fieldClass } from '#ui/recipes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { scopeAt, type Place } from './last-place.ts';
import { PlaceField } from './place-field.tsx';
import { copy } from './copy.ts';

/** Number of open punches that are listed. */
const maxListed = 8;

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
    <Fold
      title="More details"
      summary="Team, milestone and due date follow from place and category."
      isOpen={false}
    >
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
    category: values.category === null ? 'Choose a category.' : undefined,
    system: scopeAt(values) === null ? 'Choose a system or an area.' : undefined,
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
      label="Description"
      placeholder="What is incomplete or wrong?"
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

/** Categories as large buttons, the most severe first. */
function CategoryField({ programme }: { programme: number }) {
  const { field, fieldState } = useController({ name: 'category' });
  const categories = useCategories(programme);
  const chosen = categories?.find(({ id }) => id === field.value);
  const help = chosen
    ? `${chosen.name}. ${chosen.blocks ? 'Blocks the milestone until verified.' : 'Doesn’t block a milestone.'}`
    : 'Decides which milestone it blocks.';
  const error = fieldState.error?.message;
  if (!categories) return <Skeleton className="h-16" />;
  return (
    <RadioGroup
      validationBehavior="aria"
      orientation="horizontal"
      name="category"
      isRequired
      isInvalid={error !== undefined}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => field.onChange(Number(id))}
      className={fieldClass}
    >
      <Field label="Category" isRequired help={help} error={error}>
        <div className="flex flex-wrap gap-2">
          {categories.map(({ id, code, name, colour }) => (
            <Radio
              key={id}
              value={String(id)}
              aria-label={`${code} ${name}`}
              className={joinClasses(
                'flex min-h-9 min-w-14 flex-1 items-center justify-center gap-2 rounded-md border border-line-control px-3 font-medium max-sm:min-h-12',
                'hover:bg-surface-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[selected]:text-accent-text',
                'data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-focus',
              )}
            >
              <span
                aria-hidden
                className="size-2.5 rounded-full"
                style={{ background: colour || 'currentcolor' }}
              />
              {code}
            </Radio>
          ))}
        </div>
      </Field>
    </RadioGroup>
  );
}

/** What is open at a place already, so that nothing is raised twice. */
function OpenHere({ programme, scope }: { programme: number; scope: string }) {
  const categories = useCategories(programme);
  const { data } = usePunchList(programme, {
    filter: { scope, state: 'open.cleared' },
    ordering: '-updated_at',
    limit: maxListed,
  });
  if (!data) return <p className="text-sm text-text-muted">Loading open punches</p>;
  const { total, punches } = data;
  if (total === 0) return <p className="text-sm text-text-muted">No punches open here</p>;
  return (
    <Fold title={copy.openHere(total)} summary="Check that yours isn’t one of them." isOpen={false}>
      <ul className="divide-y divide-line">
        {punches.map((punch) => (
          <li key={punch.id} className="flex items-start gap-2 px-3 py-2">
            <CategoryMark category={categories?.find(({ id }) => id === punch.category)} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 break-words">{punch.text}</span>
              <span className="text-sm text-text-muted tabular">
                {[punch.number, punch.location_name, punch.clearing_team_name].filter(Boolean).join(' · ')}
              </span>
            </span>
            <PunchStateMark state={punch.state} />
          </li>
        ))}
        {total > punches.length && (
          <li className="px-3 py-2 text-sm text-text-muted">{`and ${formatNumber(total - punches.length)} more`}</li>
        )}
      </ul>
    </Fold>
  );
}
