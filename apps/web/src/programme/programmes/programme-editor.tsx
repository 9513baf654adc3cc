import { useMemo, useState } from 'react';
import { programmeForm as form, programmes as calls } from '@baton/contract/programme/programmes.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import type { Programme } from '#session/programme-list.ts';
import { useSession } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { ProgrammeFields } from './programme-fields.tsx';
import { emptyProgramme, formValues } from './programme-values.ts';
import { TemplateChoice, type Sector } from './template-choice.tsx';

export interface ProgrammeEditorProps {
  /** Without one a new programme is made. */
  programme?: Programme;
  onClose: () => void;
}

/** The form of a programme, new or known. */
export function ProgrammeEditor({ programme, onClose }: ProgrammeEditorProps) {
  const { call, programmes } = useSession();
  const [template, setTemplate] = useState<Sector | null>(null);
  const values = useMemo(() => (programme ? formValues(programme) : emptyProgramme()), [programme]);
  const record = useRecordForm({
    form,
    mode: programme ? 'patch' : 'draft',
    values,
    async save({ name = '', ...values }) {
      if (programme) {
        const body = { ...values, ...(name !== '' && { name }) };
        await call(calls.update, { params: { id: programme.id }, body, version: programme.version });
        await programmes.load();
      } else {
        // A template is made for a sector, so that is the programme's own unless another was chosen.
        const body = { name, ...values, template, sector: values.sector ?? template };
        const created = (await call(calls.create, { body })) as unknown as Programme;
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
        {!programme && (
          <div className="mb-8">
            <TemplateChoice value={template} onChange={setTemplate} />
          </div>
        )}
        <ProgrammeFields programme={programme?.id} />
      </RecordForm>
    </FormSheet>
  );
}
