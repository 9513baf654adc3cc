import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { turnoverId } from '@baton/contract/records/comments.ts';
import type { TurnoverRow } from '#turnover/cells/cell-rows.ts';
import type { OpenCell } from '#turnover/cells/open-cells.ts';

/** A written turnover that users are told of. */
export interface NotifiedCell {
  cell: OpenCell;
  after: TurnoverRow;
}

export function itemOf({ cell, after }: NotifiedCell): NoticeItem {
  return { entity: 'turnover', id: turnoverId(cell.scope, after.milestone), label: cell.label };
}

/** Groups cells by the users who are told of them, so that a large operation makes few notices. */
export function byUsers(
  cells: readonly NotifiedCell[],
  usersOf: (each: NotifiedCell) => readonly number[],
): { users: readonly number[]; items: NoticeItem[] }[] {
  const groups = new Map<string, { users: readonly number[]; items: NoticeItem[] }>();
  for (const each of cells) {
    const users = usersOf(each);
    if (users.length === 0) continue;
    const key = users.join(' ');
    const group = groups.get(key) ?? { users, items: [] };
    group.items.push(itemOf(each));
    groups.set(key, group);
  }
  return [...groups.values()];
}
