import { copy } from '#ui/copy.ts';
import { createNoticeStore, type NoticeAction, type NoticeDraft } from './notice-store.ts';

export const noticeStore = createNoticeStore();

/** Shows a notice and returns its id. */
export function notify(draft: NoticeDraft): number {
  return noticeStore.notify(draft);
}

export function closeNotice(id: number): void {
  noticeStore.close(id);
}

export interface UndoNotice extends Pick<NoticeDraft, 'title' | 'text' | 'timeout'> {
  undo: () => void;
  /** An offer that goes with the action, shown before Undo. */
  offer?: NoticeAction | undefined;
}

/** For actions applied at once that can be undone, instead of asking first. */
export function notifyWithUndo({ undo, offer, ...draft }: UndoNotice): number {
  const actions = [...(offer ? [offer] : []), { label: copy.undo, run: undo }];
  return notify({ ...draft, kind: 'success', actions });
}
