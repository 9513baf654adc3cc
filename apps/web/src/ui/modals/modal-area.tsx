import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { modalStore } from './modal-store.ts';

/** The one place where dialogs opened with `openModal` are rendered. */
export function ModalArea() {
  const modals = useSyncExternalStore(modalStore.subscribe, modalStore.read);
  useEffect(startReturningFocus, []);
  return modals.map((modal) => <Fragment key={modal.id}>{modal.render(modal.isOpen)}</Fragment>);
}

/**
 * Gives the focus back to where it was before the first of several dialogs in a row. A dialog does so by itself, unless
 * it was opened from another dialog or a menu, which are gone by then.
 */
function startReturningFocus(): () => void {
  let ground: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest('[data-float]')) ground = target;
  };
  const giveBack = () => {
    const isNowhere = document.activeElement === document.body;
    if (!isNowhere || modalStore.read().some((modal) => modal.isOpen)) return;
    // What lies below a sheet that is still open is out of reach: there Escape would close nothing.
    const sheet = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    const heir = sheet && !sheet.contains(ground) ? sheet : ground;
    if (heir instanceof HTMLElement && heir.isConnected) heir.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', remember);
  // After whatever the answer leads to: another dialog may follow.
  const stop = modalStore.subscribe(() => void setTimeout(giveBack));
  return () => {
    stop();
    document.removeEventListener('focusin', remember);
  };
}
