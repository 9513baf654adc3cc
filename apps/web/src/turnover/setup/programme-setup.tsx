import { isReadOnly } from '@baton/contract/http/permissions.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { SetupChecklist } from './setup-checklist.tsx';
import { setupSteps } from './setup-steps.ts';
import { useMemberCount } from './use-member-count.ts';
import { useProgrammeData } from './use-programme-data.ts';

export interface ProgrammeSetupProps {
  programme: Programme;
}

/** The checklist, for those who can do something about it. */
export function ProgrammeSetup({ programme }: ProgrammeSetupProps) {
  const user = useCurrentUser();
  const members = useMemberCount(programme);
  const data = useProgrammeData(programme.id);
  if (isReadOnly(programme.status) || !mayIn(user, programme, 'programme.edit')) return null;
  return <SetupChecklist steps={setupSteps(programme, members, data)} />;
}
