import type { Punch } from '#records/punches/punch.ts';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';
import type { RaiseOptions } from './raise-sheet.tsx';

const loadSheet = () => import('./raise-sheet.tsx');

/** Opens the form for new punches; resolves to those that were raised. */
export async function openRaisePunch(options: RaiseOptions): Promise<Punch[]> {
  const raised: Punch[] = [];
  await openLoadedModal(loadSheet, ({ RaiseSheet }, { isOpen, close }) =>
    isOpen ? <RaiseSheet {...options} onRaised={(punch) => raised.push(punch)} onClose={close} /> : null,
  );
  return raised;
}
