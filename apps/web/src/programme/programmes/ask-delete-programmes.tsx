import type { DataRecord } from '#resource/record.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { DeleteProgramme } from './delete-programme.tsx';

/** Whether these are really to go: asks to type their name, or how many they are. */
export async function askDeleteProgrammes(records: readonly DataRecord[]): Promise<boolean> {
  const [only] = records;
  const what = records.length === 1 ? String(only?.['name']) : `${records.length} programmes`;
  const isSure = await openModal<boolean>(({ close, ...controls }) => (
    <DeleteProgramme {...controls} what={what} count={records.length} onConfirm={() => close(true)} />
  ));
  return isSure === true;
}
