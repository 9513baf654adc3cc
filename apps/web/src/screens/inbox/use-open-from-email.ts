import { useEffect, useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { inbox, type InboxLine } from '@baton/contract/accounts/inbox.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';

/** Opens the line of a link in an email, once. A line that is gone leaves the user in the inbox. */
export function useOpenFromEmail(id: number | undefined, open: (line: InboxLine) => void): void {
  const call = useCall();
  const navigate = useNavigate();
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (id === undefined || opened.current === id) return;
    opened.current = id;
    const find = async (state: 'open' | 'done') => {
      const { lines } = await call(inbox.list, { query: { state, before: id + 1, limit: 1 } });
      return lines.find((line) => line.id === id);
    };
    const openIt = async () => {
      const line = (await find('open')) ?? (await find('done'));
      if (line) return open(line);
      notify({
        kind: 'info',
        title: 'This notification is no longer in your inbox',
        text: 'It was withdrawn or decided, or you no longer have access to its programme.',
      });
      await navigate({ href: '/app/inbox', replace: true });
    };
    openIt().catch(notifyError);
  }, [id, open, call, navigate]);
}
