import { useController } from 'react-hook-form';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { joinClasses } from '#lib/join-classes.ts';
import { useCategories } from '#quality/use-categories.ts';
import { Field } from '#ui/field.tsx';
import { fieldClass } from '#ui/recipes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.ts';

/** Categories as large buttons, the most severe first. */
export function CategoryField({ programme }: { programme: number }) {
  const { field, fieldState } = useController({ name: 'category' });
  const categories = useCategories(programme);
  const chosen = categories?.find(({ id }) => id === field.value);
  const help = chosen
    ? `${chosen.name}. ${chosen.blocks ? copy.blocks : copy.blocksNot}`
    : copy.chooseCategory;
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
      <Field label={copy.category} isRequired help={help} error={error}>
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
