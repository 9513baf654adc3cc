import { useState } from 'react';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import { countOf } from '#lib/format-number.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoosePeople } from './choose-people.tsx';
import { InvitePlace } from './invite-place.tsx';
import { InviteList } from './invite-list.tsx';
import { useInviteMany } from './use-invite-many.ts';

export interface InviteManyProps {
  /** The programme to begin with. */
  programme: number | null;
  onClose: () => void;
  onInvited: () => void;
}

/** Invites a whole team: where to, who, and a look at all of it before anything goes out. */
export function InviteMany({ programme: initial, onClose, onInvited }: InviteManyProps) {
  const me = useCurrentUser();
  const { list } = useProgrammes();
  const [programme, setProgramme] = useState(initial);
  const [role, setRole] = useState<Role>('Viewer');
  const flow = useInviteMany(programme, () => {
    onInvited();
    onClose();
  });
  const { people, setPeople, problems, preview } = flow;
  const own = list.find(({ id }) => id === programme)?.role ?? undefined;
  const offered = roles.filter((each) => mayGrant({ groups: me.groups, role: own }, each));

  const isListed = people.length > 0;
  const totals = preview.data?.totals;
  return (
    <Dialog
      title="Invite many"
      size={isListed ? 'xl' : 'lg'}
      isOpen
      isDismissable={!isListed}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        isListed && (
          <>
            <Button onPress={() => setPeople([])}>Back</Button>
            <Button
              variant="primary"
              isPending={flow.isSending}
              isDisabled={!preview.data?.can_commit || preview.isFetching}
              onPress={() => void flow.send()}
            >
              {totals && totals.invite > 0
                ? `Send ${countOf(totals.invite, 'invitation')}`
                : 'Give the roles'}
            </Button>
          </>
        )
      }
    >
      {isListed ? (
        <InviteList {...{ programme, people, problems, preview }} roles={offered} onChange={setPeople} />
      ) : (
        <div className="flex flex-col gap-5">
          <InvitePlace {...{ programme, role }} roles={offered} onProgramme={setProgramme} onRole={setRole} />
          <ChoosePeople
            programme={programme}
            onChoose={(drafts, unclear = []) => flow.choose(drafts, unclear, role)}
          />
        </div>
      )}
    </Dialog>
  );
}
