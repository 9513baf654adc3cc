import type { Programme } from '#session/programme-list.ts';
import { openModal } from '#ui/modals/modal-store.ts';

/** Opens the sheet of a punch above what is open; resolves when it is closed. */
export async function openPunch(programme: Programme, id: number): Promise<void> {
  const { PunchSheet } = await import('./punch-sheet.tsx');
  await openModal<boolean>(({ isOpen, close }) =>
    isOpen ? <PunchSheet programme={programme} id={id} onClose={() => close(true)} /> : null,
  );
}
