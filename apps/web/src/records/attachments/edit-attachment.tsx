import { useState } from 'react';
import {
  attachmentForm,
  attachmentKindLabels,
  type AttachmentKind,
  type AttachmentRecord,
} from '@baton/contract/records/attachments.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AttachmentValues } from './attachment-source.ts';
import { copy } from './copy.ts';

interface EditAttachmentProps extends Sending<AttachmentValues, AttachmentRecord> {
  record: AttachmentRecord;
}

const { name, note, document_no: number, revision } = attachmentForm;

/** Kind and note of a photo; name, number, revision and note of a document. */
export function EditAttachment({ record, ...dialog }: EditAttachmentProps) {
  const [values, setValues] = useState(() => valuesOf(record));
  const [isChecked, setChecked] = useState(false);
  const isDocument = record.kind === 'document';
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  const isNameMissing = isDocument && values.name.trim() === '';
  const finish = () => {
    setChecked(true);
    return isNameMissing ? undefined : { ...values, name: values.name.trim() };
  };
  return (
    <SendDialog
      {...dialog}
      size="sm"
      title={copy.form.editTitle(record.name)}
      confirmLabel={copy.form.save}
      finish={finish}
    >
      {record.entity === 'punch' && !isDocument && (
        <SegmentedControl<AttachmentKind>
          label={attachmentForm.kind.label}
          segments={kinds}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      {isDocument && (
        <>
          <TextField
            label={name.label}
            isRequired
            maxLength={name.maxLength!}
            error={isChecked && isNameMissing ? copy.form.nameMissing : undefined}
            value={values.name}
            onChange={(next) => set({ name: next })}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={number.label}
              maxLength={number.maxLength!}
              isTabular
              value={values.document_no}
              onChange={(next) => set({ document_no: next })}
            />
            <TextField
              label={revision.label}
              maxLength={revision.maxLength!}
              isTabular
              value={values.revision}
              onChange={(next) => set({ revision: next })}
            />
          </div>
        </>
      )}
      <TextArea
        label={note.label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus
        rows={3}
        maxLength={note.maxLength!}
        value={values.note}
        onChange={(next) => set({ note: next })}
      />
    </SendDialog>
  );
}

const kinds = (['before', 'after', 'photo'] as const).map((id) => ({ id, label: attachmentKindLabels[id] }));

const valuesOf = ({ kind, name: called, note: said, document_no, revision: rev }: AttachmentRecord) => ({
  kind,
  name: called,
  note: said,
  document_no,
  revision: rev,
});
