import { useState } from 'react';
import { calendarTokens } from '@baton/contract/lookahead/calendar-tokens.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import type { Programme } from '#session/programme-list.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextField } from '#ui/text-field.tsx';

interface CalendarDialogProps {
  programme: Programme;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog to create, copy and revoke calendar links to the look-ahead. */
export function CalendarDialog({ programme, ...controls }: CalendarDialogProps) {
  return (
    <Dialog title="Subscribe in your calendar" {...controls}>
      {controls.isOpen && <CalendarLinks programme={programme} />}
    </Dialog>
  );
}

const contentLabels = { mine: 'My teams', all: 'All turnovers' };
const queryKeyOf = (programme: number) => ['calendar-tokens', programme];

function CalendarLinks({ programme: { id: programme, name: programmeName } }: { programme: Programme }) {
  const query = { programme };
  const { data, error, refetch } = useRead(
    queryKeyOf(programme),
    calendarTokens.list,
    { query },
    { staleTime: 0 },
  );
  const { act } = useAct(queryKeyOf(programme));
  return (
    <div className="flex flex-col gap-5">
      <p className="text-text-muted">
        {`Add the ${programmeName} look-ahead to Outlook, Google or Apple Calendar. It stays up to date. Anyone with the link can read it, so don’t share it; revoke it if it leaks.`}
      </p>
      <NewCalendarLink programme={programme} />
      {error && <ErrorState title="Couldn’t load calendar links" error={error} onRetry={refetch} />}
      {data && data.length > 0 && (
        <ul aria-label="Your calendar links" className="divide-y divide-line rounded-md border border-line">
          {data.map(({ id, name, contents, created_at, last_used_at }) => {
            const label = name || 'Calendar';
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
                <span className="min-w-40 flex-1">
                  <span className="block font-medium">{label}</span>
                  <span className="text-sm text-text-muted">
                    {last_used_at === null
                      ? `${contentLabels[contents]} · Created ${formatMoment(created_at)} · Never read`
                      : `${contentLabels[contents]} · Created ${formatMoment(created_at)} · Last read ${formatMoment(last_used_at)}`}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Revoke ${label}`}
                  onPress={() =>
                    void act(
                      calendarTokens.remove,
                      { params: { id } },
                      {
                        question: {
                          title: 'Revoke calendar link?',
                          text:
                            name === ''
                              ? 'Calendars using this link will stop updating.'
                              : `Calendars using “${name}” will stop updating.`,
                          confirmLabel: 'Revoke link',
                        },
                        failed: 'Couldn’t revoke the calendar link',
                      },
                    )
                  }
                >
                  Revoke
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Creates a calendar link and shows it once. */
function NewCalendarLink({ programme }: { programme: number }) {
  const { act } = useAct(queryKeyOf(programme));
  // not copy: key of a draft
  const [name, setName] = useDraft('name of a calendar', '');
  const [contents, setContents] = useState<keyof typeof contentLabels>('all');
  const [url, setUrl] = useState('');
  const create = () =>
    act(
      calendarTokens.create,
      { body: { programme, contents, name: name.trim() } },
      {
        failed: 'Couldn’t create the calendar link',
        onDone(created) {
          setUrl(created.url);
          setName('');
        },
      },
    );
  if (url !== '')
    return (
      <div className="flex flex-col gap-2 rounded-md bg-success-soft p-3">
        <p className="text-success-text">
          Copy this link into your calendar now – you won’t see it again. You can always create a new one.
        </p>
        <CopyField label="Calendar link" value={url} />
        <div>
          <Button size="sm" variant="ghost" onPress={() => setUrl('')}>
            Create another link
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Name"
        placeholder="My phone"
        maxLength={80}
        value={name}
        onChange={setName}
        className="min-w-48 flex-1"
      />
      <SegmentedControl
        label="Include"
        value={contents}
        segments={[
          { id: 'mine', label: contentLabels.mine },
          { id: 'all', label: contentLabels.all },
        ]}
        onChange={setContents}
      />
      <Button variant="primary" onPress={() => void create()}>
        Create calendar link
      </Button>
    </div>
  );
}
