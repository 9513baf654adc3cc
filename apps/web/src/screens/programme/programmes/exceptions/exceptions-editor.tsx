import { useState } from 'react';
import { useController } from 'react-hook-form';
import { programmeForm } from '@baton/contract/programme/programme-form.ts';
import { Button } from '#ui/button.tsx';
import { GroupError } from '#ui/group-error.tsx';
import { labelClass } from '#ui/recipes.ts';
import { entryProblems, type EntryProblems } from '#screens/programme/programmes/entry-problems.ts';
import { type Exception, readExceptions } from '#turnover/setup/read-exceptions.ts';
import { readToday } from '#lib/today.ts';
import { useDraft } from '#session/use-draft.ts';
import { TextArea } from '#ui/text-area.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy as programmesCopy } from '#screens/programme/programmes/copy.ts';

const copy = programmesCopy.exceptions;

/** Holidays, shutdowns and worked weekends, entered one by one or pasted. */
export function ExceptionsEditor() {
  const { field, fieldState } = useController({ name: 'exceptions' });
  const [isPasting, setPasting] = useState(false);
  const exceptions = (field.value ?? []) as Exception[];
  const { entries, whole } = entryProblems(fieldState.error?.message);
  const change = (index: number, next: Partial<Exception>) =>
    field.onChange(exceptions.map((each, at) => (at === index ? { ...each, ...next } : each)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelClass}>{programmeForm.exceptions.label}</legend>
      <p className="text-sm text-text-muted">
        {exceptions.length === 0
          ? 'Holidays, shutdowns and working weekends that differ from the working days above.'
          : copy.count(exceptions.length)}
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
              onRemove={() => field.onChange(exceptions.filter((_, at) => at !== index))}
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
            Add exception
          </Button>
          <Button icon="table-2" onPress={() => setPasting(true)}>
            Paste lines
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface PasteExceptionsProps {
  onAdd: (entries: Exception[]) => void;
  onClose: () => void;
}

/** Parses pasted lines, such as a year's holidays from a spreadsheet. */
function PasteExceptions({ onAdd, onClose }: PasteExceptionsProps) {
  // not copy: key of a draft
  const [text, setText] = useDraft('exceptions to add', '');
  const { entries, problems } = readExceptions(text, readToday());
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-3">
      <TextArea
        label="Lines to add"
        rows={5}
        value={text}
        onChange={setText}
        placeholder={copy.linesPlaceholder}
        error={problems.length > 0 ? problems.slice(0, 3).join(' ') : undefined}
        help="One exception per line: one or two dates, then the name. Add “working” for working days."
      />
      <div className="flex gap-2">
        <Button
          variant="primary"
          isDisabled={entries.length === 0}
          onPress={() => {
            onAdd(entries);
            onClose();
          }}
        >
          {copy.addLines(entries.length)}
        </Button>
        <Button variant="ghost" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface ExceptionRowProps {
  exception: Exception;
  problems: EntryProblems | undefined;
  onChange: (next: Partial<Exception>) => void;
  onRemove: () => void;
}

function ExceptionRow({ exception, problems, onChange, onRemove }: ExceptionRowProps) {
  const { from, to, working = false, name = '' } = exception;
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-3">
      <DateField
        label="From"
        isRequired
        value={from || null}
        error={problems?.['from'] ?? problems?.['']}
        // Most exceptions last one day: the end follows the start until it is changed.
        onChange={(day) =>
          onChange({ from: day ?? '', ...((to === from || to === '') && { to: day ?? '' }) })
        }
      />
      <DateField
        label="To"
        isRequired
        value={to || null}
        error={problems?.['to']}
        onChange={(day) => onChange({ to: day ?? '' })}
      />
      <TextField
        label="Name"
        value={name}
        error={problems?.['name']}
        onChange={(text) => onChange({ name: text })}
      />
      <div className="flex min-w-0 items-start gap-2">
        <Select
          label="Type"
          className="min-w-0 flex-1"
          options={[
            { id: 'off', label: 'Non-working' },
            { id: 'on', label: 'Working' },
          ]}
          value={working ? 'on' : 'off'}
          error={problems?.['working']}
          onChange={(chosen) => onChange({ working: chosen === 'on' })}
        />
        <Button
          size="sm"
          variant="ghost"
          icon="trash-2"
          className="mt-6"
          label={`Remove ${name || 'this exception'}`}
          onPress={onRemove}
        />
      </div>
    </li>
  );
}
