import { summaries } from '@baton/contract/programme/completeness.ts';
import type { Call } from '#lib/api-client.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { DataRecord } from '#resource/record.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { DeleteProgramme } from './delete-programme.tsx';
import { deletionImpactOf } from './programme-deletion-impact.ts';

/** Whether these are really to go: says what goes with them, and asks to type their name, or how many they are. */
export async function askDeleteProgrammes(call: Call, records: readonly DataRecord[]): Promise<boolean> {
  const [only] = records;
  const what = records.length === 1 ? String(only?.['name']) : `${records.length} programmes`;
  try {
    const contents = await Promise.all(records.map(({ id }) => call(summaries.contents, { params: { id } })));
    const impact = deletionImpactOf(contents);
    const isSure = await openModal<boolean>(({ close, ...controls }) => (
      <DeleteProgramme
        {...controls}
        {...{ what, impact }}
        count={records.length}
        onConfirm={() => close(true)}
      />
    ));
    return isSure === true;
  } catch (error) {
    notifyError(error);
    return false;
  }
}
