import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { teamUpdates } from '@baton/contract/update-links/update-links.ts';
import { noDay } from '@baton/domain/day-number.ts';
import type { Call } from '#lib/api-client.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerStore } from '#turnover/model/tracker-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from '#screens/update/copy.ts';

interface LinkParts {
  store: TrackerStore;
  call: Call;
  params: { uid: string; token: string };
  /** Name under which changes are recorded. */
  readName: () => string;
}

/** Reports a turnover ready to submit through a team’s link, or no longer ready. */
export function createMarkReady({
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
    const body = { name: readName(), operation, items, ready: isReady };
    try {
      await store.perform(operation, [value], () =>
        call(teamUpdates.ready, { params, body: body as never, isQuiet: true }),
      );
      notify({
        kind: 'success',
        title: isReady ? copy.byLink.markedReady : copy.byLink.unmarkedReady,
        ...(isReady && { text: copy.byLink.markedReadyText }),
      });
    } catch (error) {
      await store.catchUp().catch(() => undefined);
      notifyError(error, copy.byLink.readyFailed);
    }
  };
}
