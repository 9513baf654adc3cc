import { useRead } from '#resource/use-read.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { inviteMany, type InviteResult } from '@baton/contract/accounts/invite-many.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { TeamsSelect } from '#screens/accounts/users/teams-select.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { Table } from '#ui/table.tsx';
import { copy } from './copy.ts';

/** A person to invite, complete. */
export interface ChosenInvitee {
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  teams: number[];
}

/** The server's preview of the current list; reloaded after every change. */
export function useInvitePreview(programme: number | null, people: readonly ChosenInvitee[]) {
  return useRead(
    ['invite-preview', programme, people],
    inviteMany.send,
    { body: { programme, people: [...people] } },
    { placeholderData: keepPreviousData, enabled: people.length > 0, staleTime: 0, gcTime: 0 },
  );
}

const tones: Record<InviteResult['rows'][number]['action'], BadgeTone> = {
  invite: 'info',
  add: 'success',
  unchanged: 'neutral',
  // not copy: colour of a badge
  error: 'danger',
};

interface InviteListProps {
  programme: number | null;
  people: readonly ChosenInvitee[];
  /** Problems found while parsing the file. */
  problems: readonly string[];
  roles: readonly Role[];
  preview: ReturnType<typeof useInvitePreview>;
  onChange: (people: ChosenInvitee[]) => void;
}

/** Editable list of invitations, before anything is sent. */
export function InviteList({ programme, people, problems, roles, preview, onChange }: InviteListProps) {
  const { data, error, refetch } = preview;
  const change = (index: number, next: Partial<ChosenInvitee>) =>
    onChange(people.map((each, other) => (other === index ? { ...each, ...next } : each)));
  // The preview may be of the previous list, so it is matched by address.
  const outcomes = new Map(data?.rows.map((row) => [row.email, row]));
  const lines = people.map((invitee, index) => {
    const sameRow = data?.rows[index];
    const outcome = sameRow?.email === invitee.email ? sameRow : outcomes.get(invitee.email);
    return { index, invitee, outcome };
  });
  return (
    <div className="flex flex-col gap-3">
      {data && (
        <output className="block text-text-muted tabular">
          {[
            `${formatNumber(data.totals.invite)} to invite`,
            copy.list.toAssign(data.totals.add),
            copy.list.unchanged(data.totals.unchanged),
            ...(data.totals.error > 0 ? [copy.list.toFix(data.totals.error)] : []),
          ].join(' · ')}
        </output>
      )}
      {problems.length > 0 && (
        <p className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-text">
          <Icon name="triangle-alert" size={16} className="mt-0.5" />
          <span>
            {problems.slice(0, 5).join(' ')}
            {problems.length > 5 && ` ${formatNumber(problems.length - 5)} more.`}
          </span>
        </p>
      )}
      {error ? (
        <ErrorState title="Couldn’t check the list" error={error} onRetry={refetch} />
      ) : (
        <Table
          label="People to invite"
          rows={lines}
          rowKey={({ index }) => index}
          columns={(column) => [
            column({ header: 'Person', isRowHeader: true }, ({ invitee, outcome }) => {
              const { email, first_name, last_name } = invitee;
              const known = outcome?.name || `${first_name} ${last_name}`.trim();
              const name = known === email ? '' : known;
              return (
                <span className="flex max-w-44 flex-col py-1 sm:max-w-80" title={email}>
                  <span className="truncate">{name === '' ? email : name}</span>
                  {name !== '' && <span className="truncate font-normal text-text-muted">{email}</span>}
                </span>
              );
            }),
            ...(programme === null
              ? []
              : [
                  column({ header: 'Role', width: 'w-40' }, ({ index, invitee }) => (
                    <Select
                      label={`Role of ${invitee.email}`}
                      isLabelHidden
                      className="min-w-36"
                      options={roles.map((id) => ({ id, label: id }))}
                      value={invitee.role}
                      onChange={(role) => change(index, { role: role as Role })}
                    />
                  )),
                  column({ header: 'Teams', width: 'w-52' }, ({ index, invitee }) =>
                    invitee.role === 'Contributor' ? (
                      <TeamsSelect
                        programme={programme}
                        label={`Teams of ${invitee.email}`}
                        isLabelHidden
                        value={invitee.teams}
                        onChange={(teams) => change(index, { teams })}
                      />
                    ) : (
                      <span className="text-text-muted">Whole programme</span>
                    ),
                  ),
                ]),
            column(
              'Result',
              ({ outcome }) =>
                outcome && (
                  <span className="flex flex-col items-start gap-0.5 py-1 whitespace-normal">
                    <Badge tone={tones[outcome.action]}>{copy.list.results[outcome.action]}</Badge>
                    {Object.values(outcome.errors).map((texts) => (
                      <span key={texts.join()} className="text-danger-text">
                        {texts.join(' ')}
                      </span>
                    ))}
                  </span>
                ),
            ),
            column({ header: '', align: 'end' }, ({ index, invitee }) => (
              <Button
                icon="x"
                size="sm"
                label={`Skip ${invitee.email}`}
                onPress={() => onChange(people.filter((_, other) => other !== index))}
              />
            )),
          ]}
        />
      )}
    </div>
  );
}
