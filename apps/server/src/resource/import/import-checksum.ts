import { createHash } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';

/** By which a preview is known: the file, what was decided about it, and the state of the data that it is compared with. */
export function importChecksum(data: Buffer, about: readonly unknown[]): string {
  return createHash('sha256').update(data).update(JSON.stringify(about)).digest('base64url');
}

/** Refuses a commit of what is no longer what the preview showed; '' is sent by who has seen none. */
export function refuseStalePreview(sent: string, current: string): void {
  if (sent === '' || sent === current) return;
  throw new AppError(
    'stale_preview',
    'The data has changed since the preview. Look at it again before you import.',
  );
}
