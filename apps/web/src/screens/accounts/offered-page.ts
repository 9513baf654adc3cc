import { withoutProgramme } from '@baton/contract/http/programme-address.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import type { LeftPage } from '#session/left-page.ts';
import { closeNotice, notify } from '#ui/notices/notify.ts';
import { copy } from './copy.tsx';

let offer: number | null = null;

onSessionEnd(() => {
  if (offer !== null) closeNotice(offer);
  offer = null;
});

/** Whether a path is internal and not the page that login leads to anyway. */
export function isOfferable(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || path.startsWith('/auth')) return false;
  return !['/', '/app', '/app/', '/app/tracker', '/app/tracker/'].includes(withoutProgramme(path));
}

/**
 * Login always leads to the tracker. If the user requested another page, or was on one when the session ended, a
 * notice offers to open it; pages that another user left are not offered. The notice stays until it is answered: it
 * is the only way back, and a slow tracker would use up its time.
 */
export function offerPage(
  { next, left }: { next: string | undefined; left: LeftPage | undefined },
  { who, hasDrafts }: { who: number | undefined; hasDrafts: boolean },
  open: (path: string) => void,
): void {
  const isOwn = left !== undefined && (left.who === null || left.who === who);
  const path = next ?? (isOwn ? left.path : undefined);
  if (path !== undefined && isOfferable(path))
    offer = notify({
      kind: 'info',
      title: 'Continue where you left off?',
      text: hasDrafts ? `${withoutProgramme(path)} · ${copy.leftPage.draftsBack}` : withoutProgramme(path),
      actions: [{ label: 'Open page', run: () => open(path) }],
      timeout: 0,
    });
  else if (hasDrafts) notify({ kind: 'info', title: 'Nothing was lost', text: copy.leftPage.draftsBack });
}
