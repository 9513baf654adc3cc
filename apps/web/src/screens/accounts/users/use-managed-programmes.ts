import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useActiveProgramme, useCurrentUser, useProgrammes } from '#session/session-context.ts';

/** Programmes whose members the user manages. */
export function useManagedProgrammes(): Programme[] {
  const me = useCurrentUser();
  return useProgrammes().list.filter((each) => mayIn(me, each, 'members.manage'));
}

/** Preselected programme: the filtered one, else the active one, else the first. */
export function useDefaultManagedProgramme(filtered: number | undefined): number | undefined {
  const managed = useManagedProgrammes();
  const active = useActiveProgramme();
  return [filtered, active?.id, managed[0]?.id].find((id) => managed.some((each) => each.id === id));
}
