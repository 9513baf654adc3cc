import { useRead } from '#resource/use-read.ts';
import { useQueryClient } from '@tanstack/react-query';
import { inbox } from '@baton/contract/accounts/inbox.ts';
import { Link } from 'react-aria-components/Link';
import { useProgrammes, useSession } from '#session/session-context.ts';
import { useInboxEvents } from '#session/live/use-inbox-events.ts';
import { Icon } from '#ui/icon.tsx';
import { buttonClass } from '#ui/recipes.ts';
import { copy } from './copy.ts';

/** More are shown as `99+`. */
const maxShown = 99;

/** Link to the inbox with the number of unread lines, which arrives live. */
export function Bell() {
  const { isAuthenticated } = useSession();
  const client = useQueryClient();
  const { activeId } = useProgrammes();
  useInboxEvents(activeId ?? null, () => void client.invalidateQueries({ queryKey: ['inbox'] }));
  const { data } = useRead(
    ['inbox', 'count'],
    inbox.count,
    { isQuiet: true },
    // The header is still there for a moment after logout.
    { enabled: isAuthenticated() },
  );
  const unread = data?.unread ?? 0;
  return (
    <Link
      href="/app/inbox"
      aria-label={unread === 0 ? 'Inbox' : copy.inboxWith(unread)}
      className={buttonClass({ iconOnly: true, variant: 'ghost' })}
    >
      <Icon name="bell" size={16} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent tabular forced-colors:border forced-colors:border-[CanvasText]"
        >
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </Link>
  );
}
