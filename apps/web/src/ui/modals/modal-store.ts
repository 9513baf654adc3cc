import type { ReactNode } from 'react';
import { createListeners } from '#lib/listeners.ts';

/** What an opened modal is given: hand `isOpen` and `onOpenChange` on to the dialog, call `close` with the answer. */
export interface ModalControls<Result> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  close: (result?: Result) => void;
}

export interface OpenModal {
  id: number;
  isOpen: boolean;
  render: (isOpen: boolean) => ReactNode;
  dismiss: () => void;
}

// Long enough for the longest closing motion.
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

/** Opens a dialog from anywhere; the promise gives its answer, or undefined when it was dismissed. */
export function openModal<Result = void>(
  render: (controls: ModalControls<Result>) => ReactNode,
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
      { id, isOpen: true, dismiss, render: (isOpen) => render({ isOpen, onOpenChange, close }) },
    ]);
  });
}

/** Closes everything, for instance on logout. */
export function closeModals(): void {
  modals.forEach((modal) => modal.dismiss());
  set([]);
}
