import { programmeForm as form, programmes as calls } from '@baton/contract/programme/programmes.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { emptyProgramme, formValues } from './programme-values.ts';
import { ProgrammeFacts } from './programme-facts.tsx';
import { ProgrammeFields } from './programme-fields.tsx';

export interface ProgrammeSheetProps {
  /** Without one a new programme is made. */
  programme?: Programme;
  onClose: () => void;
}

/** Shows a programme to whoever may not change it, and its form to everybody else. */
export function ProgrammeSheet({ programme, onClose }: ProgrammeSheetProps) {
  const user = useCurrentUser();
  const isReadOnly =
    programme !== undefined && (programme.status === 'closed' || !mayIn(user, programme, 'programme.edit'));
  if (!isReadOnly) return <EditSheet {...(programme && { programme })} onClose={onClose} />;
  return (
    <FormSheet title={programme.name} subtitle={programme.code} size="lg" isDirty={false} onClose={onClose}>
      {programme.status === 'closed' && (
        <p className="mb-3 text-text-muted">This programme is closed and can only be read.</p>
      )}
      <ProgrammeFacts programme={programme} />
    </FormSheet>
  );
}

function EditSheet({ programme, onClose }: ProgrammeSheetProps) {
  const { call, programmes } = useSession();
  const record = useRecordForm({
    form,
    mode: programme ? 'patch' : 'draft',
    values: programme ? formValues(programme) : emptyProgramme(),
    async save({ name = '', ...values }) {
      if (programme) {
        const body = { ...values, ...(name !== '' && { name }) };
        await call(calls.update, { params: { id: programme.id }, body, version: programme.version });
        await programmes.load();
      } else {
        const created = (await call(calls.create, { body: { name, ...values } })) as unknown as Programme;
        await programmes.load();
        programmes.choose(created.id);
      }
      notify({ kind: 'success', title: programme ? 'Programme saved' : `${name} created` });
      onClose();
    },
  });
  return (
    <FormSheet
      title={programme?.name ?? 'Create a programme'}
      {...(programme && { subtitle: programme.code })}
      size="lg"
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm
        {...record}
        isNew={!programme}
        saveLabel={programme ? 'Save' : 'Create programme'}
        {...(!programme && { secondary: null })}
      >
        <ProgrammeFields />
      </RecordForm>
    </FormSheet>
  );
}
