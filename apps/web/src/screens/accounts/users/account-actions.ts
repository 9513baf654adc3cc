import { invitations } from '@baton/contract/accounts/invitations.ts';
import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import { users, type User } from '@baton/contract/accounts/users.ts';
import type { Call } from '#lib/api-client.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { showLink } from './show-link.tsx';
import { nameOf } from './user-words.ts';

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
      done('Invitation sent again', user.email);
    },
    async copyInvitation() {
      const { link, expires_at } = await call(invitations.link, { params });
      void showLink({
        title: `Invitation of ${name}`,
        text: `No mail server is set up, so hand this link over. It works once, until ${formatMoment(expires_at)}.`,
        link,
      });
    },
    async startReset() {
      const { detail, link } = await call(users.resetPassword, { params });
      if (link === null) done('Password reset started', detail);
      else void showLink({ title: `New password for ${name}`, text: detail, link });
    },
    async endSessions() {
      await call(users.endSessions, { params });
      done('Sessions ended', `${name} has to log in again.`);
    },
    async deactivate() {
      await setStatus('deactivated');
      done(`${name} deactivated`, 'They are logged out and can’t log in until reactivated.');
    },
    async reactivate() {
      // Without a login there is no password yet: the account becomes invited again.
      await setStatus(user.last_login === null ? 'invited' : 'active');
      done(`${name} reactivated`);
    },
    async remove() {
      const isConfirmed = await confirmDanger({
        title: `Remove ${name}?`,
        text: 'The account is removed and the address can be invited anew. What they did stays in the history under their name.',
        impact: [
          {
            count: user.memberships.length,
            what: user.memberships.length === 1 ? 'role in a programme' : 'roles in programmes',
          },
        ].filter(({ count }) => count > 0),
        confirmLabel: 'Remove',
      });
      if (!isConfirmed) return;
      await call(users.remove, { params, version: user.version });
      done(`${name} removed`);
    },
  };
}
