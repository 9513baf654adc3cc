import { useMemo } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import type { TrackerStore } from '#turnover/tracker/tracker-store.ts';
import { createCellRights } from './cell-rights.ts';
import type { TrackerTools } from './tracker-tools.ts';

/** What somebody needs to change the tracker of a programme, by the own rights. */
export function useOwnTools(programme: Programme, store: TrackerStore): TrackerTools {
  const call = useCall();
  const user = useCurrentUser();
  const rights = useMemo(() => createCellRights(user, programme), [user, programme]);
  return useMemo(
    () => ({ store, call, programme: programme.id, rights }),
    [store, call, programme.id, rights],
  );
}
