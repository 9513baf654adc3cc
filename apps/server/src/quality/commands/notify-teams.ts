import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams } from '#accounts/inbox/recipients.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';

/** A record that all of its teams hear of. */
interface RecordOfTeams extends NamedRecord {
  /** Teams that had it before, too. */
  teams: readonly (number | null)[];
}

interface TeamNotice {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  operation?: string | undefined;
  entity: NoticeItem['entity'];
  kind: NoticeKind;
  details: Record<string, string>;
}

export function teamsOf(records: readonly RecordOfTeams[]): number[] {
  return records.flatMap(({ teams }) => teams.flatMap((team) => team ?? []));
}

/** Tells the teams of records what somebody decided about them. */
export async function notifyTeams(
  parts: NoticeParts,
  { trx, programme, actor, operation, entity, kind, details }: TeamNotice,
  records: readonly RecordOfTeams[],
  known?: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  if (records.length === 0) return;
  const users = known ?? (await usersOfTeams(trx, programme, teamsOf(records)));
  const usersOf = ({ teams }: RecordOfTeams) => teams.flatMap((team) => users.get(team ?? 0) ?? []);
  await notify(
    trx,
    parts,
    groupByUsers(records, usersOf).map(({ users: recipients, items }) => ({
      kind,
      programme,
      by: actor,
      users: recipients,
      ...(operation !== undefined && { operation }),
      items: itemsOf(entity, items),
      details,
    })),
  );
}

/** A record as lines name it. */
export interface NamedRecord {
  id: number;
  number: string;
  of: string;
  category_code?: string | null;
}

/** All of them, because a line that waits leaves when none waits any more. */
export function itemsOf(entity: NoticeItem['entity'], records: readonly NamedRecord[]): NoticeItem[] {
  return records.map(({ id, number: label, of, category_code: category }) => ({
    entity,
    id: String(id),
    label,
    of,
    ...(category != null && { category }),
  }));
}

/** Records by the users who are told of them. */
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
