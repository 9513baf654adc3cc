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
import { timeZoneOptions } from '#lib/time-zones.ts';
import { weekdayOptions } from '#lib/weekdays.ts';
import { FormColour } from '#resource/form-colour.tsx';
import { FormField } from '#resource/form-field.tsx';
import { FormSelect } from '#resource/form-select.tsx';
import { FormWeekdays } from '#resource/form-weekdays.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { notify } from '#ui/notices/notify.ts';
import { Section } from '#ui/section.tsx';
import { ColumnsEditor } from './columns/columns-editor.tsx';
import { copy } from './copy.ts';
import { ExceptionsEditor } from './exceptions/exceptions-editor.tsx';
import { emptyProgramme, formValues } from './programme-values.ts';
import { PunchFields } from './punch-fields.tsx';
import { SigningFields } from './signing-fields.tsx';
import { StartChoice } from './start/start-choice.tsx';
import { startBody, copiedFields, type Start } from './start/start.ts';

const pair = 'grid items-start gap-4 sm:grid-cols-2';

const triple = 'grid items-start gap-4 sm:grid-cols-3';

interface ProgrammeSheetProps {
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
              {programme.status === 'archived'
                ? 'This programme is archived and read-only. Reopen it to make changes.'
                : 'This programme is closed and read-only. Reopen it to make changes.'}
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
      notify({ kind: 'success', title: programme ? 'Programme saved' : `${name} created` });
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
          saveLabel={programme ? 'Save' : copy.create}
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

interface ProgrammeFieldsProps {
  /** The edited programme; unset for a new one. */
  programme?: number | undefined;
}

function ProgrammeFields({ programme }: ProgrammeFieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <Section title={copy.sections.identity}>
        <div className="flex flex-col gap-4">
          <div className={pair}>
            <FormField name="name" field={form.name} />
            <FormField name="code" field={form.code} help="Short, for lists. If empty, made from the name." />
            <FormField name="client" field={form.client} />
            <FormField name="sector" field={form.sector} />
          </div>
          <FormField name="description" field={form.description} rows={3} />
          <FormColour name="colour" label={form.colour.label} />
          <FormField name="logo" field={form.logo} />
          <div className={pair}>
            <FormField name="status" field={form.status} help="A closed programme is read-only." />
          </div>
        </div>
      </Section>
      <Section title={copy.sections.calendar}>
        <div className="flex flex-col gap-4">
          <div className={triple}>
            <FormField name="start_date" field={form.start_date} />
            <FormField name="target_finish" field={form.target_finish} />
            <FormField
              name="data_date"
              field={form.data_date}
              help="If empty, today in the programme’s time zone."
            />
          </div>
          <div className={triple}>
            <FormSelect
              name="time_zone"
              label={form.time_zone.label}
              options={timeZoneOptions}
              isSearchable
            />
            <FormSelect name="week_start" label={form.week_start.label} options={weekdayOptions} />
            <FormSelect name="cutoff_weekday" label={form.cutoff_weekday.label} options={weekdayOptions} />
          </div>
          <FormWeekdays name="working_days" label={form.working_days.label} />
          <ExceptionsEditor />
        </div>
      </Section>
      <Section title={copy.sections.thresholds}>
        <div className={triple}>
          <FormField name="amber_days" field={form.amber_days} />
          <FormField name="red_days" field={form.red_days} />
          <FormField name="slip_unit" field={form.slip_unit} />
          <FormField
            name="stale_days"
            field={form.stale_days}
            help="Days without confirmation before a forecast counts as stale."
          />
          <FormField name="lookahead_weeks" field={form.lookahead_weeks} />
        </div>
      </Section>
      <Section
        title="Emails"
        text="Issued documents go to the distribution list as PDF. You can also email each one with its button."
      >
        <div className="flex flex-col gap-4">
          <FormField name="email_lookaheads" field={form.email_lookaheads} />
          <FormField name="email_weekly_reports" field={form.email_weekly_reports} />
          <FormField
            name="remind_teams"
            field={form.remind_teams}
            help="On the day before the weekly cut-off, teams with dates left to update are reminded."
          />
        </div>
      </Section>
      <Section
        title="Custom fields for systems"
        text="Extra fields that systems have in this programme: in lists, forms, files and history."
      >
        <ColumnsEditor name="custom_columns" programme={programme} />
      </Section>
      <PunchFields />
      <SigningFields />
      <Section title={copy.sections.costOfDelay}>
        <div className={pair}>
          <FormField name="cost_of_delay_per_day" field={form.cost_of_delay_per_day} />
          <FormField name="currency" field={form.currency} help="Three letters, such as GBP." />
        </div>
      </Section>
    </div>
  );
}
