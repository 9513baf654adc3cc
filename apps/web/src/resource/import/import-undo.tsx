import { useRead } from '#resource/use-read.ts';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { imports } from '@baton/contract/tracker/imports.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

const words = copy.undo;

interface ImportUndoProps {
  programme: number;
  operation: string;
  /** Id of the text that names the import. */
  'aria-describedby'?: string;
}

/** Offers to undo an import of the user, or says why that is no longer possible. Nothing for other operations. */
export function ImportUndo({ programme, operation, ...described }: ImportUndoProps) {
  const call = useCall();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const [isUndoing, setUndoing] = useState(false);
  const { data } = useRead(
    ['imports', programme, operation],
    imports.read,
    { params: { operation }, query: { programme }, isQuiet: true },
    { retry: false },
  );
  if (!data) return null;
  const undo = async () => {
    setUndoing(true);
    try {
      if (data.into === 'tracker') await call(tracker.undo, { body: { programme, operation } });
      else await call(punchCalls.undo, { body: { programme, undoes: operation } });
      notify({ kind: 'success', title: words.done, text: words.restored });
    } catch (error) {
      // Refused once, it would be again.
      if (error instanceof ApiError && error.status < 500) setRefusal(messageOf(error));
      else notifyError(error, words.failed);
    }
    setUndoing(false);
    await client.invalidateQueries({ queryKey: ['imports', programme] });
    await client.invalidateQueries({ queryKey: ['inbox'] });
    await client.invalidateQueries({ queryKey: ['audit'] });
  };
  const sentence = data.state === 'undoable' ? refusal : words[data.state];
  if (sentence !== '') return <output className="text-sm text-text-muted">{sentence}</output>;
  return (
    <Button size="sm" icon="undo-2" isPending={isUndoing} {...described} onPress={() => void undo()}>
      {copy.footer.undo}
    </Button>
  );
}
