import { sql } from 'kysely';
import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { isOutstanding, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import { notify, type Notice, type NoticeParts } from '#accounts/inbox/notify.ts';
import { addUsersOfTeams, usersOfPeople } from '#accounts/inbox/recipients.ts';
import { addSettling, settleItems } from '#accounts/inbox/settle.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { matchKey } from '#resource/check.ts';
import type { Change, SaveContext } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import type { StatementBatch } from '#storage/prepared-statement.ts';
import type { PunchRow } from './find-punches.ts';

/** Items of a line; more are only counted. */
const maxListed = 50;

/** Lines that a command makes obsolete. */
const settledBy: Record<PunchAct, readonly NoticeKind[]> = {
  clear: ['punch_assigned', 'punch_rejected'],
  verify: ['punch_to_verify'],
  reject: ['punch_to_verify'],
  reopen: ['punch_to_verify'],
  void: ['punch_assigned', 'punch_rejected'],
};

/** What a command tells the team that has to act next. */
const toldOf: Partial<Record<PunchAct, 'punch_to_verify' | 'punch_rejected'>> = {
  clear: 'punch_to_verify',
  reject: 'punch_rejected',
};

interface ToldCommand {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  operation: string;
  act: PunchAct;
  reason: string;
  note: string;
}

/**
 * Tells of a command, in its transaction: the verifying team what was cleared, the clearing team what came back. What it
 * has to know is read together with other statements; the rest is told once they are executed.
 */
export function addNotices(
  batch: StatementBatch,
  parts: NoticeParts,
  told: ToldCommand,
  punches: readonly PunchRow[],
): () => Promise<void> {
  const { programme, now, act, operation } = told;
  const ids = punches.map(({ id }) => String(id));
  addSettling(batch, { programme, now, kinds: settledBy[act], entity: 'punch', ids, operation });
  const kind = toldOf[act];
  if (!kind) return () => Promise.resolve();
  const teamOf = (punch: PunchRow) =>
    kind === 'punch_rejected' ? punch.clearing_team : punch.verifying_team;
  const teams = addUsersOfTeams(
    batch,
    programme,
    punches.flatMap((punch) => teamOf(punch) ?? []),
  );
  return () => {
    const users = teams();
    const usersOfSide = (punch: PunchRow) => users.get(teamOf(punch) ?? 0) ?? [];
    return notifySide(parts, told, punches, { kind, usersOfSide });
  };
}

interface Side {
  kind: 'punch_to_verify' | 'punch_rejected';
  /** Users of the team that has to act next. */
  usersOfSide: (punch: PunchRow) => readonly number[];
}

async function notifySide(
  parts: NoticeParts,
  { trx, programme, actor, operation, reason, note }: ToldCommand,
  punches: readonly PunchRow[],
  { kind, usersOfSide }: Side,
): Promise<void> {
  const usersOf = (punch: PunchRow) => {
    const team = usersOfSide(punch);
    if (kind === 'punch_rejected') return [...team, ...(punch.cleared_by === null ? [] : [punch.cleared_by])];
    // Without a user in the verifying team, the person who raised it has to know.
    return team.length > 0 || punch.raised_by === null ? team : [punch.raised_by];
  };
  const words = { ...(reason !== '' && { reason }), ...(note !== '' && { note }) };
  await notify(
    trx,
    parts,
    groupByUsers(punches, usersOf).map(({ users, items }) => ({
      kind,
      programme,
      by: actor,
      operation,
      users,
      ...listed(items.map(itemOf)),
      details: words,
    })),
  );
}

export const itemOf = ({ id, number }: Pick<PunchRow, 'id' | 'number'>): NoticeItem => ({
  entity: 'punch',
  id: String(id),
  label: number,
});

export const listed = (items: readonly NoticeItem[]): Pick<Notice, 'items' | 'total'> => ({
  items: items.slice(0, maxListed),
  total: items.length,
});

/** Punches by the users who are told of them. */
export function groupByUsers<Item>(
  items: readonly Item[],
  usersOf: (item: Item) => readonly number[],
): { users: number[]; items: Item[] }[] {
  const groups = new Map<string, { users: number[]; items: Item[] }>();
  for (const item of items) {
    const users = [...new Set(usersOf(item))].toSorted((one, other) => one - other);
    if (users.length === 0) continue;
    const key = users.join(' ');
    const group = groups.get(key) ?? { users, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** After punches were saved: tells the people that they were assigned to. */
export function tellAssigned(parts: NoticeParts) {
  return (changes: readonly Change[]): ((context: SaveContext) => Promise<void>) | undefined => {
    const moved = changes.filter(
      ({ before, values }) => (before?.['assigned_to'] ?? null) !== (values['assigned_to'] ?? null),
    );
    if (moved.length === 0) return undefined;
    return async (context) => {
      if (!context.preview) await notifyAssigned(parts, context, moved);
    };
  };
}

async function notifyAssigned(
  parts: NoticeParts,
  context: SaveContext,
  moved: readonly Change[],
): Promise<void> {
  const keys = moved.map(({ values }) => matchKey(values['number']));
  const { rows } = await sql<{ id: number }>`
    select id from punches where programme_id = ${context.programme} and deleted_at is null
      and match_key = any(${keys})`.execute(context.trx);
  await notifyAssignees(
    parts,
    context,
    rows.map(({ id }) => id),
  );
}

/** Tells the people that these punches are assigned to. */
export async function notifyAssignees(
  parts: NoticeParts,
  { trx, programme, actor, now }: SaveContext,
  punches: readonly number[],
): Promise<void> {
  if (punches.length === 0) return;
  const { rows } = await sql<Pick<PunchRow, 'id' | 'number' | 'state' | 'assigned_to'> & { text: string }>`
    select id, number, state, assigned_to, text from punches
    where programme_id = ${programme} and deleted_at is null and id = any(${punches})`.execute(trx);
  const ids = rows.map(({ id }) => String(id));
  await settleItems(trx, { programme, now, kinds: ['punch_assigned'], entity: 'punch', ids });
  const assigned = rows.filter(({ state, assigned_to: person }) => isOutstanding(state) && person !== null);
  const people = await usersOfPeople(
    trx,
    programme,
    assigned.flatMap(({ assigned_to: person }) => person ?? []),
  );
  const usersOf = ({ assigned_to: person }: (typeof rows)[number]) => [people.get(person ?? 0) ?? []].flat();
  await notify(
    trx,
    parts,
    groupByUsers(assigned, usersOf).map(({ users, items }) => ({
      kind: 'punch_assigned',
      programme,
      by: actor,
      users,
      ...listed(items.map(itemOf)),
      details: items.length === 1 ? { text: items[0]!.text.slice(0, 200) } : {},
    })),
  );
}
