import { useLocation, useNavigate } from '@tanstack/react-router';
import { useResumedUploads } from '#records/attachments/use-resumed-uploads.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import { useOutbox } from './use-outbox.ts';

/** Sends what waits in the outbox, and files that wait; tells of refused entries where the field screens, which list them, aren’t open. */
export function SendOutbox() {
  const { entries } = useOutbox();
  useResumedUploads();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const refused = entries.filter(({ problem }) => problem !== null).length;
  useEffectOnChange(() => {
    if (refused === 0 || pathname === '/app/field') return;
    notify({
      kind: 'warning',
      title: copy.refused(refused),
      text: 'The server refused it. Open Field to see why.',
      actions: [{ label: 'Open Field', run: () => void navigate({ to: '/app/field' }) }],
    });
  }, [refused]);
  return null;
}
