import { useEffect, useMemo, useState } from 'react';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { handovers } from '@baton/contract/tracker/handover-notes.ts';
import { type TeamUpdate, teamUpdates } from '@baton/contract/update-links/update-links.ts';
import { weeklyRound, type RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/use-store.ts';
import { useCall } from '#session/session-context.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { createTrackerStore, type TrackerStore } from '#turnover/model/tracker-store.ts';
import { roundContext, type TrackerView } from '#turnover/model/tracker-view.ts';
import { changeQuestions } from '#turnover/edit/dialogs/change-questions.tsx';
import { isReadOnly, type Permission } from '@baton/contract/http/permissions.ts';
import { teamAt } from '@baton/domain/turnover/tracker-set.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { comments, readTurnoverId } from '@baton/contract/records/comments.ts';
import { constraints } from '@baton/contract/tracker/constraints.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { noDay } from '@baton/domain/day-number.ts';
import type { Call } from '#lib/api-client.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { notifyError } from '#resource/notify-error.ts';
import { copy } from '#screens/update/copy.ts';
import { notify } from '#ui/notices/notify.ts';

interface LinkRound {
  error: unknown;
  open: { update: TeamUpdate; view: TrackerView; tools: TrackerTools; items: RoundItem[] } | null;
}

/** Loads a team's weekly update by its link. */
export function useLinkRound({ uid, token }: LinkAddress, name: string): LinkRound {
  const call = useCall();
  const [update, setUpdate] = useState<TeamUpdate | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [nameStore] = useState(() => createStore(name));
  useEffect(() => nameStore.set(name), [nameStore, name]);

  const { store, changes, linkCall, markReady } = useMemo(() => {
    const linkCall = createLinkCall({
      call,
      params: { uid, token },
      readName: nameStore.read,
      onOpened: setUpdate,
    });
    // A link covers few turnovers, so every refresh reads all of them.
    const readTracker = () => linkCall(tracker.read);
    const trackerStore = createTrackerStore({ whole: readTracker, since: readTracker });
    const count = createStore(0);
    trackerStore.subscribe(() => count.set(count.read() + 1));
    const markReady = createMarkReady({
      store: trackerStore,
      call,
      params: { uid, token },
      readName: nameStore.read,
    });
    return { store: trackerStore, changes: count, linkCall, markReady };
  }, [call, uid, token, nameStore]);
  const tick = useStore(changes);

  useEffect(() => {
    store.load().catch(setError);
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible' && store.read()) store.catchUp().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
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
        call: linkCall,
        programme: update.programme.id,
        rights: createLinkRights(id, update.programme.status),
        questions: changeQuestions,
        markReady,
      },
      items: weeklyRound(view.set, view.evaluation, roundContext(view), { teams: [id], person: null }),
    };
    // Cells change in place, so the items depend on the tick.
  }, [update, view, store, linkCall, markReady, tick]);
  return { error, open };
}

/** Rights of a team's link: forecasts, constraints and comments of turnovers the team is responsible for. */
function createLinkRights(team: number, status: string): CellRights {
  const isOpen = (permission: Permission) =>
    permission === 'forecasts.edit' || permission === 'constraints.edit' || permission === 'comments.write';
  return {
    teams: [team],
    mayAny: (permission) => !isReadOnly(status) && isOpen(permission),
    whyNotAtAll: () => copy.byLink.notAllowed,
    whyNot(view, permission, row, column) {
      if (isReadOnly(status)) return `This programme is ${status} and read-only.`;
      return isOpen(permission) && teamAt(view.set, row, column, 'responsible') === team
        ? null
        : copy.byLink.notAllowed;
    },
  };
}

interface LinkAddress {
  uid: string;
  token: string;
}

interface LinkCallParts {
  call: Call;
  params: LinkAddress;
  /** Name under which changes are recorded. */
  readName: () => string;
  onOpened: (update: TeamUpdate) => void;
}

/**
 * Maps the tracker's API calls to the endpoints of a team link, so that the tracker's components work unchanged. Calls
 * that a link does not cover throw before a request is sent.
 */
function createLinkCall({ call, params, readName, onOpened }: LinkCallParts): Call {
  // The server ignores fields that a link may not set.
  const withName = (body: object, { operation, isQuiet = false }: LinkRequest = {}) => ({
    params,
    body: { ...body, name: readName() } as never,
    isQuiet,
    ...(operation !== undefined && { operation }),
  });
  const openLink = async ({ isQuiet = false }: LinkRequest) => {
    const update = await call(teamUpdates.open, { params, isQuiet });
    onOpened(update);
    return update;
  };
  const handlers: Record<string, (body: object, request: LinkRequest) => Promise<unknown>> = {
    [nameOf(tracker.read)]: async (_, asked) => (await openLink(asked)).tracker,
    [nameOf(handovers.notes)]: async (_, asked) => (await openLink(asked)).notes,
    [nameOf(comments.counts)]: async (_, asked) => (await openLink(asked)).comments,
    [nameOf(comments.list)]: (query) =>
      call(teamUpdates.comments, {
        params,
        body: { ...query, ...turnoverIn(query) } as never,
      }),
    [nameOf(comments.create)]: (body, asked) =>
      call(teamUpdates.comment, withName({ ...body, ...turnoverIn(body) }, asked)),
    [nameOf(tracker.change)]: (body, asked) => call(teamUpdates.change, withName(body, asked)),
    [nameOf(tracker.confirm)]: (body, asked) => call(teamUpdates.confirm, withName(body, asked)),
    [nameOf(tracker.undo)]: (body, asked) => call(teamUpdates.undo, withName(body, asked)),
    [nameOf(constraints.create)]: (body, asked) => call(teamUpdates.constrain, withName(body, asked)),
  };
  const linkCall = async (endpoint: { method: string; path: string }, request: LinkRequest = {}) => {
    const handler = handlers[nameOf(endpoint)];
    if (!handler) throw new Error(`${nameOf(endpoint)} is not open to a link.`);
    return handler(request.body ?? request.query ?? {}, request);
  };
  // Each response has the shape of the call it replaces.
  return linkCall as unknown as Call;
}

/** A request of the tracker's components. */
interface LinkRequest {
  body?: object;
  query?: object;
  operation?: string;
  isQuiet?: boolean;
}

/** The turnover that comments are about, as a link names it. */
function turnoverIn(request: { id?: string }) {
  return readTurnoverId(request.id ?? '');
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

interface LinkParts {
  store: TrackerStore;
  call: Call;
  params: { uid: string; token: string };
  /** Name under which changes are recorded. */
  readName: () => string;
}

/** Reports a turnover ready to submit through a team’s link, or no longer ready. */
function createMarkReady({
  store,
  call,
  params,
  readName,
}: LinkParts): NonNullable<TrackerTools['markReady']> {
  return async (cell, isReady) => {
    const { scope, milestone, view, row } = cell;
    const operation = makeUuid();
    const value = { scope, milestone, field: 'ready', value: isReady ? view.today : noDay } as const;
    const items = [{ scope: writeScopeRef(view.set.scopes.kind[row]!, scope), milestone }];
    const body = { name: readName(), items, ready: isReady };
    try {
      await store.perform(operation, [value], (options) =>
        call(teamUpdates.ready, { params, body: body as never, operation, ...options }),
      );
      notify({
        kind: 'success',
        title: isReady ? 'Reported ready to submit' : 'No longer ready to submit',
        ...(isReady && { text: 'Someone with an account in your team submits it.' }),
      });
    } catch (error) {
      await store.catchUp().catch(() => undefined);
      notifyError(error, 'Couldn’t report it ready to submit');
    }
  };
}
