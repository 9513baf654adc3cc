import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { modalStore } from './modal-store.ts';
import { startReturningFocus } from './return-focus.ts';

/** The one place where dialogs opened with `openModal` are rendered. */
export function ModalArea() {
  const modals = useSyncExternalStore(modalStore.subscribe, modalStore.read);
  useEffect(startReturningFocus, []);
  return modals.map((modal) => <Fragment key={modal.id}>{modal.render(modal.isOpen)}</Fragment>);
}
