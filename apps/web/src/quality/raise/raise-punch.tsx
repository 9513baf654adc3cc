import type { Punch } from '#quality/punch.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import type { RaiseOptions } from './raise-sheet.tsx';

/** Opens the form for new punches; resolves to those that were raised. */
export async function openRaisePunch(options: RaiseOptions): Promise<Punch[]> {
  const { RaiseSheet } = await import('./raise-sheet.tsx');
  const raised: Punch[] = [];
  await openModal(({ isOpen, close }) =>
    isOpen ? <RaiseSheet {...options} onRaised={(punch) => raised.push(punch)} onClose={close} /> : null,
  );
  return raised;
}
