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
import { copy } from './copy.ts';

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
      title={copy.teamLink.title(team.name)}
      footer={
        <>
          <Button icon="mail" isPending={busy === 'send'} onPress={() => void create('send')}>
            {copy.teamLink.email}
          </Button>
          <Button
            variant="primary"
            icon="plus"
            isPending={busy === 'copy'}
            onPress={() => void create('copy')}
          >
            {copy.teamLink.create}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">{copy.teamLink.text}</p>
        {createdLink !== undefined && <CopyField label={copy.teamLink.created} value={createdLink} />}
        <Checkbox isSelected={isWeekly} onChange={setWeekly} help={copy.teamLink.weeklyHelp(weekday)}>
          {copy.teamLink.weekly}
        </Checkbox>
        {links.error && (
          <ErrorState title={copy.teamLink.loadFailed} error={links.error} onRetry={links.refetch} />
        )}
        {links.data && links.data.length > 0 && (
          <ul aria-label={copy.teamLink.list} className="divide-y divide-line rounded-md border border-line">
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
          <span className="tabular">{copy.teamLink.createdAt(created)}</span>
          {link.weekly && <Badge tone="accent">{copy.teamLink.emailedWeekly}</Badge>}
        </p>
        <p className="text-text-muted">
          {link.last_used_at === null
            ? copy.teamLink.notUsed(expires)
            : copy.teamLink.lastUsed(expires, formatMoment(link.last_used_at), link.last_used_name)}
        </p>
      </div>
      <Button size="sm" variant="ghost" aria-label={copy.teamLink.revokeLink(created)} onPress={onRevoke}>
        {copy.teamLink.revoke}
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
        if (request.send) notify({ kind: 'success', title: copy.teamLink.emailed, text: created.team_email });
        return created.link;
      } catch (error) {
        notifyError(error, copy.teamLink.createFailed);
        return undefined;
      } finally {
        await refresh();
      }
    },
    async revoke({ id }: UpdateLink): Promise<void> {
      try {
        await call(updateLinks.revoke, { params: { id } });
        notify({ kind: 'success', title: copy.teamLink.revoked });
      } catch (error) {
        notifyError(error, copy.teamLink.revokeFailed);
      }
      await refresh();
    },
  };
}
