import { useState } from 'react';
import { weekdayOptions } from '#lib/weekdays.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { TeamLinkRow } from './team-link-row.tsx';
import { useTeamLinks } from './use-team-links.ts';

export interface TeamLinkDialogProps extends ModalControls<void> {
  programme: number;
  team: { id: number; name: string };
  cutoffWeekday: number;
}

/** A link for a team whose people have no account: made to be copied, or mailed to the team's address. */
export function TeamLinkDialog({
  programme,
  team,
  cutoffWeekday,
  isOpen,
  onOpenChange,
}: TeamLinkDialogProps) {
  const links = useTeamLinks(programme, team.id);
  const [isWeekly, setWeekly] = useState(false);
  const [made, setMade] = useState<string>();
  const [busy, setBusy] = useState<'copy' | 'send'>();
  const weekday = weekdayOptions.find(({ id }) => id === cutoffWeekday)?.label ?? '';
  const make = async (how: 'copy' | 'send') => {
    setBusy(how);
    setMade(await links.make({ weekly: isWeekly, send: how === 'send' }));
    setBusy(undefined);
  };
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={`Update link for ${team.name}`}
      footer={
        <>
          <Button icon="mail" isPending={busy === 'send'} onPress={() => void make('send')}>
            Mail it to the team
          </Button>
          <Button variant="primary" icon="plus" isPending={busy === 'copy'} onPress={() => void make('copy')}>
            Make a link
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">
          Whoever has it sees the open turnovers of this team and nothing else, and enters forecasts, remarks
          and constraints under a name of their own. It needs no account and works for 14 days.
        </p>
        {made !== undefined && <CopyField label="The link, shown only now" value={made} />}
        <Checkbox
          isSelected={isWeekly}
          onChange={setWeekly}
          help={`On the day before the cut-off (${weekday}), to the e-mail address of the team, until it is revoked.`}
        >
          Mail a new link every week
        </Checkbox>
        {links.error && (
          <ErrorState title="The links could not be loaded" error={links.error} onRetry={links.refetch} />
        )}
        {links.data && links.data.length > 0 && (
          <ul aria-label="Links in use" className="divide-y divide-line rounded-md border border-line">
            {links.data.map((link) => (
              <TeamLinkRow key={link.id} link={link} onRevoke={() => void links.revoke(link)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
