import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { EntryProblems } from '#screens/programme/programmes/entry-problems.ts';
import type { Exception } from '#turnover/setup/read-exceptions.ts';

export interface ExceptionRowProps {
  exception: Exception;
  problems: EntryProblems | undefined;
  onChange: (next: Partial<Exception>) => void;
  onRemove: () => void;
}

/** Days on which the week does not go as usual. */
export function ExceptionRow({ exception, problems, onChange, onRemove }: ExceptionRowProps) {
  const { from, to, working = false, name = '' } = exception;
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-3">
      <DateField
        label="From"
        isRequired
        value={from || null}
        error={problems?.['from'] ?? problems?.['']}
        // Most last a day: the end follows until it is set apart.
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
          label="Work"
          className="min-w-0 flex-1"
          options={[
            { id: 'off', label: 'Not worked' },
            { id: 'on', label: 'Worked' },
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
