import type { LeftPage } from '#session/left-page.ts';
import { notify } from '#ui/notices/notify.ts';

/** Whether a path is internal and not the page that login leads to anyway. */
export function isOfferable(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || path.startsWith('/auth')) return false;
  return !['/', '/app', '/app/', '/app/tracker', '/app/tracker/'].includes(path);
}

/**
 * Login always leads to the tracker. If the user requested another page, or was on one when the session ended, a
 * notice offers to open it; pages that another user left are not offered.
 */
export function offerPage(
  { next, left }: { next: string | undefined; left: LeftPage | undefined },
  { who, hasDrafts }: { who: number | undefined; hasDrafts: boolean },
  open: (path: string) => void,
): void {
  const isOwn = left !== undefined && (left.who === null || left.who === who);
  const path = next ?? (isOwn ? left.path : undefined);
  const kept = 'What you had typed is there again when you open its form.';
  if (path !== undefined && isOfferable(path))
    notify({
      kind: 'info',
      title: next === undefined ? 'You were on another page' : 'You came for another page',
      text: hasDrafts ? `${path} – ${kept}` : path,
      actions: [{ label: 'Open it', run: () => open(path) }],
    });
  else if (hasDrafts) notify({ kind: 'info', title: 'Nothing is lost', text: kept });
}
