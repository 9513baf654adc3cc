import { useController } from 'react-hook-form';
import { joinClasses } from '#lib/join-classes.ts';
import { GroupError } from '#ui/group-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { labelClass } from '#ui/recipes.ts';
import { swatches } from './picture-options.ts';

interface FormColourProps {
  name: string;
  label: string;
}

/** Colour picker of the surrounding form. */
export function FormColour({ name, label }: FormColourProps) {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' ? field.value.toLowerCase() : '';
  const known = value === '' || value in swatches ? swatches : { [value]: value, ...swatches };
  const swatchClass = (isChosen: boolean) =>
    joinClasses(
      'flex size-7 items-center justify-center rounded-sm border',
      isChosen ? 'border-text outline-2 -outline-offset-4 outline-surface-raised' : 'border-line-strong',
    );
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className={labelClass}>{label}</legend>
      <div className="flex flex-wrap gap-1.5 pt-1">
        <button
          type="button"
          aria-label="No colour"
          aria-pressed={value === ''}
          onClick={() => field.onChange('')}
          className={swatchClass(value === '')}
        >
          <Icon name="x" size={14} className="text-text-muted" />
        </button>
        {Object.entries(known).map(([colour, word]) => (
          <button
            key={colour}
            type="button"
            aria-label={word}
            title={word}
            aria-pressed={colour === value}
            onClick={() => field.onChange(colour)}
            className={swatchClass(colour === value)}
            style={{ background: colour }}
          />
        ))}
      </div>
      <GroupError text={fieldState.error?.message} />
    </fieldset>
  );
}
