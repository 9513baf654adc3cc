import { mostChanges, tracker } from '@baton/contract/turnover/tracker.ts';
import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { Act } from '@baton/domain/turnover/acts.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { notifyError } from '#resource/notify-error.ts';
import { notify } from '#ui/notices/notify.ts';
import { countOf } from '#lib/format-number.ts';
import { DiscardedError, keepSending } from './keep-sending.ts';
import { actEdits, type ActItem } from './plan-act.ts';
import type { TrackerTools } from './tracker-tools.ts';

/** What is said with an act; each act takes what it knows. */
export type ActWords = Partial<
  Pick<BodyOf<typeof tracker.accept>, 'note' | 'date' | 'certificate_no' | 'reason' | 'exceptions'>
>;

const done: Record<Act, string> = {
  confirm: 'confirmed',
  submit: 'submitted',
  withdraw: 'withdrawn',
  accept: 'accepted',
  reject: 'rejected',
  reopen: 'reopened',
};

/** Does an act on turnovers that it is possible on; true when all of it was done. */
export async function performAct(
  { store, call, programme }: TrackerTools,
  act: Act,
  items: readonly ActItem[],
  words: ActWords = {},
): Promise<boolean> {
  const view = store.read();
  if (!view || items.length === 0) return false;
  const shown = {
    ...(words.date && { date: dayNumber(words.date) }),
    hasExceptions: (words.exceptions?.length ?? 0) > 0,
  };
  try {
    for (let start = 0; start < items.length; start += mostChanges) {
      const batch = items.slice(start, start + mostChanges);
      const operation = makeUuid();
      await store.perform(operation, actEdits(act, batch, view, shown), () => {
        const named = batch.map((item) => ({
          scope: item.ref,
          milestone: item.milestone,
          version: store.versionOf(item, item.version),
        }));
        const body = { programme, operation, items: named, ...words };
        return keepSending(() => call(tracker[act], { body, isQuiet: true }));
      });
    }
    notify({ kind: 'success', title: `${countOf(items.length, 'turnover')} ${done[act]}` });
    // What was carried over to later gates comes with the next look.
    if (shown.hasExceptions) await store.catchUp().catch(() => undefined);
    return true;
  } catch (error) {
    await store.catchUp().catch(() => undefined);
    if (error instanceof DiscardedError)
      notify({ kind: 'info', title: 'Not sent', text: 'It was discarded.' });
    else if (error instanceof ApiError && error.code === 'version_conflict')
      notify({
        kind: 'warning',
        title: `Not ${done[act]}`,
        text: `${messageOf(error)} The tracker now shows how it stands; look again and repeat it if it still fits.`,
        timeout: 0,
      });
    else notifyError(error, `Not ${done[act]}`);
    return false;
  }
}
