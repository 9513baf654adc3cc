import { notify } from '#ui/notices/notify.ts';

/** Pages where login leads anyway, or that are no page of ours, are not worth offering. */
export function isOfferable(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || path.startsWith('/auth')) return false;
  return !['/', '/app', '/app/', '/app/tracker', '/app/tracker/'].includes(path);
}

/** Login always leads to the tracker; who came for another page is offered it there. */
export function offerPage(path: string | undefined, open: (path: string) => void): void {
  if (path === undefined || !isOfferable(path)) return;
  notify({
    kind: 'info',
    title: 'You came for another page',
    text: path,
    actions: [{ label: 'Open it', run: () => open(path) }],
  });
}
