import type { Programme } from '#session/programme-list.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarTokens, type calendarContents } from '@baton/contract/lookahead/calendar-tokens.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextField } from '#ui/text-field.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { copy } from './copy.ts';

interface CalendarDialogProps {
  programme: Programme;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog to create, copy and revoke calendar links to the look-ahead. */
export function CalendarDialog({ programme, ...controls }: CalendarDialogProps) {
  return (
    <Dialog title={copy.title} {...controls}>
      {controls.isOpen && <CalendarLinks programme={programme} />}
    </Dialog>
  );
}

function CalendarLinks({ programme }: { programme: Programme }) {
  const { tokens, error, refetch, revoke } = useCalendarTokens(programme.id);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-text-muted">{copy.text(programme.name)}</p>
      <NewCalendarLink programme={programme.id} />
      {error && <ErrorState title={copy.loadFailed} error={error} onRetry={refetch} />}
      {tokens && tokens.length > 0 && (
        <ul aria-label={copy.list} className="divide-y divide-line rounded-md border border-line">
          {tokens.map(({ id, name, contents, created_at, last_used_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <span className="min-w-40 flex-1">
                <span className="block font-medium">{name === '' ? copy.unnamed : name}</span>
                <span className="text-sm text-text-muted">
                  {last_used_at === null
                    ? copy.neverRead(copy[contents], formatMoment(created_at))
                    : copy.lastRead(copy[contents], formatMoment(created_at), formatMoment(last_used_at))}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={copy.revoke.buttonFor(name === '' ? copy.unnamed : name)}
                onPress={() => void revoke(id, name)}
              >
                {copy.revoke.button}
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
  // not copy: key of a draft
  const [name, setName] = useDraft('name of a calendar', '');
  const [contents, setContents] = useState<Contents>('all');
  const [url, setUrl] = useState('');
  const create = async () => {
    try {
      const created = await call(calendarTokens.create, { body: { programme, contents, name: name.trim() } });
      setUrl(created.url);
      setName('');
    } catch (error) {
      notifyError(error, copy.create.failed);
    }
    await client.invalidateQueries({ queryKey: calendarTokensKey(programme) });
  };
  if (url !== '')
    return (
      <div className="flex flex-col gap-2 rounded-md bg-success-soft p-3">
        <p className="text-success-text">{copy.created.text}</p>
        <CopyField label={copy.created.link} value={url} />
        <div>
          <Button size="sm" variant="ghost" onPress={() => setUrl('')}>
            {copy.created.another}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={copy.create.name}
        placeholder={copy.create.namePlaceholder}
        maxLength={80}
        value={name}
        onChange={setName}
        className="min-w-48 flex-1"
      />
      <SegmentedControl
        label={copy.create.contents}
        value={contents}
        segments={[
          { id: 'mine', label: copy.mine },
          { id: 'all', label: copy.all },
        ]}
        onChange={setContents}
      />
      <Button variant="primary" onPress={() => void create()}>
        {copy.create.action}
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
        title: copy.revoke.title,
        text: name === '' ? copy.revoke.textUnnamed : copy.revoke.text(name),
        confirmLabel: copy.revoke.action,
      });
      if (!isConfirmed) return;
      try {
        await call(calendarTokens.remove, { params: { id } });
      } catch (problem) {
        notifyError(problem, copy.revoke.failed);
      }
      await client.invalidateQueries({ queryKey });
    },
  };
}
