import { sql } from 'kysely';
import { distribution, issuedKinds, type IssuedKind } from '@baton/contract/lookahead/distribution.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { limitLinkAttempts } from '#accounts/credentials/link-guard.ts';
import { decodeUid, encodeUid } from '#accounts/credentials/links.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { hashToken, sameHash, type Secrets } from '#platform/secrets.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { copy } from './copy.ts';

const tokenOf = (secrets: Secrets, recipient: number, kind: IssuedKind) =>
  // not copy: input of a digest
  secrets.digest(`leave-list ${recipient} ${kind}`);

const columnOf = { lookahead: 'lookaheads', weekly: 'weekly_reports' } as const;

/** Links by which an address without account leaves the list: a page, and an endpoint for mail programs. */
export function leaveLinks(
  { secrets, publicUrl }: Pick<AccountParts, 'secrets' | 'publicUrl'>,
  recipient: number,
  kind: IssuedKind,
) {
  const place = `${encodeUid(recipient)}/${kind}/${tokenOf(secrets, recipient, kind)}`;
  return {
    what: copy.names[kind],
    page: `${publicUrl}/auth/leave-list/${place}`,
    post: `${publicUrl}/api/distribution/leave/${place}/`,
  };
}

/** Takes an address off the list of a document by its link, without login. */
export function serveLeaveList(serve: Serve, { db, clock, secrets, throttle }: AccountParts): void {
  serve(distribution.leave, ({ params, actor }) =>
    limitLinkAttempts(throttle, `leave-list ${params.uid}`, actor.ip, () =>
      inTransaction(db, async (trx) => {
        const kind = issuedKinds.find((each) => each === params.kind);
        const id = decodeUid(params.uid);
        const isOurs =
          kind !== undefined && sameHash(hashToken(tokenOf(secrets, id, kind)), hashToken(params.token));
        if (!isOurs) throw new AppError('invalid_link', copy.invalidLink);
        const column = columnOf[kind];
        const { rows } = await sql<{ programme: number; name: string; was: boolean }>`
          update recipients r set ${sql.ref(column)} = false, version = version + 1, updated_at = ${clock.now()}
          from (select id, ${sql.ref(column)} as was from recipients where id = ${id} for update) before
          where r.id = before.id and r.deleted_at is null
          returning r.programme_id as programme, r.name, before.was`.execute(trx);
        const [left] = rows;
        if (!left) throw new AppError('invalid_link', copy.invalidLink);
        if (left.was)
          await recordEvent(
            trx,
            clock.now(),
            { ...actor, name: copy.recipient(left.name) },
            {
              action: 'recipient.updated',
              entity: 'recipient',
              entityId: id,
              programmeId: left.programme,
              changes: { [column]: [true, false] },
            },
          );
        return { detail: copy.left(copy.names[kind]) };
      }),
    ),
  );
}
