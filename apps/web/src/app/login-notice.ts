import { closeNotice, notify } from '#ui/notices/notify.ts';

let shown: number | null = null;

/** Says why somebody is on the login screen: one reason at a time, and none once they have logged in. */
export function showLoginNotice(title: string, text?: string): void {
  closeLoginNotice();
  shown = notify({ kind: 'info', title, ...(text !== undefined && { text }) });
}

export function closeLoginNotice(): void {
  if (shown !== null) closeNotice(shown);
  shown = null;
}
