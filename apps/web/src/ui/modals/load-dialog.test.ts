import { afterEach, expect, it, vi } from 'vitest';
import { openLoadedModal } from './load-dialog.ts';
import { closeModals, modalStore } from './modal-store.ts';

afterEach(closeModals);

it('opens once, however often it is asked for while its code is being loaded', async () => {
  let isLoaded!: (code: object) => void;
  const load = () => new Promise<object>((resolve) => (isLoaded = resolve));
  const presses = [openLoadedModal(load, () => null), openLoadedModal(load, () => null)];
  await expect(presses[1]).resolves.toBeUndefined();
  isLoaded({});
  await vi.waitFor(() => expect(modalStore.read()).toHaveLength(1));
  const failing = () => Promise.reject<object>(new Error('offline'));
  await expect(openLoadedModal(failing, () => null)).rejects.toThrow('offline');
  await expect(openLoadedModal(failing, () => null)).rejects.toThrow('offline');
});
