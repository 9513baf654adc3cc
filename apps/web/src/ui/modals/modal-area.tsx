import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { modalStore } from './modal-store.ts';

/** Renders the dialogs opened with `openModal`. */
export function ModalArea() {
  const modals = useSyncExternalStore(modalStore.subscribe, modalStore.read);
  useEffect(startReturningFocus, []);
  return modals
    .filter(({ isDocked }) => !isDocked)
    .map((modal) => <Fragment key={modal.id}>{modal.render(modal.isOpen)}</Fragment>);
}

let dock: HTMLElement | null = null;
const setDock = (element: HTMLElement | null) => void (dock = element);

/** Renders docked dialogs, below the content of a page. */
export function DockArea() {
  const modals = useSyncExternalStore(modalStore.subscribe, modalStore.read);
  return (
    <div ref={setDock} data-dock className="sticky bottom-0 z-20 shrink-0 print:hidden">
      {modals
        .filter(({ isDocked }) => isDocked)
        .map((modal) => (
          <Fragment key={modal.id}>{modal.render(modal.isOpen)}</Fragment>
        ))}
    </div>
  );
}

/** Whether the page has a dock that no dialog covers. */
export function canDock(): boolean {
  return dock !== null && dock.closest('[aria-hidden=true], [inert]') === null;
}

/**
 * Returns focus to the element focused before the first of several dialogs. A dialog does so itself, unless it was
 * opened from another dialog or a menu that no longer exists.
 */
function startReturningFocus(): () => void {
  let ground: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest('[data-float]')) ground = target;
  };
  const giveBack = () => {
    const isNowhere = document.activeElement === document.body;
    if (!isNowhere || modalStore.read().some((modal) => modal.isOpen && !modal.isDocked)) return;
    // Elements below an open sheet are unreachable, and Escape would close nothing there.
    const sheet = [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([data-dock] *)')].at(-1);
    const heir = sheet && !sheet.contains(ground) ? sheet : ground;
    if (heir instanceof HTMLElement && heir.isConnected) heir.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', remember);
  // Delayed, because another dialog may follow.
  const stop = modalStore.subscribe(() => void setTimeout(giveBack));
  return () => {
    stop();
    document.removeEventListener('focusin', remember);
  };
}
