import { keyForm as form, keys } from '@baton/contract/accounts/keys.ts';
import { FormField } from '#resource/form-field.tsx';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { useActiveProgramme, useCall, useProgrammes } from '#session/session-context.ts';
import { useController } from 'react-hook-form';
import { Combobox } from '#ui/combobox.tsx';
import { copy } from './copy.tsx';

interface NewKeyProps {
  /** Receives the key's value, which can't be shown again. */
  onCreated: (key: string) => void;
  onClose: () => void;
}

export function NewKey({ onCreated, onClose }: NewKeyProps) {
  const call = useCall();
  const active = useActiveProgramme();
  const record = useRecordForm({
    form,
    mode: 'draft',
    // not copy: key of a draft
    draft: { name: 'new key' },
    values: {
      name: '',
      access: 'read' as const,
      programmes: active ? [active.id] : [],
      expires_in_days: 365,
    },
    async save({ name = '', ...values }) {
      const { key } = await call(keys.create, { body: { name, ...values } });
      onCreated(key);
    },
  });
  return (
    <FormSheet
      title="New API key"
      subtitle="Acts on your behalf in these programmes only. Stops working if your account is deactivated."
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm {...record} isNew saveLabel="Create key" secondary={null}>
        <FormField
          name="name"
          field={form.name}
          help="The script that uses this key, such as Nightly import."
        />
        <FormField name="access" field={form.access} words={copy.new.access} />
        <ProgrammesChoice />
        <FormField name="expires_in_days" field={form.expires_in_days} help="Leave empty for no expiry." />
      </RecordForm>
    </FormSheet>
  );
}

/** Programmes that the key may access. */
function ProgrammesChoice() {
  const { field, fieldState } = useController({ name: 'programmes' });
  const { list } = useProgrammes();
  return (
    <Combobox<'multiple'>
      label="Programmes"
      help="Leave empty for all programmes, including future ones."
      error={fieldState.error?.message}
      options={list.map(({ id, name }) => ({ id, label: name }))}
      selectionMode="multiple"
      value={field.value as number[]}
      onChange={(chosen) => field.onChange([...chosen])}
      onBlur={field.onBlur}
    />
  );
}
