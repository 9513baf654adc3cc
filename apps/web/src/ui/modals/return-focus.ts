import { modalStore } from './modal-store.ts';

/**
 * Gives the focus back to where it was before the first of several dialogs in a row. A dialog does so by itself, unless
 * it was opened from another one, which is gone by then.
 */
export function startReturningFocus(): () => void {
  let origin: Element | null = null;
  const giveBack = () => {
    const modals = modalStore.read();
    if (modals.some((modal) => modal.isOpen)) return;
    const isNowhere = document.activeElement === document.body;
    if (isNowhere && origin instanceof HTMLElement && origin.isConnected)
      origin.focus({ preventScroll: true });
    if (modals.length === 0) origin = null;
  };
  return modalStore.subscribe(() => {
    if (modalStore.read().length > 0) origin ??= document.activeElement;
    // After whatever the answer leads to: another dialog may follow.
    setTimeout(giveBack);
  });
}
