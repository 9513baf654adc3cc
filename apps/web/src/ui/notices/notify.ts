import { copy } from '#ui/copy.ts';
import { createNoticeStore, type NoticeDraft } from './notice-store.ts';

export const noticeStore = createNoticeStore();

/** Shows a notice and returns its id. */
export function notify(draft: NoticeDraft): number {
  return noticeStore.notify(draft);
}

export function closeNotice(id: number): void {
  noticeStore.close(id);
}

export interface UndoNotice {
  title: string;
  text?: string;
  undo: () => void;
}

/** For actions applied at once that can be undone, instead of asking first. */
export function notifyWithUndo({ undo, ...draft }: UndoNotice): number {
  return notify({ ...draft, kind: 'success', actions: [{ label: copy.undo, run: undo }] });
}
