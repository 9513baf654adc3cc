import { mailTimeLabels, mailTimes, noticeKinds, type MailTime } from '@baton/contract/accounts/notices.ts';
import {
  mailPreferenceOf,
  preferenceForm as form,
  readPreferences,
  type Preferences,
} from '@baton/contract/accounts/preferences.ts';
import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Switch } from '#ui/switch.tsx';
import { copy } from './copy.ts';

const times = mailTimes.map((id) => ({ id, label: mailTimeLabels[id] }));

/** When each kind of notification is emailed, and the weekly digest. Changes apply at once. */
export function Notifications() {
  const user = useCurrentUser();
  const { values, save } = usePreferences();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p className="text-text-muted">{`Everything appears in your inbox. Choose what’s also emailed to ${user.email}, and when.`}</p>
      <ul aria-label="Emails by kind" className="rounded-md border border-line bg-surface-raised">
        {noticeKinds.map((kind) => {
          const name = mailPreferenceOf(kind);
          const { label } = form[name];
          return (
            <li
              key={kind}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line px-3 py-2 last:border-b-0"
            >
              <span className="min-w-48 flex-1">
                {label}
                <span className="block text-sm text-text-muted">{copy.notifications.help[kind]}</span>
              </span>
              <SegmentedControl<MailTime>
                label={label}
                segments={times}
                value={values[name]}
                onChange={(time) => void save({ [name]: time })}
              />
            </li>
          );
        })}
      </ul>
      <Switch
        isSelected={values.notify_digest}
        onChange={(notify_digest) => void save({ notify_digest })}
        help="Once a week: what’s due, overdue and waiting on you, in each of your programmes."
      >
        {form.notify_digest.label}
      </Switch>
    </div>
  );
}

/** The user’s preferences; a change shows at once and is taken back if it can’t be saved. */
function usePreferences() {
  const { call, user: store } = useSession();
  const user = useCurrentUser();
  const save = async (preferences: Partial<Preferences>) => {
    const before = user.preferences;
    store.set({ ...user, preferences: { ...before, ...preferences } });
    try {
      store.set(await call(currentUserCalls.update, { body: { preferences } }));
      notify({ kind: 'success', title: 'Notifications saved' });
    } catch (error) {
      store.set({ ...user, preferences: before });
      notifyError(error);
    }
  };
  return { values: readPreferences(user.preferences), save };
}
