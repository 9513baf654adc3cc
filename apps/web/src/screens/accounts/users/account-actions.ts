import { invitations } from '@baton/contract/accounts/invitations.ts';
import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import { users, type User } from '@baton/contract/accounts/users.ts';
import type { Call } from '#lib/api-client.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { showLink } from './show-link.tsx';
import { nameOf } from './name-of.ts';
import { copy } from './copy.ts';

/** Actions on an account; each one shows a notice when done. */
export function accountActions(call: Call, user: User) {
  const params = { id: user.id };
  const name = nameOf(user);
  const done = (title: string, text?: string) =>
    notify({ kind: 'success', title, ...(text !== undefined && { text }) });
  const setStatus = (status: User['status']) =>
    call(users.update, { params, body: { status }, version: user.version });

  return {
    async resend() {
      // Not the public resend call, because the audit log must name the sender.
      await call(manyUsers.bulk, { body: { act: 'resend', records: [params] } });
      done(copy.actions.resent, user.email);
    },
    async copyInvitation() {
      const { link, expires_at } = await call(invitations.link, { params });
      void showLink({
        title: copy.actions.linkTitle(name),
        text: copy.actions.linkText(formatMoment(expires_at)),
        link,
      });
    },
    async startReset() {
      const { detail, link } = await call(users.resetPassword, { params });
      if (link === null) done(copy.actions.resetDone, detail);
      else void showLink({ title: copy.actions.resetTitle(name), text: detail, link });
    },
    async endSessions() {
      await call(users.endSessions, { params });
      done(copy.actions.sessionsEnded, copy.actions.mustLogIn(name));
    },
    async deactivate() {
      await setStatus('deactivated');
      done(copy.actions.deactivated(name), copy.actions.deactivatedText);
    },
    async reactivate() {
      // Without a login there is no password yet: the account becomes invited again.
      await setStatus(user.last_login === null ? 'invited' : 'active');
      done(copy.actions.reactivated(name));
    },
    async remove() {
      const isConfirmed = await confirmDanger({
        title: copy.removal.title(name),
        text: copy.removal.text,
        impact: [
          {
            count: user.memberships.length,
            what: copy.removal.roles(user.memberships.length),
          },
        ].filter(({ count }) => count > 0),
        confirmLabel: copy.removal.confirm,
      });
      if (!isConfirmed) return;
      await call(users.remove, { params, version: user.version });
      done(copy.actions.removed(name));
    },
  };
}
