import { useState } from 'react';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import type { Punch } from '#quality/punch.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';

/** Downloads a punch with its photos as a PDF. */
export function PrintPunch({ punch: { programme, id } }: { punch: Punch }) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      saveFile(await call(punchCalls.print, { query: { programme, ids: String(id) } }));
    } catch (error) {
      notifyError(error, copy.printFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="printer" className="max-sm:min-h-11" isPending={isBusy} onPress={() => void print()}>
      {copy.print}
    </Button>
  );
}
