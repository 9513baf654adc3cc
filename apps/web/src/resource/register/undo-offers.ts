import { closeNotice, noticeStore, notifyWithUndo, type UndoNotice } from '#ui/notices/notify.ts';

/** Notices that offer to undo an operation, by operation. */
const offers = new Map<string, number>();

/** Offers to undo an operation until it is undone, here or by other means. */
export function offerUndo(operation: string, notice: UndoNotice): void {
  const open = new Set(noticeStore.read().map(({ id }) => id));
  for (const [other, id] of offers) if (!open.has(id)) offers.delete(other);
  offers.set(operation, notifyWithUndo(notice));
}

/** Closes the notice that offers to undo an operation, because it is undone or can't be. */
export function withdrawUndo(operation: string): void {
  const notice = offers.get(operation);
  if (notice !== undefined) closeNotice(notice);
  offers.delete(operation);
}
