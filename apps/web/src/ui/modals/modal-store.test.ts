import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeModals, type ModalControls, modalStore, openModal } from './modal-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeModals();
  vi.useRealTimers();
});

function open() {
  let controls: ModalControls<string> | undefined;
  const answer = openModal<string>((given) => {
    controls = given;
    return null;
  });
  void modalStore.read().at(-1)?.render(true);
  if (!controls) throw new Error('The modal was not rendered.');
  return { answer, controls };
}

it('answers with what the dialog was closed with', async () => {
  const { answer, controls } = open();
  controls.close('yes');
  await expect(answer).resolves.toBe('yes');
});

it('answers with nothing when it was dismissed', async () => {
  const { answer, controls } = open();
  controls.onOpenChange(false);
  await expect(answer).resolves.toBeUndefined();
});

it('stays until its closing motion is over', () => {
  const { controls } = open();
  controls.close();
  expect(modalStore.read().map(({ isOpen }) => isOpen)).toEqual([false]);
  vi.advanceTimersByTime(200);
  expect(modalStore.read()).toEqual([]);
});

it('closes only the one that was closed', () => {
  void open();
  open().controls.close();
  vi.advanceTimersByTime(200);
  expect(modalStore.read().map(({ isOpen }) => isOpen)).toEqual([true]);
});

it('leaves no one waiting when all are closed at once', async () => {
  const { answer } = open();
  closeModals();
  await expect(answer).resolves.toBeUndefined();
});
