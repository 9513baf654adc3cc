import {
  noticeKinds,
  noticeNames,
  notices,
  preferenceOf,
  type NoticeKind,
} from '@baton/contract/accounts/notices.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fullName } from '#accounts/context/people.ts';
import { limitLinkAttempts } from '#accounts/credentials/link-guard.ts';
import { decodeUid, encodeUid } from '#accounts/credentials/links.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { hashToken, sameHash, type Secrets } from '#platform/secrets.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { copy } from './copy.ts';

const tokenOf = (secrets: Secrets, user: number, kind: NoticeKind) =>
  secrets.digest(`unsubscribe ${user} ${kind}`);

/** Unsubscribe links of every notification: a page for users, and an endpoint for mail programs. */
export function unsubscribeLinks(
  { secrets, publicUrl }: Pick<AccountParts, 'secrets' | 'publicUrl'>,
  user: number,
  kind: NoticeKind,
) {
  const place = `${encodeUid(user)}/${kind}/${tokenOf(secrets, user, kind)}`;
  return {
    what: noticeNames[kind],
    page: `${publicUrl}/auth/unsubscribe/${place}`,
    post: `${publicUrl}/api/unsubscribe/${place}/`,
  };
}

/** Ends a kind of notification by its link, without login. */
export function serveUnsubscribe(serve: Serve, { db, clock, secrets, throttle }: AccountParts): void {
  serve(notices.unsubscribe, ({ params, actor }) =>
    limitLinkAttempts(throttle, `unsubscribe ${params.uid}`, actor.ip, () =>
      inTransaction(db, async (trx) => {
        const kind = noticeKinds.find((each) => each === params.kind);
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
        if (!user || kind === undefined) throw new AppError('invalid_link', copy.invalidUnsubscribe);
        const name = preferenceOf(kind);
        const before = user.preferences[name] === true;
        if (before) {
          const preferences = JSON.stringify({ ...user.preferences, [name]: false });
          await trx.updateTable('users').set({ preferences }).where('id', '=', id).execute();
          await recordEvent(
            trx,
            clock.now(),
            { ...actor, userId: id, name: fullName(user) },
            {
              action: 'notice.unsubscribed',
              entity: 'user',
              entityId: id,
              changes: { [name]: [true, false] },
            },
          );
        }
        return { detail: copy.unsubscribed(noticeNames[kind]) };
      }),
    ),
  );
}
