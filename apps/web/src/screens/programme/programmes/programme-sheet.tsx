import { type ReactNode, useMemo, useState } from 'react';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { type SheetTab, SheetTabs } from '#resource/sheet/sheet-tabs.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import { ProgrammeFacts } from '#turnover/setup/programme-facts.tsx';
import { programmeScreen } from './programme-screen.ts';
import { programmeForm as form } from '@baton/contract/programme/programme-form.ts';
import { programmes as calls } from '@baton/contract/programme/programmes.ts';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import { ProgrammeFields } from './programme-fields.tsx';
import { emptyProgramme, formValues } from './programme-values.ts';
import { StartChoice } from './start/start-choice.tsx';
import { startBody, copiedFields, type Start } from './start/start.ts';

export interface ProgrammeSheetProps {
  /** Unset for a new programme. */
  programme?: Programme;
  tab?: SheetTab;
  onTab?: (tab: SheetTab) => void;
  onClose: () => void;
}

const noName = () => undefined;

/** Read-only view or form of a programme, depending on the user's permissions. */
export function ProgrammeSheet({ programme, tab = 'details', onTab, onClose }: ProgrammeSheetProps) {
  const user = useCurrentUser();
  const isForReading =
    programme !== undefined && (isReadOnly(programme.status) || !mayIn(user, programme, 'programme.edit'));
  const wrap = (details: ReactNode) =>
    programme ? (
      <SheetTabs
        tab={tab}
        onTab={(next) => onTab?.(next)}
        nameOf={noName}
        description={programmeScreen}
        record={{ ...programme, programme: programme.id }}
        details={details}
      />
    ) : (
      details
    );
  if (!isForReading)
    return <ProgrammeEditor {...(programme && { programme })} wrap={wrap} onClose={onClose} />;
  return (
    <FormSheet title={programme.name} subtitle={programme.code} size="lg" isDirty={false} onClose={onClose}>
      {wrap(
        <>
          {isReadOnly(programme.status) && (
            <p className="mb-3 text-text-muted">
              {programme.status === 'archived' ? copy.sheet.readOnly.archived : copy.sheet.readOnly.closed}
            </p>
          )}
          <ProgrammeFacts programme={programme} />
        </>,
      )}
    </FormSheet>
  );
}

interface ProgrammeEditorProps {
  /** Unset for a new programme. */
  programme?: Programme;
  /** Renders the form together with the other tabs of the sheet. */
  wrap: (form: ReactNode) => ReactNode;
  onClose: () => void;
}

function ProgrammeEditor({ programme, wrap, onClose }: ProgrammeEditorProps) {
  const { call, programmes } = useSession();
  // not copy: key of a draft
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
      notify({ kind: 'success', title: programme ? copy.sheet.saved : copy.sheet.created(name) });
      onClose();
    },
  });
  /** Copied calendar and limits are shown in the form, where they can be edited. */
  const choose = (next: Start) => {
    setStart(next);
    const source = programmes.read().list.find(({ id }) => next.kind === 'copy' && id === next.from);
    for (const field of copiedFields(next))
      if (source) record.state.setValue(field, source[field], { shouldDirty: true });
  };
  return (
    <FormSheet
      title={programme?.name ?? copy.create}
      {...(programme && { subtitle: programme.code })}
      size="lg"
      isDirty={record.isDirty}
      onClose={onClose}
    >
      {wrap(
        <RecordForm
          {...record}
          isNew={!programme}
          saveLabel={programme ? copy.sheet.save : copy.create}
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
