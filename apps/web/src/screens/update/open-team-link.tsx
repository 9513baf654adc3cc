import { openModal } from '#ui/modals/modal-store.ts';
import { TeamLinkDialog, type TeamLinkDialogProps } from './team-link-dialog.tsx';

/** Gives a team a link by which it answers without an account. */
export function openTeamLink(about: Pick<TeamLinkDialogProps, 'programme' | 'team' | 'cutoffWeekday'>): void {
  void openModal((controls) => <TeamLinkDialog {...controls} {...about} />);
}
