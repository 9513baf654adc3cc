import { useState } from 'react';
import { useController } from 'react-hook-form';
import { programmeForm } from '@baton/contract/programme/programmes.ts';
import { Button } from '#ui/button.tsx';
import { GroupError } from '#ui/group-error.tsx';
import { labelClass } from '#ui/recipes.ts';
import { entryProblems } from '#screens/programme/programmes/entry-problems.ts';
import { ExceptionRow } from './exception-row.tsx';
import { PasteExceptions } from './paste-exceptions.tsx';
import type { Exception } from '#turnover/setup/read-exceptions.ts';

/** Holidays, shutdowns and worked weekends, one by one or as a block of lines. */
export function ExceptionsEditor() {
  const { field, fieldState } = useController({ name: 'exceptions' });
  const [isPasting, setPasting] = useState(false);
  const exceptions = (field.value ?? []) as Exception[];
  const { entries, whole } = entryProblems(fieldState.error?.message);
  const change = (index: number, next: Partial<Exception>) =>
    field.onChange(exceptions.map((each, place) => (place === index ? { ...each, ...next } : each)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelClass}>{programmeForm.exceptions.label}</legend>
      <p className="text-sm text-text-muted">
        {exceptions.length === 0
          ? 'Holidays, shutdowns and worked weekends, which differ from the working days above.'
          : `${exceptions.length} ${exceptions.length === 1 ? 'exception' : 'exceptions'} from the working days above.`}
      </p>
      {exceptions.length > 0 && (
        <ol
          aria-label={programmeForm.exceptions.label}
          className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line pr-1"
        >
          {exceptions.map((exception, index) => (
            <ExceptionRow
              // oxlint-disable-next-line react/no-array-index-key -- they have nothing of their own that stays the same
              key={index}
              exception={exception}
              problems={entries.get(index)}
              onChange={(next) => change(index, next)}
              onRemove={() => field.onChange(exceptions.filter((_, place) => place !== index))}
            />
          ))}
        </ol>
      )}
      <GroupError text={whole} />
      {isPasting ? (
        <PasteExceptions
          onAdd={(added) => field.onChange([...exceptions, ...added])}
          onClose={() => setPasting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            icon="plus"
            onPress={() => field.onChange([...exceptions, { from: '', to: '', working: false, name: '' }])}
          >
            Add an exception
          </Button>
          <Button icon="table-2" onPress={() => setPasting(true)}>
            Paste lines
          </Button>
        </div>
      )}
    </fieldset>
  );
}
