import { closeNotice, notify } from '#ui/notices/notify.ts';

let shown: number | null = null;

/** Shows why the user is on the login screen; replaced by the next notice and removed on login. */
export function showLoginNotice(title: string, text?: string): void {
  closeLoginNotice();
  shown = notify({ kind: 'info', title, ...(text !== undefined && { text }) });
}

export function closeLoginNotice(): void {
  if (shown !== null) closeNotice(shown);
  shown = null;
}
