import type { Role } from '@baton/contract/http/permissions.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Table } from '#ui/table.tsx';
import { inviteColumns, type InviteLine } from './invite-columns.tsx';
import type { ChosenInvitee, useInvitePreview } from './use-invite-preview.ts';
import { copy } from './copy.ts';

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
  const columns = inviteColumns({
    programme,
    roles,
    onChange: (index, next) =>
      onChange(people.map((each, other) => (other === index ? { ...each, ...next } : each))),
    onRemove: (index) => onChange(people.filter((_, other) => other !== index)),
  });
  // The preview may be of the previous list, so it is matched by address.
  const outcomes = new Map(data?.rows.map((row) => [row.email, row]));
  const lines = people.map((invitee, index): InviteLine => {
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
        <Table label="People to invite" columns={columns} rows={lines} rowKey={({ index }) => index} />
      )}
    </div>
  );
}
