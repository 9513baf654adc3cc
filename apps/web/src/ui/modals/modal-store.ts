import type { ReactNode } from 'react';
import { createListeners } from '#lib/listeners.ts';

/** Props of an opened modal: pass `isOpen` and `onOpenChange` to the dialog, call `close` with the result. */
export interface ModalControls<Result> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  close: (result?: Result) => void;
}

export interface OpenModal {
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

const loading = new Set<() => Promise<unknown>>();

/**
 * Loads the code of a dialog on demand. Undefined if an earlier press waits for it, so that a second one opens no second
 * dialog.
 */
export async function loadDialog<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  if (loading.has(load)) return undefined;
  loading.add(load);
  return load().finally(() => loading.delete(load));
}

/** Opens a dialog whose code is loaded on demand. */
export async function openLoadedModal<Code extends object, Result = void>(
  load: () => Promise<Code>,
  render: (code: Code, controls: ModalControls<Result>) => ReactNode,
): Promise<Result | undefined> {
  const code = await loadDialog(load);
  return code && openModal<Result>((controls) => render(code, controls));
}

/** Closes all dialogs, for example on logout. */
export function closeModals(): void {
  modals.forEach((modal) => modal.dismiss());
  set([]);
}
