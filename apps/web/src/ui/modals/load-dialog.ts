import type { ReactNode } from 'react';
import { openModal, type ModalControls } from './modal-store.ts';

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
