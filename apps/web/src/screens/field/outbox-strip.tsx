import type { Outbox, OutboxState } from '#records/punches/outbox/outbox.ts';
import type { OutboxEntry, RaiseEntry } from '#records/punches/outbox/outbox-entry.ts';
import { readPunch } from '#records/punches/punch-queries.ts';
import { useCall } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { copy } from './copy.ts';

interface OutboxStripProps {
  outbox: Outbox & OutboxState;
  onCorrect: (entry: RaiseEntry) => void;
}

/** What was entered and isn’t on the server yet; nothing otherwise. */
export function OutboxStrip({ outbox, onCorrect }: OutboxStripProps) {
  const { entries, isOffline, isKept } = outbox;
  if (entries.length === 0) return null;
  return (
    <section
      aria-label={copy.outbox.title(entries.length)}
      className="flex flex-col gap-2 rounded-md border border-line p-3"
    >
      <h2 className="flex items-center gap-2 font-medium">
        <Icon name={isOffline ? 'wifi-off' : 'smartphone'} />
        {copy.outbox.title(entries.length)}
      </h2>
      <output className="text-sm text-text-muted empty:hidden">
        {isKept ? isOffline && copy.outbox.offline : copy.outbox.notKept}
      </output>
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} outbox={outbox} onCorrect={onCorrect} />
        ))}
      </ul>
    </section>
  );
}

function EntryLine({ entry, outbox, onCorrect }: OutboxStripProps & { entry: OutboxEntry }) {
  const call = useCall();
  const { photos, problem } = entry;
  const isSending = outbox.sending === entry.id;
  const state = problem === null ? (isSending ? 'sending' : 'waiting') : 'refused';
  const sent = photos.filter(({ isSent }) => isSent).length;
  const again = async () => {
    // A punch that others changed is taken as it is now.
    const punch =
      entry.act === 'raise' ? undefined : await readPunch(call, entry.punch.id).catch(() => undefined);
    const renewed =
      entry.act === 'raise' || !punch
        ? entry
        : { ...entry, punch: { ...entry.punch, version: punch.version } };
    await outbox.replace({ ...renewed, problem: null });
    await outbox.send();
  };
  const discard = async () => {
    const { discardTitle: title, discardText: text, discard: confirmLabel } = copy.outbox;
    if (await confirmDanger({ title, text, confirmLabel })) await outbox.discard(entry.id);
  };
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-start gap-2">
        <span className="line-clamp-2 min-w-0 flex-1 break-words">{nameOf(entry)}</span>
        <Badge tone={{ refused: 'danger', sending: 'info', waiting: 'neutral' }[state] as 'danger'}>
          {copy.outbox[state]}
        </Badge>
      </div>
      {photos.length > 0 && (
        <p className="text-sm text-text-muted tabular">{copy.outbox.photos(sent, photos.length)}</p>
      )}
      {problem !== null && (
        <>
          <p className="text-sm text-danger-text">{problem}</p>
          <div className="flex flex-wrap gap-2">
            <Button className="min-h-12 flex-1" onPress={() => void again()}>
              {copy.outbox.again}
            </Button>
            {entry.act === 'raise' && entry.punch === null && (
              <Button className="min-h-12 flex-1" onPress={() => onCorrect(entry)}>
                {copy.outbox.edit}
              </Button>
            )}
            <Button className="min-h-12 flex-1" onPress={() => void discard()}>
              {copy.outbox.discard}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function nameOf(entry: OutboxEntry): string {
  if (entry.act === 'raise') return entry.values['text'] as string;
  return copy.outbox.names[entry.act](entry.punch.number);
}
