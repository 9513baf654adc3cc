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
  /** Offers that go with the action, shown before Undo. */
  offers?: readonly NoticeAction[];
}

/** For actions applied at once that can be undone, instead of asking first. */
export function notifyWithUndo({ undo, offers = [], ...draft }: UndoNotice): number {
  const actions = [...offers, { label: 'Undo', run: undo }];
  return notify({ ...draft, kind: 'success', actions });
}
