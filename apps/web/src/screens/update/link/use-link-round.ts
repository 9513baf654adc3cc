import { useEffect, useMemo, useState } from 'react';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { TeamUpdate } from '@baton/contract/turnover/update-links.ts';
import { weeklyRound, type RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/use-store.ts';
import { useCall } from '#session/session-context.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { createTrackerStore } from '#turnover/model/tracker-store.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { roundContext } from '#turnover/model/round-context.ts';
import { createLinkCall, type LinkAddress } from './link-call.ts';
import { changeQuestions } from '#turnover/edit/dialogs/ask.tsx';
import { createLinkRights } from './link-rights.ts';

export interface LinkRound {
  error: unknown;
  /** Null until it is loaded. */
  open: { update: TeamUpdate; view: TrackerView; tools: TrackerTools; items: RoundItem[] } | null;
}

/** The questions to a team, opened by its link and answered under a name. */
export function useLinkRound({ uid, token }: LinkAddress, name: string): LinkRound {
  const call = useCall();
  const [update, setUpdate] = useState<TeamUpdate | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [typed] = useState(() => createStore(name));
  useEffect(() => typed.set(name), [typed, name]);

  const { store, changes, linked } = useMemo(() => {
    const through = createLinkCall({
      call,
      params: { uid, token },
      readName: typed.read,
      onOpened: setUpdate,
    });
    // A link shows little, and always all of it.
    const ask = () => through(tracker.read);
    const made = createTrackerStore({ whole: ask, since: ask });
    const count = createStore(0);
    made.subscribe(() => count.set(count.read() + 1));
    return { store: made, changes: count, linked: through };
  }, [call, uid, token, typed]);
  const tick = useStore(changes);

  useEffect(() => {
    store.load().catch(setError);
    const comeBack = () => {
      if (document.visibilityState === 'visible' && store.read()) store.catchUp().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [store]);

  const view = store.read();
  const open = useMemo(() => {
    if (!update || !view || tick < 0) return null;
    const { id } = update.team;
    return {
      update,
      view,
      tools: {
        store,
        call: linked,
        programme: update.programme.id,
        rights: createLinkRights(id, update.programme.status),
        questions: changeQuestions,
      },
      items: weeklyRound(view.set, view.evaluation, roundContext(view), { teams: [id], person: null }),
    };
    // Cells change in place, so what is reckoned from them depends on the tick.
  }, [update, view, store, linked, tick]);
  return { error, open };
}
