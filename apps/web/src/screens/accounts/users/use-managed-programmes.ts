import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useActiveProgramme, useCurrentUser, useProgrammes } from '#session/session-context.ts';

/** The programmes whose members one looks after. */
export function useManagedProgrammes(): Programme[] {
  const me = useCurrentUser();
  return useProgrammes().list.filter((each) => mayIn(me, each, 'members.manage'));
}

/** Which of them to begin with: the one that is looked at, else the active one, else the first. */
export function useFirstManaged(looked: number | undefined): number | undefined {
  const managed = useManagedProgrammes();
  const active = useActiveProgramme();
  return [looked, active?.id, managed[0]?.id].find((id) => managed.some((each) => each.id === id));
}
