import { users } from '@baton/contract/accounts/users.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { readUsers, showAvatar, saveAvatar } from '#accounts/context/people.ts';
import { notFound } from '#platform/app-error.ts';
import { isAmong, programmesWith, type Caller } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import { changeUser, endSessionsOf, readLocked, readOne, removeUser, type Account } from './change-user.ts';

/** Account filter; absent fields don't filter. */
interface UserQuery {
  programme?: number | null | undefined;
  status?: string | undefined;
  search?: string | undefined;
}

/** Accounts, for administrators. */
export function serveUsers(serve: Serve, parts: AccountParts): void {
  const { db, clock, links } = parts;

  serve(users.list, async ({ caller, query, enter }) => {
    if (query.programme != null) await enter(query.programme);
    return (await findUsers(db, caller, query)).map((user) => showAvatar(links, user));
  });

  serve(users.read, async ({ caller, params }) => {
    const [user] = visibleTo(caller, await readUsers(db, params));
    if (!user) throw notFound();
    return showAvatar(links, user);
  });

  serve(users.update, ({ caller, params, body: { avatar, ...given }, images, seen }) =>
    inTransaction(db, async (trx) => {
      const before = await readLocked(trx, params.id);
      if (seen) refuseStale(seen, showAvatar(links, before), await lastChange(trx, 'user', before.id));
      const by = { actor: caller, now: clock.now() };
      const picture = await saveAvatar(trx, { images, body: { avatar } }, before, by);
      await changeUser(trx, parts, caller, before, { ...given, ...picture });
      return showAvatar(links, await readOne(trx, before.id));
    }),
  );

  serve(users.remove, ({ caller, params, seen }) =>
    inTransaction(db, async (trx) => {
      const before = await readLocked(trx, params.id);
      if (seen) refuseStale(seen, showAvatar(links, before), await lastChange(trx, 'user', before.id));
      await removeUser(trx, parts, caller, before);
      return undefined;
    }),
  );

  serve(users.endSessions, ({ caller, params }) =>
    inTransaction(db, async (trx) => {
      await endSessionsOf(trx, parts, caller, await readLocked(trx, params.id));
      return undefined;
    }),
  );
}

/** Matching accounts that the caller may see. */
export async function findUsers(db: Queryable, caller: Caller, query: UserQuery): Promise<Account[]> {
  const words = query.search?.toLowerCase() ?? '';
  return visibleTo(caller, await readUsers(db))
    .filter(
      (user) =>
        query.programme == null || user.memberships.some(({ programme }) => programme === query.programme),
    )
    .filter((user) => !query.status || user.status === query.status)
    .filter((user) => `${user.full_name} ${user.email} ${user.job_title}`.toLowerCase().includes(words));
}

/** Managers see the members of their programmes, with those programmes' memberships only. */
export function visibleTo(caller: Caller, all: Account[]): Account[] {
  const where = programmesWith(caller, 'members.manage');
  if (where === 'all') return all;
  return all
    .map((user) => ({
      ...user,
      memberships: user.memberships.filter(({ programme }) => isAmong(where, programme)),
    }))
    .filter((user) => user.memberships.length > 0);
}
