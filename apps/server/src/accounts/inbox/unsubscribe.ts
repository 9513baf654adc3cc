import {
  notices,
  unsubscribeKinds,
  unsubscribeName,
  type UnsubscribeKind,
} from '@baton/contract/accounts/notices.ts';
import { mailPreferenceOf, readPreferences } from '@baton/contract/accounts/preferences.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fullName } from '#accounts/context/people.ts';
import { limitLinkAttempts } from '#accounts/credentials/link-guard.ts';
import { decodeUid, encodeUid } from '#accounts/credentials/links.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { hashToken, sameHash, type Secrets } from '#platform/secrets.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';

const tokenOf = (secrets: Secrets, user: number, kind: UnsubscribeKind) =>
  secrets.digest(`unsubscribe ${user} ${kind}`);

/** Unsubscribe links of every notification: a page for users, and an endpoint for mail programs. */
export function unsubscribeLinks(
  { secrets, publicUrl }: Pick<AccountParts, 'secrets' | 'publicUrl'>,
  user: number,
  kind: UnsubscribeKind,
) {
  const place = `${encodeUid(user)}/${kind}/${tokenOf(secrets, user, kind)}`;
  return {
    what: unsubscribeName(kind),
    page: `${publicUrl}/auth/unsubscribe/${place}`,
    post: `${publicUrl}/api/unsubscribe/${place}/`,
  };
}

/** The preference that a link turns off, and its value when off. */
function turnedOff(kind: UnsubscribeKind) {
  if (kind === 'digest') return { name: 'notify_digest', off: false } as const;
  return { name: mailPreferenceOf(kind === 'decisions' ? 'decided' : kind), off: 'off' } as const;
}

/** Ends a kind of notification by its link, without login. */
export function serveUnsubscribe(serve: Serve, { db, clock, secrets, throttle }: AccountParts): void {
  serve(notices.unsubscribe, ({ params, actor }) =>
    limitLinkAttempts(throttle, `unsubscribe ${params.uid}`, actor.ip, () =>
      inTransaction(db, async (trx) => {
        const kind = unsubscribeKinds.find((each) => each === params.kind);
        const id = decodeUid(params.uid);
        const isOurs =
          kind !== undefined && sameHash(hashToken(tokenOf(secrets, id, kind)), hashToken(params.token));
        const user = isOurs
          ? await trx
              .selectFrom('users')
              .select(['id', 'email', 'first_name', 'last_name', 'preferences'])
              .where('id', '=', id)
              .where('removed_at', 'is', null)
              .forUpdate()
              .executeTakeFirst()
          : undefined;
        if (!user || kind === undefined)
          throw new AppError(
            'invalid_link',
            'This link isn’t valid. Change your notifications in Settings instead.',
          );
        const { name, off } = turnedOff(kind);
        const before = readPreferences(user.preferences)[name];
        if (before !== off) {
          const preferences = JSON.stringify({ ...user.preferences, [name]: off });
          await trx.updateTable('users').set({ preferences }).where('id', '=', id).execute();
          const changes = { [name]: [before, off] };
          await recordEvent(
            trx,
            clock.now(),
            { ...actor, userId: id, name: fullName(user) },
            { action: 'notice.unsubscribed', entity: 'user', entityId: id, changes },
          );
        }
        return { detail: `You’ve unsubscribed from ${unsubscribeName(kind)}.` };
      }),
    ),
  );
}
