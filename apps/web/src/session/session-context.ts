import { createContext, use, useCallback } from 'react';
import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import type { Call } from '#lib/api-client.ts';
import { useStore } from '#lib/use-store.ts';
import type { Programme, ProgrammeState } from './programme-list.ts';
import type { Session } from './session.ts';

/** Provided once, in the composition root. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session around this component.');
  return session;
}

export function useCall(): Call {
  return useSession().call;
}

/** The current user; only for screens behind the guard, which waits for it. */
export function useCurrentUser(): CurrentUser {
  const user = useStore(useSession().user);
  return user ?? nobody;
}

// Used between logout and leaving the screen.
const nobody: CurrentUser = {
  id: 0,
  email: '',
  first_name: '',
  last_name: '',
  full_name: '',
  job_title: '',
  phone: '',
  avatar: null,
  groups: [],
  memberships: [],
  permissions: [],
  preferences: {},
  last_login: null,
  version: 0,
};

export function useProgrammes(): ProgrammeState {
  return useStore(useSession().programmes);
}

/** Writes addresses that name the programme of this tab; a new function when it changes. */
export function useProgrammeHref(): (href: string) => string {
  const { programmes } = useSession();
  const { list, activeId } = useProgrammes();
  const code = list.find(({ id }) => id === activeId)?.code;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- links are written again when the code changes
  return useCallback((href) => programmes.nameIn(href), [programmes, code]);
}

/** The active programme; undefined while loading or without one. */
export function useActiveProgramme(): Programme | undefined {
  const { list, activeId } = useProgrammes();
  return list.find((programme) => programme.id === activeId);
}

/** The programme that a screen shows: the active one, unless the address names one that the user has no access to. */
export function useShownProgramme(): Programme | undefined {
  const active = useActiveProgramme();
  return useProgrammes().missingCode === null ? active : undefined;
}
