import { useMemo } from 'react';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { keyOf, titleOf, type DataRecord } from '#resource/record.ts';
import { useDraftBase } from '#resource/use-form-draft.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { RecordFields } from './record-fields.tsx';
import { formValues } from './record-values.ts';
import type { RecordSheetProps } from './sheet-props.ts';
import { SheetTabs } from './sheet-tabs.tsx';

/** Changes a record. What was read when the form was first touched is what a save is checked against. */
export function EditSheet(props: RecordSheetProps & { record: DataRecord }) {
  const { description, programme, changes, records, record: newest, onClose, onCopy } = props;
  const { resource } = description;
  const draft = `${resource.one} ${newest.id}`;
  const [base, setBase] = useDraftBase(draft, newest);
  const values = useMemo(() => formValues(description, base), [description, base]);
  const form = useRecordForm({
    form: resource.form,
    mode: 'patch',
    values,
    draft: { name: draft, base },
    async save(changed) {
      const isDone = await changes.update(base, changed);
      if (isDone) onClose();
      return isDone;
    },
  });
  if (newest !== base && !form.isDirty) setBase(newest);
  const remove = async () => {
    if (await changes.remove([newest])) onClose();
  };
  return (
    <FormSheet
      title={titleOf(resource, newest)}
      subtitle={keyOf(resource, newest)}
      size="lg"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <SheetTabs
        {...props}
        details={
          <RecordForm
            {...form}
            saveLabel="Save"
            secondary={
              <>
                <Button variant="ghost" isDisabled={!form.isDirty} onPress={form.discard}>
                  Discard changes
                </Button>
                <span className="flex-1" />
                <Button variant="ghost" icon="copy" isDisabled={form.isDirty} onPress={() => onCopy(newest)}>
                  Duplicate
                </Button>
                <Button
                  variant="ghost"
                  icon="trash-2"
                  isDisabled={form.isDirty}
                  onPress={() => void remove()}
                >
                  Delete
                </Button>
              </>
            }
          >
            <RecordFields {...{ description, records, base }} programme={programme.id} record={newest} />
          </RecordForm>
        }
      />
    </FormSheet>
  );
}
