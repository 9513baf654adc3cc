import { useState } from 'react';
import { weekdayOptions } from '#lib/weekdays.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { type UpdateLink, updateLinks } from '@baton/contract/update-links/update-links.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';

export interface TeamLinkDialogProps extends ModalControls<void> {
  programme: number;
  team: { id: number; name: string };
  cutoffWeekday: number;
}

/** Dialog to create, email and revoke update links of a team without accounts. */
export function TeamLinkDialog({
  programme,
  team,
  cutoffWeekday,
  isOpen,
  onOpenChange,
}: TeamLinkDialogProps) {
  const links = useTeamLinks(programme, team.id);
  const [isWeekly, setWeekly] = useState(false);
  const [createdLink, setCreatedLink] = useState<string>();
  const [busy, setBusy] = useState<'copy' | 'send'>();
  const weekday = weekdayOptions.find(({ id }) => id === cutoffWeekday)?.label ?? '';
  const create = async (how: 'copy' | 'send') => {
    setBusy(how);
    setCreatedLink(await links.create({ weekly: isWeekly, send: how === 'send' }));
    setBusy(undefined);
  };
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={`Team update link for ${team.name}`}
      footer={
        <>
          <Button icon="mail" isPending={busy === 'send'} onPress={() => void create('send')}>
            Email link to team
          </Button>
          <Button
            variant="primary"
            icon="plus"
            isPending={busy === 'copy'}
            onPress={() => void create('copy')}
          >
            Create link
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">
          Anyone with this link can see this team’s open turnovers and punches, update forecasts, remarks and
          constraints, report turnovers ready to submit, and report punches cleared, under their own name. No
          account needed. Expires after 14 days.
        </p>
        {createdLink !== undefined && (
          <CopyField label="Copy this link now – you won’t see it again" value={createdLink} />
        )}
        <Checkbox
          isSelected={isWeekly}
          onChange={setWeekly}
          help={`Sent to the team’s email address the day before the cut-off (${weekday}), until you revoke it.`}
        >
          Email a new link every week
        </Checkbox>
        {links.error && (
          <ErrorState title="Couldn’t load the links" error={links.error} onRetry={links.refetch} />
        )}
        {links.data && links.data.length > 0 && (
          <ul aria-label="Active links" className="divide-y divide-line rounded-md border border-line">
            {links.data.map((link) => (
              <TeamLinkRow key={link.id} link={link} onRevoke={() => void links.revoke(link)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface TeamLinkRowProps {
  link: UpdateLink;
  onRevoke: () => void;
}

function TeamLinkRow({ link, onRevoke }: TeamLinkRowProps) {
  const created = formatMoment(link.created_at);
  const expires = formatMoment(link.expires_at);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular">{`Created ${created}`}</span>
          {link.weekly && <Badge tone="accent">Emailed weekly</Badge>}
        </p>
        <p className="text-text-muted">
          {link.last_used_at === null
            ? `Expires ${expires} · Not used yet`
            : `Expires ${expires} · Last used ${formatMoment(link.last_used_at)} by ${link.last_used_name}`}
        </p>
      </div>
      <Button size="sm" variant="ghost" aria-label={`Revoke link created ${created}`} onPress={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

interface LinkRequest {
  weekly: boolean;
  send: boolean;
}

/** Update links of a team, with their mutations. */
function useTeamLinks(programme: number, team: number) {
  const call = useCall();
  const queryClient = useQueryClient();
  const queryKey = ['update-links', programme, team];
  const query = useQuery({ queryKey, queryFn: () => call(updateLinks.list, { query: { programme, team } }) });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  return {
    ...query,
    /** Returns the URL, which cannot be read again. */
    async create(request: LinkRequest): Promise<string | undefined> {
      try {
        const created = await call(updateLinks.create, { body: { programme, team, ...request } });
        if (request.send) notify({ kind: 'success', title: 'Link emailed', text: created.team_email });
        return created.link;
      } catch (error) {
        notifyError(error, 'Couldn’t create the link');
        return undefined;
      } finally {
        await refresh();
      }
    },
    async revoke({ id }: UpdateLink): Promise<void> {
      try {
        await call(updateLinks.revoke, { params: { id } });
        notify({ kind: 'success', title: 'Link revoked' });
      } catch (error) {
        notifyError(error, 'Couldn’t revoke the link');
      }
      await refresh();
    },
  };
}
