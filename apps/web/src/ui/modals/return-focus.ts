import { modalStore } from './modal-store.ts';

/**
 * Gives the focus back to where it was before the first of several dialogs in a row. A dialog does so by itself, unless
 * it was opened from another dialog or a menu, which are gone by then.
 */
export function startReturningFocus(): () => void {
  let ground: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest('[data-float]')) ground = target;
  };
  const giveBack = () => {
    const isNowhere = document.activeElement === document.body;
    if (!isNowhere || modalStore.read().some((modal) => modal.isOpen)) return;
    if (ground instanceof HTMLElement && ground.isConnected) ground.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', remember);
  // After whatever the answer leads to: another dialog may follow.
  const stop = modalStore.subscribe(() => void setTimeout(giveBack));
  return () => {
    stop();
    document.removeEventListener('focusin', remember);
  };
}
