import type { Programme } from '#session/programme-list.ts';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';

const loadSheet = () => import('./punch-sheet.tsx');

/** Opens the sheet of a punch above what is open; resolves when it is closed. */
export async function openPunch(programme: Programme, id: number): Promise<void> {
  await openLoadedModal(loadSheet, ({ PunchSheet }, { isOpen, close }) =>
    isOpen ? <PunchSheet programme={programme} id={id} onClose={close} /> : null,
  );
}
