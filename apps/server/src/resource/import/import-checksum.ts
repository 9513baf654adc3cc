import { createHash } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';

/** Identifies a preview: file, settings, and state of the compared data. */
export function importChecksum(data: Buffer, about: readonly unknown[]): string {
  return createHash('sha256').update(data).update(JSON.stringify(about)).digest('base64url');
}

/** Rejects a commit that differs from its preview; '' skips the check. */
export function refuseStalePreview(sent: string, current: string): void {
  if (sent === '' || sent === current) return;
  throw new AppError(
    'stale_preview',
    'The data has changed since the preview. Look at it again before you import.',
  );
}
