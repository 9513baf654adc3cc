import { tell, useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { useState } from 'react';
import { weekdayOptions } from '#lib/weekdays.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { updateLinks } from '@baton/contract/update-links/update-links.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';

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
  const queryKey = ['update-links', programme, team.id];
  const links = useRead(queryKey, updateLinks.list, { query: { programme, team: team.id } });
  const [copying, sending, revoking] = [useAct(queryKey), useAct(queryKey), useAct(queryKey)];
  const [isWeekly, setWeekly] = useState(false);
  // It cannot be read again.
  const [createdLink, setCreatedLink] = useState<string>();
  const weekday = weekdayOptions.find(({ id }) => id === cutoffWeekday)?.label ?? '';
  const create = async ({ act }: typeof copying, send: boolean) => {
    let link: string | undefined;
    await act(
      updateLinks.create,
      { body: { programme, team: team.id, weekly: isWeekly, send } },
      {
        failed: 'Couldn’t create the link',
        onDone(created) {
          ({ link } = created);
          if (send) tell({ title: 'Link emailed', text: created.team_email });
        },
      },
    );
    setCreatedLink(link);
  };
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={`Team update link for ${team.name}`}
      footer={
        <>
          <Button icon="mail" isPending={sending.isActing} onPress={() => void create(sending, true)}>
            Email link to team
          </Button>
          <Button
            variant="primary"
            icon="plus"
            isPending={copying.isActing}
            onPress={() => void create(copying, false)}
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
            {links.data.map(({ id, created_at, expires_at, weekly, last_used_at, last_used_name }) => {
              const created = formatMoment(created_at);
              const expires = formatMoment(expires_at);
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                  <div className="min-w-0 flex-1 basis-48 text-sm">
                    <p className="flex flex-wrap items-center gap-2">
                      <span className="tabular">{`Created ${created}`}</span>
                      {weekly && <Badge tone="accent">Emailed weekly</Badge>}
                    </p>
                    <p className="text-text-muted">
                      {last_used_at === null
                        ? `Expires ${expires} · Not used yet`
                        : `Expires ${expires} · Last used ${formatMoment(last_used_at)} by ${last_used_name}`}
                    </p>
                  </div>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Revoke link created ${created}`}
                    onPress={() =>
                      void revoking.act(
                        updateLinks.revoke,
                        { params: { id } },
                        { done: { title: 'Link revoked' }, failed: 'Couldn’t revoke the link' },
                      )
                    }
                  >
                    Revoke
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
