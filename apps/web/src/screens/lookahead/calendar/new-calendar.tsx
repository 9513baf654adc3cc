import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarTokens, type calendarContents } from '@baton/contract/turnover/calendar-tokens.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextField } from '#ui/text-field.tsx';
import { calendarTokensKey } from './use-calendar-tokens.ts';

type Contents = (typeof calendarContents)[number];

/** Makes an address, and shows it this once. */
export function NewCalendar({ programme }: { programme: number }) {
  const call = useCall();
  const client = useQueryClient();
  const [name, setName] = useDraft('name of a calendar', '');
  const [contents, setContents] = useState<Contents>('all');
  const [url, setUrl] = useState('');
  const make = async () => {
    try {
      const made = await call(calendarTokens.create, { body: { programme, contents, name: name.trim() } });
      setUrl(made.url);
      setName('');
    } catch (error) {
      notifyError(error, 'Not made');
    }
    await client.invalidateQueries({ queryKey: calendarTokensKey(programme) });
  };
  if (url !== '')
    return (
      <div className="flex flex-col gap-2 rounded-md bg-success-soft p-3">
        <p className="text-success-text">
          Copy this address into your calendar now. It is not shown again; a new one can always be made.
        </p>
        <CopyField label="Calendar address" value={url} />
        <div>
          <Button size="sm" variant="ghost" onPress={() => setUrl('')}>
            Make another
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Where it is used"
        placeholder="My phone"
        maxLength={80}
        value={name}
        onChange={setName}
        className="min-w-48 flex-1"
      />
      <SegmentedControl
        label="Whose turnovers"
        value={contents}
        segments={[
          { id: 'mine', label: 'My teams' },
          { id: 'all', label: 'All' },
        ]}
        onChange={setContents}
      />
      <Button variant="primary" onPress={() => void make()}>
        Make an address
      </Button>
    </div>
  );
}
