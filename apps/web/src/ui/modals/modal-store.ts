import type { ReactNode } from 'react';
import { createListeners } from '#lib/listeners.ts';

/** Props of an opened modal: pass `isOpen` and `onOpenChange` to the dialog, call `close` with the result. */
export interface ModalControls<Result> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  close: (result?: Result) => void;
}

interface OpenModal {
  id: number;
  isOpen: boolean;
  /** Part of the page below its content, which stays usable, instead of above it. */
  isDocked: boolean;
  render: (isOpen: boolean) => ReactNode;
  dismiss: () => void;
}

// Delay (ms) that covers the longest closing animation.
const unmountDelay = 200;

let modals: readonly OpenModal[] = [];
let lastId = 0;
const listeners = createListeners();

function set(next: readonly OpenModal[]): void {
  modals = next;
  listeners.emit();
}

export const modalStore = {
  read: () => modals,
  subscribe: listeners.subscribe,
};

/** Opens a dialog; resolves to its result, or undefined if dismissed. */
export function openModal<Result = void>(
  render: (controls: ModalControls<Result>) => ReactNode,
  { isDocked = false } = {},
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const close = (result?: Result) => {
      resolve(result);
      set(modals.map((modal) => (modal.id === id ? { ...modal, isOpen: false } : modal)));
      setTimeout(() => set(modals.filter((modal) => modal.id !== id)), unmountDelay);
    };
    const onOpenChange = (isOpen: boolean) => {
      if (!isOpen) close();
    };
    const dismiss = () => resolve(undefined);
    set([
      ...modals,
      { id, isOpen: true, isDocked, dismiss, render: (isOpen) => render({ isOpen, onOpenChange, close }) },
    ]);
  });
}

/** Closes all dialogs, for example on logout. */
export function closeModals(): void {
  modals.forEach((modal) => modal.dismiss());
  set([]);
}
