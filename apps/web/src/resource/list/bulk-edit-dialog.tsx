import { useMemo, useState } from 'react';
import { bulkFields, fieldOf, type ScreenDescription } from '#resource/describe-screen.ts';
import { RecordForm } from '#resource/record-form.tsx';
import type { RecordValues } from '#resource/record-calls.ts';
import { FieldInput } from '#resource/sheet/field-input.tsx';
import { formValues } from '#resource/sheet/record-values.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { Select } from '#ui/select.tsx';

interface BulkEditDialogProps extends Omit<ModalControls<void>, 'close'> {
  description: ScreenDescription;
  programme: number;
  /** Describes the changed records. */
  subject: string;
  onSave: (values: RecordValues) => Promise<void>;
  onClose: () => void;
}

/** Sets one field of many records to the same value. */
export function BulkEditDialog({ description, onClose, onSave, ...props }: BulkEditDialogProps) {
  const { resource } = description;
  const names = bulkFields(description);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const field = fieldOf(resource, chosen);
  const values = useMemo(() => ({ [chosen]: formValues(description)[chosen] }), [description, chosen]);
  const form = useRecordForm<RecordValues>({
    form: { [chosen]: field },
    mode: 'draft',
    values,
    // not copy: key of a draft
    draft: { name: `${chosen} of many ${resource.many} in ${props.programme}` },
    async save(given) {
      await onSave(given);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      size="sm"
      title={`Change ${props.subject}`}
    >
      <RecordForm
        {...form}
        isNew
        saveLabel="Apply to all"
        secondary={<Button onPress={onClose}>Cancel</Button>}
      >
        <Select
          label="Field"
          isSearchable={names.length > 9}
          options={names.map((name) => ({ id: name, label: fieldOf(resource, name).label }))}
          value={chosen}
          onChange={(next) => setChosen(String(next))}
        />
        <FieldInput
          key={chosen}
          name={chosen}
          field={{ ...field, label: 'New value' }}
          programme={props.programme}
        />
      </RecordForm>
    </Dialog>
  );
}
