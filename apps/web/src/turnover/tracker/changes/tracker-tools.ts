import { createContext, use } from 'react';
import type { Call } from '#lib/api-client.ts';
import type { Drafts } from '#session/drafts.ts';
import type { TrackerStore } from '#turnover/tracker/tracker-store.ts';
import type { CellRights } from './cell-rights.ts';

type Keeper = Pick<Drafts, 'watch' | 'takeAll'>;

/** What every change of the tracker needs. */
export interface TrackerTools {
  store: TrackerStore;
  call: Call;
  programme: number;
  rights: CellRights;
  /** Keeps what its end cuts off: what waits for the person, and for the server. Who answers by a link has none. */
  session?: { drafts: Keeper; unsent: Keeper };
}

export const TrackerToolsContext = createContext<TrackerTools | null>(null);

/** The tools of the tracker that is open. */
export function useTrackerTools(): TrackerTools {
  const tools = use(TrackerToolsContext);
  if (!tools) throw new Error('There is no tracker around this component.');
  return tools;
}
