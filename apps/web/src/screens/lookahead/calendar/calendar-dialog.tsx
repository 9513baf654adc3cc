import type { Programme } from '#session/programme-list.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { NewCalendar } from './new-calendar.tsx';
import { useCalendarTokens } from './use-calendar-tokens.ts';

export interface CalendarDialogProps {
  programme: Programme;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Addresses by which one's own calendar programme follows the look-ahead: made, copied and revoked. */
export function CalendarDialog({ programme, ...controls }: CalendarDialogProps) {
  return (
    <Dialog title="Follow it in a calendar" {...controls}>
      {controls.isOpen && <CalendarAddresses programme={programme} />}
    </Dialog>
  );
}

function CalendarAddresses({ programme }: { programme: Programme }) {
  const { tokens, error, refetch, revoke } = useCalendarTokens(programme.id);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-text-muted">
        Outlook, Google and Apple calendars read the look-ahead of {programme.name} from a private address and
        keep it current. Whoever has the address can read it, so keep it to yourself and revoke it when in
        doubt.
      </p>
      <NewCalendar programme={programme.id} />
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
