import { keys, type KeyRecord } from '@baton/contract/accounts/keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAddress } from '#lib/file-address.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useProgrammeName } from '#screens/accounts/use-programme-name.ts';
import { useActiveProgramme, useCall } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { Section } from '#ui/section.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { Table } from '#ui/table.tsx';
import { copy } from './copy.tsx';
import { NewKey } from './new-key.tsx';

const queryKey = ['keys'];

/** API keys and examples of calls. */
export function ApiKeys() {
  return (
    <div className="flex flex-col gap-10">
      <KeyList />
      <CallExamples />
    </div>
  );
}

/** Example calls with this server's address and the active programme. */
function CallExamples() {
  const programme = useActiveProgramme()?.id ?? 1;
  const base = apiAddress(location.origin);
  const samples = [
    [
      'List the programmes this key can access',
      `curl -H "Authorization: Bearer $BATON_KEY" \\\n  ${base}/api/programmes/`,
    ],
    [
      'Export all systems of a programme to Excel',
      `curl -H "Authorization: Bearer $BATON_KEY" -OJ \\\n  "${base}/api/systems/export/?programme=${programme}&format=xlsx"`,
    ],
    [
      'Change a forecast',
      `curl -X PATCH -H "Authorization: Bearer $BATON_KEY" -H "Content-Type: application/json" \\\n  -d '{"changes": [{"scope": "system:12", "milestone": 3,\n    "set": {"forecast": "2027-03-12"}, "reason": "late_material"}]}' \\\n  "${base}/api/tracker/?programme=${programme}"`,
    ],
    [
      copy.calls.preview,
      `curl -H "Authorization: Bearer $BATON_KEY" \\\n  -F programme=${programme} -F file=@systems.xlsx \\\n  ${base}/api/systems/import/`,
    ],
  ] as const;
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
        <CodeSample title="Set the key once in your shell" code="read -rs BATON_KEY && export BATON_KEY" />
        {samples.map(([title, code]) => (
          <CodeSample key={title} {...{ title, code }} />
        ))}
        <p className="text-text-muted">{copy.calls.errors}</p>
      </div>
    </Section>
  );
}

interface CodeSampleProps {
  title: string;
  code: string;
}

function CodeSample({ title, code }: CodeSampleProps) {
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
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  );
}

/** Active API keys; the value of a new key is shown once. */
function KeyList() {
  const { refresh } = useKeys();
  const [isMaking, setMaking] = useState(false);
  const show = async (value: string) => {
    setMaking(false);
    await openModal((controls) => <CreatedKey {...controls} value={value} />);
    await refresh();
  };
  return (
    <Section
      title={copy.title}
      text="For scripts that read or write on your behalf. Keys can’t access users, settings or backups."
      actions={
        <Button variant="primary" icon="plus" onPress={() => setMaking(true)}>
          Create key
        </Button>
      }
    >
      <KeyTable />
      {isMaking && <NewKey onCreated={(key) => void show(key)} onClose={() => setMaking(false)} />}
    </Section>
  );
}

function KeyTable() {
  const { data = [], isPending, error, refetch, revoke } = useKeys();
  const columns = keyColumns({
    nameOf: useProgrammeName(),
    onRevoke: (key) => void revoke(key),
  });
  return (
    <Table
      label={copy.title}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      isLoading={isPending}
      empty={
        <EmptyState title="No API keys yet" icon="key-round">
          Create a key for each script, so that you can revoke them separately.
        </EmptyState>
      }
      error={error && <ErrorState title="Couldn’t load API keys" error={error} onRetry={refetch} />}
    />
  );
}

interface CreatedKeyProps extends ModalControls<void> {
  value: string;
}

/** Shows the value of a new key, once. */
function CreatedKey({ value, close, ...controls }: CreatedKeyProps) {
  return (
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
  );
}

/** Loads and revokes API keys. */
function useKeys() {
  const call = useCall();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const query = useQuery({ queryKey, queryFn: () => call(keys.list) });
  const revoke = async ({ id, name }: KeyRecord) => {
    const isConfirmed = await confirmDanger({
      title: `Revoke “${name}”?`,
      text: 'Scripts using this key will stop working immediately. This can’t be undone.',
      confirmLabel: 'Revoke key',
    });
    if (!isConfirmed) return;
    try {
      await call(keys.revoke, { params: { id } });
      notify({ kind: 'success', title: 'Key revoked', text: name });
    } catch (error) {
      notifyError(error, 'Key not revoked');
    }
    await refresh();
  };
  return { ...query, refresh, revoke };
}

interface KeyColumnsProps {
  nameOf: (programme: number) => string;
  onRevoke: (key: KeyRecord) => void;
}

function keyColumns({ nameOf, onRevoke }: KeyColumnsProps): TableColumn<KeyRecord>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: ({ name, works, user_name }) => (
        <span className="flex items-center gap-2" title={`Created by ${user_name}`}>
          {name}
          {!works && <Badge tone="warning">Expired</Badge>}
        </span>
      ),
    },
    {
      id: 'prefix',
      header: 'Key',
      cell: ({ prefix }) => <code className="text-sm">{prefix}…</code>,
    },
    {
      id: 'scope',
      header: 'Access',
      cell: ({ access, programmes }) => {
        const scope = describeAccess(access, programmes.map(nameOf));
        return (
          <span className="block max-w-60 truncate" title={scope}>
            {scope}
          </span>
        );
      },
    },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ last_used_at, last_used_ip }) =>
        last_used_at === null ? (
          <span className="text-text-muted">{copy.columns.never}</span>
        ) : (
          <span title={last_used_ip}>{formatMoment(last_used_at)}</span>
        ),
    },
    {
      id: 'ends',
      header: 'Expires',
      cell: ({ expires_at }) =>
        expires_at === null ? (
          <span className="text-text-muted">{copy.columns.never}</span>
        ) : (
          formatMoment(expires_at)
        ),
    },
    {
      id: 'revoke',
      header: '',
      align: 'end',
      cell: (key) => (
        <Button size="sm" variant="ghost" onPress={() => onRevoke(key)}>
          Revoke
          <span className="sr-only"> {key.name}</span>
        </Button>
      ),
    },
  ];
}

function describeAccess(access: KeyRecord['access'], programmes: readonly string[]): string {
  const names = programmes.join(', ');
  if (access === 'read') return names === '' ? 'Read-only · All programmes' : `Read-only · ${names}`;
  return names === '' ? 'Read and write · All programmes' : `Read and write · ${names}`;
}
