import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { turnoverId } from '@baton/contract/records/comments.ts';
import type { TurnoverRow } from '#turnover/cells/cell-rows.ts';
import type { OpenCell } from '#turnover/cells/open-cells.ts';

/** A written turnover that users are told of. */
export interface ToldCell {
  cell: OpenCell;
  after: TurnoverRow;
}

export function itemOf({ cell, after }: ToldCell): NoticeItem {
  return { entity: 'turnover', id: turnoverId(cell.scope, after.milestone), label: cell.label };
}

/** Groups cells by the users who are told of them, so that a large operation makes few notices. */
export function byUsers(
  cells: readonly ToldCell[],
  usersOf: (told: ToldCell) => readonly number[],
): { users: readonly number[]; items: NoticeItem[] }[] {
  const groups = new Map<string, { users: readonly number[]; items: NoticeItem[] }>();
  for (const told of cells) {
    const users = usersOf(told);
    if (users.length === 0) continue;
    const key = users.join(' ');
    const group = groups.get(key) ?? { users, items: [] };
    group.items.push(itemOf(told));
    groups.set(key, group);
  }
  return [...groups.values()];
}
