import { useMemo } from 'react';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { isOwnStep } from '#resource/own-saves.ts';
import type { DataRecord } from '#resource/record.ts';
import { useDraftBase } from '#resource/use-form-draft.ts';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import { formValues } from './record-values.ts';

interface EditFormOptions {
  description: ScreenDescription;
  /** The newest state of the record. */
  record: DataRecord;
  changes: Pick<RecordChanges, 'update'>;
  onDone: () => void;
}

// not copy: the key of a draft
export const draftOf = ({ one }: Pick<Resource, 'one'>, { id }: DataRecord) => `${one} ${id}`;

/** Form of a record. A save is checked against the version from when editing began. */
export function useEditForm({ description, record: newest, changes, onDone }: EditFormOptions) {
  const { resource } = description;
  const draft = draftOf(resource, newest);
  const [base, setBase] = useDraftBase(draft, newest);
  const values = useMemo(() => formValues(description, base), [description, base]);
  const form = useRecordForm({
    form: resource.form,
    mode: 'patch',
    values,
    draft: { name: draft, base },
    async save(changed) {
      const isDone = (await changes.update(base, changed)) !== 'undecided';
      if (isDone) onDone();
      return isDone;
    },
  });
  // The user’s own edit in the list, still being sent when the form was opened, isn’t someone else’s.
  const isOwn = isOwnStep(resource.name, base, newest.version);
  if (newest !== base && (!form.isDirty || isOwn)) setBase(newest);
  return { form, base };
}
