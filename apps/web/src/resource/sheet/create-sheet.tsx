import { useMemo, useRef } from 'react';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { keyOf } from '#resource/record.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { RecordFields } from './record-fields.tsx';
import { copiedValues, formValues } from './record-values.ts';
import type { RecordSheetProps } from './sheet-props.ts';

/** Makes a new record, or several one after the other. */
export function CreateSheet({ description, programme, changes, records, copied, onClose }: RecordSheetProps) {
  const { resource } = description;
  const isAnother = useRef(false);
  const values = useMemo(
    () => (copied ? copiedValues(description, copied) : formValues(description)),
    [description, copied],
  );
  const record = useRecordForm({
    form: resource.form,
    mode: 'draft',
    values,
    draft: { name: `new ${resource.one} in ${programme.id}${copied ? ` like ${copied.id}` : ''}` },
    isClearedAfterSave: true,
    async save(draft) {
      const stays = isAnother.current;
      isAnother.current = false;
      await changes.create(draft);
      if (!stays) return onClose();
      record.element.current?.querySelector<HTMLInputElement>('input')?.focus();
    },
  });
  return (
    <FormSheet
      title={copied ? `Duplicate ${keyOf(resource, copied)}` : `New ${resource.one}`}
      subtitle={programme.name}
      size="lg"
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm
        {...record}
        isNew
        saveLabel={`Create ${resource.one}`}
        secondary={
          <Button
            isDisabled={record.isSaving}
            onPress={() => {
              isAnother.current = true;
              void record.submit().finally(() => (isAnother.current = false));
            }}
          >
            Create and add another
          </Button>
        }
      >
        <RecordFields description={description} programme={programme.id} records={records} />
      </RecordForm>
    </FormSheet>
  );
}
