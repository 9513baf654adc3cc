import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { deputies, deputyForm as form, type Deputy } from '@baton/contract/accounts/deputies.ts';
import { hasPermission } from '@baton/contract/http/permissions.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { FormField } from '#resource/form-field.tsx';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import { useActiveProgramme, useCall, useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';

const queryKey = ['deputies'];

/** Who acts for whom while they are away: the user’s own deputies, and those of members that the user manages. */
export function Deputies() {
  const [isNaming, setNaming] = useState(false);
  const query = useRead(queryKey, deputies.list);
  const { act } = useAct(queryKey);
  const end = ({ id, user_name: absent, deputy_name: deputy }: Deputy) =>
    act(
      deputies.end,
      { params: { id } },
      {
        question: {
          title: `End ${deputy}’s time as deputy of ${absent}?`,
          text: `${deputy} can’t act for ${absent}’s teams any more. What was signed stays.`,
          confirmLabel: 'End now',
        },
        done: { title: 'Deputy ended', text: `${deputy} for ${absent}` },
        failed: 'Deputy not ended',
      },
    );
  return (
    <Section
      title="Deputies"
      text="A deputy acts for your teams while you’re away: submits, accepts, clears and verifies. Signatures say that they are your deputy."
      actions={
        <Button variant="primary" icon="plus" onPress={() => setNaming(true)}>
          Name deputy
        </Button>
      }
    >
      <Table
        query={query}
        label="Deputies"
        failed="Couldn’t load deputies"
        empty={
          <EmptyState title="No deputies named" icon="users">
            Name a deputy before you go, so that your team’s turnovers don’t wait for you.
          </EmptyState>
        }
        columns={(column) => [
          column({ header: 'Away', isRowHeader: true }, ({ user_name, teams }) => (
            <>
              {user_name}
              <span className="block text-sm text-text-muted">{teams.join(', ')}</span>
            </>
          )),
          column('Deputy', ({ deputy_name, acts }) => (
            <span className="flex items-center gap-2">
              {deputy_name}
              {acts && <Badge tone="accent">Acts today</Badge>}
            </span>
          )),
          column(
            'Days',
            ({ first_day, last_day }) => `${formatDayWithYear(first_day)} to ${formatDayWithYear(last_day)}`,
          ),
          column('Programme', ({ programme_name }) => programme_name),
          column({ header: '', align: 'end' }, (deputy) => (
            <Button size="sm" variant="ghost" onPress={() => void end(deputy)}>
              End
              <span className="sr-only"> {deputy.deputy_name}’s time</span>
            </Button>
          )),
        ]}
      />
      {isNaming && <NameDeputy onClose={() => setNaming(false)} onNamed={query.refetch} />}
    </Section>
  );
}

function NameDeputy({ onClose, onNamed }: { onClose: () => void; onNamed: () => unknown }) {
  const call = useCall();
  const user = useCurrentUser();
  const active = useActiveProgramme();
  const record = useRecordForm({
    form,
    mode: 'draft',
    // not copy: key of a draft
    draft: { name: 'new deputy' },
    values: { programme: active?.id ?? null, user: user.id, deputy: null, first_day: '', last_day: '' },
    async save(values) {
      const { deputy_name: deputy, user_name: absent } = await call(deputies.create, {
        body: values as never,
      });
      notify({ kind: 'success', title: 'Deputy named', text: `${deputy} for ${absent}` });
      onClose();
      void onNamed();
    },
  });
  return (
    <FormSheet
      title="Name deputy"
      subtitle="From the first day to the last, the deputy acts for the absent member’s teams."
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm {...record} isNew saveLabel="Name deputy" secondary={null}>
        <People />
        <FormField name="first_day" field={form.first_day} />
        <FormField name="last_day" field={form.last_day} />
        <ProgrammeChoice />
      </RecordForm>
    </FormSheet>
  );
}

function ProgrammeChoice() {
  const { list } = useProgrammes();
  const { setValue } = useFormContext();
  const user = useCurrentUser();
  if (list.length < 2) return null;
  return (
    <PersonChoice
      name="programme"
      label={form.programme.label}
      options={list.map(({ id, name }) => ({ id, label: name }))}
      onChosen={() => {
        setValue('user', user.id);
        setValue('deputy', null);
      }}
    />
  );
}

/** Who is away, which only Managers choose, and the deputy: members of the chosen programme. */
function People() {
  const user = useCurrentUser();
  const programme = useWatch({ name: 'programme' }) as number | null;
  const absent = useWatch({ name: 'user' }) as number | null;
  const query = useRead(
    [...queryKey, 'candidates', programme],
    deputies.candidates,
    { query: { programme: programme ?? 0 } },
    { enabled: programme !== null },
  );
  const members = query.data ?? [];
  const role = user.memberships.find((each) => each.programme === programme)?.role;
  const isManager = hasPermission({ groups: user.groups, role }, 'members.manage');
  const optionsOf = (chosen: typeof members) =>
    chosen.map((each) => ({ id: each.user, label: each.name, hint: each.teams.join(', ') }));
  return (
    <>
      {isManager && (
        <PersonChoice
          name="user"
          label={form.user.label}
          options={optionsOf(members.filter(({ teams }) => teams.length > 0))}
        />
      )}
      <PersonChoice
        name="deputy"
        label={form.deputy.label}
        help="A Contributor or higher."
        options={optionsOf(members.filter((each) => each.can_act && each.user !== absent))}
      />
    </>
  );
}

interface PersonChoiceProps {
  name: 'programme' | 'user' | 'deputy';
  label: string;
  help?: string;
  options: { id: number; label: string }[];
  onChosen?: () => void;
}

function PersonChoice({ name, label, help, options, onChosen }: PersonChoiceProps) {
  const { field, fieldState } = useController({ name });
  const isThere = options.some(({ id }) => id === field.value);
  return (
    <Combobox
      key={String(isThere)}
      label={label}
      help={help}
      isRequired
      error={fieldState.error?.message}
      options={options}
      value={isThere ? (field.value as number) : null}
      onChange={(key) => {
        field.onChange(key ?? null);
        onChosen?.();
      }}
      onBlur={field.onBlur}
    />
  );
}
