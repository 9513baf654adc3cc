import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { keyForm as form, keys, type KeyRecord } from '@baton/contract/accounts/keys.ts';
import { apiAddress } from '#lib/file-address.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { FormField } from '#resource/form-field.tsx';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import { useActiveProgramme, useCall, useProgrammes } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import { useProgrammeName } from '#screens/accounts/use-programme-name.ts';
import { copy } from './copy.ts';

const queryKey = ['keys'];

/** API keys and examples of calls; the value of a new key is shown once. */
export function ApiKeys() {
  const [isMaking, setMaking] = useState(false);
  const query = useRead(queryKey, keys.list);
  const { act } = useAct(queryKey);
  const nameOf = useProgrammeName();
  const revoke = ({ id, name }: KeyRecord) =>
    act(
      keys.revoke,
      { params: { id } },
      {
        question: {
          title: `Revoke “${name}”?`,
          text: 'Scripts using this key will stop working immediately. This can’t be undone.',
          confirmLabel: 'Revoke key',
        },
        done: { title: 'Key revoked', text: name },
        failed: 'Key not revoked',
      },
    );
  return (
    <div className="flex flex-col gap-10">
      <Section
        title={copy.keys.title}
        text="For scripts that read or write on your behalf. Keys can’t access users, settings or backups."
        actions={
          <Button variant="primary" icon="plus" onPress={() => setMaking(true)}>
            Create key
          </Button>
        }
      >
        <Table
          query={query}
          label={copy.keys.title}
          failed="Couldn’t load API keys"
          empty={
            <EmptyState title="No API keys yet" icon="key-round">
              Create a key for each script, so that you can revoke them separately.
            </EmptyState>
          }
          columns={(column) => [
            column({ header: 'Name', isRowHeader: true }, ({ name, works, user_name }) => (
              <span className="flex items-center gap-2" title={`Created by ${user_name}`}>
                {name}
                {!works && <Badge tone="warning">Expired</Badge>}
              </span>
            )),
            column('Key', ({ prefix }) => <code className="text-sm">{prefix}…</code>),
            column('Access', ({ access, programmes }) => {
              const kind = access === 'read' ? 'Read-only' : 'Read and write';
              const scope = `${kind} · ${programmes.map(nameOf).join(', ') || 'All programmes'}`;
              return (
                <span className="block max-w-60 truncate" title={scope}>
                  {scope}
                </span>
              );
            }),
            column('Last used', ({ last_used_at: at, last_used_ip }) =>
              at === null ? <Never /> : <span title={last_used_ip}>{formatMoment(at)}</span>,
            ),
            column('Expires', ({ expires_at: at }) => (at === null ? <Never /> : formatMoment(at))),
            column({ header: '', align: 'end' }, (key) => (
              <Button size="sm" variant="ghost" onPress={() => void revoke(key)}>
                Revoke
                <span className="sr-only"> {key.name}</span>
              </Button>
            )),
          ]}
        />
        {isMaking && <NewKey onClose={() => setMaking(false)} onCreated={query.refetch} />}
      </Section>
      <CallExamples />
    </div>
  );
}

function Never() {
  return <span className="text-text-muted">Never</span>;
}

function NewKey({ onClose, onCreated }: { onClose: () => void; onCreated: () => unknown }) {
  const call = useCall();
  const active = useActiveProgramme();
  const record = useRecordForm({
    form,
    mode: 'draft',
    // not copy: key of a draft
    draft: { name: 'new key' },
    values: {
      name: '',
      access: 'read' as const,
      programmes: active ? [active.id] : [],
      expires_in_days: 365,
    },
    async save({ name = '', ...values }) {
      const { key } = await call(keys.create, { body: { name, ...values } });
      onClose();
      void showKey(key).then(onCreated);
    },
  });
  return (
    <FormSheet
      title="New API key"
      subtitle="Acts on your behalf in these programmes only. Stops working if your account is deactivated."
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm {...record} isNew saveLabel="Create key" secondary={null}>
        <FormField
          name="name"
          field={form.name}
          help="The script that uses this key, such as Nightly import."
        />
        <FormField name="access" field={form.access} words={{ read: 'Read-only', write: 'Read and write' }} />
        <ProgrammesChoice />
        <FormField name="expires_in_days" field={form.expires_in_days} help="Leave empty for no expiry." />
      </RecordForm>
    </FormSheet>
  );
}

/** Programmes that the key may access. */
function ProgrammesChoice() {
  const { field, fieldState } = useController({ name: 'programmes' });
  const { list } = useProgrammes();
  return (
    <Combobox<'multiple'>
      label="Programmes"
      help="Leave empty for all programmes, including future ones."
      error={fieldState.error?.message}
      options={list.map(({ id, name }) => ({ id, label: name }))}
      selectionMode="multiple"
      value={field.value as number[]}
      onChange={(chosen) => field.onChange([...chosen])}
      onBlur={field.onBlur}
    />
  );
}

/** Shows the value of a new key, once. */
function showKey(value: string): Promise<void> {
  return openModal(({ close, ...controls }) => (
    <Dialog
      {...controls}
      role="alertdialog"
      title="Your new API key"
      footer={
        <Button variant="primary" onPress={() => close()}>
          I’ve copied the key
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-text-muted">
          Copy the key now and store it like a password. You won’t see it again. If you lose it, revoke it and
          create a new one.
        </p>
        <CopyField label="API key" value={value} />
      </div>
    </Dialog>
  ));
}

/** Example calls with this server's address and the active programme. */
function CallExamples() {
  const programme = useActiveProgramme()?.id ?? 1;
  const base = apiAddress(location.origin);
  const auth = '-H "Authorization: Bearer $BATON_KEY"';
  return (
    <Section
      title="Calling the API"
      text="Send the key with every request. Keep it in an environment variable, never in code or URLs."
      actions={
        <LinkButton href={`${base}/api/docs/`} icon="external-link">
          API reference
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-4">
        <Example title="Set the key once in your shell">{'read -rs BATON_KEY && export BATON_KEY'}</Example>
        <Example title="List the programmes this key can access">
          {`curl ${auth} \\\n  ${base}/api/programmes/`}
        </Example>
        <Example title="Export all systems of a programme to Excel">
          {`curl ${auth} -OJ \\\n  "${base}/api/systems/export/?programme=${programme}&format=xlsx"`}
        </Example>
        <Example title="Change a forecast">
          {`curl -X PATCH ${auth} -H "Content-Type: application/json" \\\n  -d '{"changes": [{"scope": "system:12", "milestone": 3,\n    "set": {"forecast": "2027-03-12"}, "reason": "late_material"}]}' \\\n  "${base}/api/tracker/?programme=${programme}"`}
        </Example>
        <Example title="Preview an import; add ?commit=true to save it">
          {`curl ${auth} \\\n  -F programme=${programme} -F file=@systems.xlsx \\\n  ${base}/api/systems/import/`}
        </Example>
        <p className="text-text-muted">
          Errors give the cause in <code>detail</code>. 401: the key is revoked or expired. 403: the key isn’t
          permitted to do this. 404: the key can’t access this programme. 429: too many requests; wait for the
          time in <code>Retry-After</code>.
        </p>
      </div>
    </Section>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm font-medium">{title}</figcaption>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-surface-sunken p-3 text-sm"
      >
        <pre>
          <code>{children}</code>
        </pre>
      </section>
    </figure>
  );
}
