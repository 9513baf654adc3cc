import type { Programme } from '#session/programme-list.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarTokens, type calendarContents } from '@baton/contract/turnover/calendar-tokens.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextField } from '#ui/text-field.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';

export interface CalendarDialogProps {
  programme: Programme;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog to create, copy and revoke calendar links to the look-ahead. */
export function CalendarDialog({ programme, ...controls }: CalendarDialogProps) {
  return (
    <Dialog title="Follow it in a calendar" {...controls}>
      {controls.isOpen && <CalendarLinks programme={programme} />}
    </Dialog>
  );
}

function CalendarLinks({ programme }: { programme: Programme }) {
  const { tokens, error, refetch, revoke } = useCalendarTokens(programme.id);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-text-muted">
        Outlook, Google and Apple calendars read the look-ahead of {programme.name} from a private address and
        keep it current. Whoever has the address can read it, so keep it to yourself and revoke it when in
        doubt.
      </p>
      <NewCalendarLink programme={programme.id} />
      {error && <ErrorState title="The addresses could not be loaded" error={error} onRetry={refetch} />}
      {tokens && tokens.length > 0 && (
        <ul
          aria-label="Your calendar addresses"
          className="divide-y divide-line rounded-md border border-line"
        >
          {tokens.map(({ id, name, contents, created_at, last_used_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <span className="min-w-40 flex-1">
                <span className="block font-medium">{name === '' ? 'Calendar' : name}</span>
                <span className="text-sm text-text-muted">
                  {contents === 'mine' ? 'My teams' : 'All turnovers'} · made {formatMoment(created_at)} ·{' '}
                  {last_used_at === null ? 'never read' : `last read ${formatMoment(last_used_at)}`}
                </span>
              </span>
              <Button size="sm" onPress={() => void revoke(id, name)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Contents = (typeof calendarContents)[number];

/** Creates a calendar link and shows it once. */
function NewCalendarLink({ programme }: { programme: number }) {
  const call = useCall();
  const client = useQueryClient();
  const [name, setName] = useDraft('name of a calendar', '');
  const [contents, setContents] = useState<Contents>('all');
  const [url, setUrl] = useState('');
  const create = async () => {
    try {
      const created = await call(calendarTokens.create, { body: { programme, contents, name: name.trim() } });
      setUrl(created.url);
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
      <Button variant="primary" onPress={() => void create()}>
        Make an address
      </Button>
    </div>
  );
}

const calendarTokensKey = (programme: number) => ['calendar-tokens', programme] as const;

/** The user's calendar links of a programme. */
function useCalendarTokens(programme: number) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = calendarTokensKey(programme);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calendarTokens.list, { query: { programme }, signal }),
    staleTime: 0,
  });
  return {
    tokens: data,
    error,
    refetch,
    revoke: async (id: number, name: string) => {
      const isConfirmed = await confirmDanger({
        title: 'Revoke this address?',
        text: `Calendars that read ${name === '' ? 'it' : `“${name}”`} stop being brought up to date.`,
        confirmLabel: 'Revoke',
      });
      if (!isConfirmed) return;
      try {
        await call(calendarTokens.remove, { params: { id } });
      } catch (problem) {
        notifyError(problem, 'Not revoked');
      }
      await client.invalidateQueries({ queryKey });
    },
  };
}
