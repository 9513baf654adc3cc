import type { ReactNode } from 'react';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';

/** Waits until the key that led to the question is released, because it would otherwise act on the focused control. */
export async function ask<Result>(
  render: (controls: ModalControls<Result>) => ReactNode,
): Promise<Result | undefined> {
  await new Promise((resolve) => setTimeout(resolve));
  return openModal<Result>(render);
}
