import { type ReactNode, useMemo, useState } from 'react';
import { programmeForm as form, programmes as calls } from '@baton/contract/programme/programmes.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import type { Programme } from '#session/programme-list.ts';
import { useSession } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { ProgrammeFields } from './programme-fields.tsx';
import { emptyProgramme, formValues } from './programme-values.ts';
import { StartChoice } from './start/start-choice.tsx';
import { startBody, takenFields, type Start } from './start/start.ts';

export interface ProgrammeEditorProps {
  /** Without one a new programme is made. */
  programme?: Programme;
  /** Puts the form beside whatever else the sheet shows. */
  wrap: (form: ReactNode) => ReactNode;
  onClose: () => void;
}

/** The form of a programme, new or known. */
export function ProgrammeEditor({ programme, wrap, onClose }: ProgrammeEditorProps) {
  const { call, programmes } = useSession();
  const draft = programme ? `programme ${programme.id}` : 'new programme';
  const [start, setStart] = useState<Start>({ kind: 'empty' });
  const values = useMemo(() => (programme ? formValues(programme) : emptyProgramme()), [programme]);
  const record = useRecordForm({
    form,
    mode: programme ? 'patch' : 'draft',
    values,
    draft: { name: draft },
    async save({ name = '', ...values }) {
      if (programme) {
        const body = { ...values, ...(name !== '' && { name }) };
        await call(calls.update, { params: { id: programme.id }, body, version: programme.version });
        await programmes.load();
      } else {
        const body = { name, ...values, ...startBody(start, values.sector) };
        const created = (await call(calls.create, { body })) as unknown as Programme;
        await programmes.load();
        programmes.choose(created.id);
      }
      notify({ kind: 'success', title: programme ? 'Programme saved' : `${name} created` });
      onClose();
    },
  });
  /** What is copied of the calendar and the limits is shown in the form, where it can still be changed. */
  const choose = (next: Start) => {
    setStart(next);
    const source = programmes.read().list.find(({ id }) => next.kind === 'copy' && id === next.from);
    for (const field of takenFields(next))
      if (source) record.state.setValue(field, source[field], { shouldDirty: true });
  };
  return (
    <FormSheet
      title={programme?.name ?? 'Create a programme'}
      {...(programme && { subtitle: programme.code })}
      size="lg"
      isDirty={record.isDirty}
      onClose={onClose}
    >
      {wrap(
        <RecordForm
          {...record}
          isNew={!programme}
          saveLabel={programme ? 'Save' : 'Create programme'}
          {...(!programme && { secondary: null })}
        >
          {!programme && (
            <div className="mb-8">
              <StartChoice value={start} onChange={choose} />
            </div>
          )}
          <ProgrammeFields programme={programme?.id} />
        </RecordForm>,
      )}
    </FormSheet>
  );
}
