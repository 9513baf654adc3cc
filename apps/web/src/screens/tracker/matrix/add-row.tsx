import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { readForm, type FieldErrors } from '@baton/contract/form/form.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { scopeResource } from '#turnover/cells/scope-record.ts';
import { useScopeChanges } from '#turnover/edit/use-scope-changes.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './copy.ts';
import type { RowPlace } from './row-place.ts';

const words = copy.add;

export interface AddRowProps {
  view: TrackerView;
  kind: ScopeKind;
  place: RowPlace | null;
  onAdded: (scope: number) => void;
  onClose: () => void;
}

const noErrors: FieldErrors = {};

/** Adds a row below the grid: code and name, in the group where the user was or at the end. */
export function AddRow({ view, kind, place, onAdded, onClose }: AddRowProps) {
  const { form } = scopeResource(view, kind);
  const changes = useScopeChanges(view, kind);
  const [typed, setTyped] = useState({ code: '', name: '' });
  const [isInPlace, setInPlace] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  const [isSaving, setSaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    const name = found['code'] ? 'code' : 'name';
    element.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
  };
  const save = async () => {
    const { errors: found } = readForm({ code: form['code']!, name: form['name']! }, typed, 'draft');
    if (found) return showErrors(found);
    setErrors(noErrors);
    setSaving(true);
    try {
      const created = await changes.create({ ...typed, ...(isInPlace && place?.values) });
      onAdded(created.id);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if ('code' in fields || 'name' in fields) showErrors(fields);
      else notifyError(error);
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) void save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form, whatever has the focus
    <form
      ref={element}
      noValidate
      aria-label={words.title[kind]}
      className="flex max-h-[50vh] shrink-0 flex-wrap items-start gap-x-3 gap-y-2 overflow-y-auto border-t border-line bg-surface-raised px-3 py-2"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="w-40">
        <TextField
          name="code"
          label={copy.code}
          isRequired
          isTabular
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is opened to type this
          autoFocus
          error={errors['code']?.join(' ')}
          value={typed.code}
          onChange={(code) => setTyped({ ...typed, code })}
        />
      </div>
      <div className="min-w-48 flex-1 sm:max-w-md">
        <TextField
          name="name"
          label={copy.name}
          isRequired
          error={errors['name']?.join(' ')}
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
        />
      </div>
      {place && (
        <div className="w-64 min-w-0 max-sm:w-full">
          <Select
            label="Place"
            options={[
              { id: 'in', label: place.label },
              { id: 'end', label: 'At the top level' },
            ]}
            value={isInPlace ? 'in' : 'end'}
            onChange={(key) => setInPlace(key === 'in')}
          />
        </div>
      )}
      <div className="flex gap-2 sm:pt-6">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {words.action[kind]}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
