import { createHash } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';
import type { ImportFile } from './answer-import.ts';

/**
 * Identifies a preview by file, settings, target and revision of the compared data. Rejects a commit whose preview had
 * another checksum.
 */
export function checkPreview(
  { data, mapping, options, checksum: sent }: Pick<ImportFile, 'data' | 'mapping' | 'options' | 'checksum'>,
  [target, id, revision]: readonly [target: string, id: number, revision: string | number],
): string {
  const about = JSON.stringify([target, id, revision, mapping, options]);
  const current = createHash('sha256').update(data).update(about).digest('base64url');
  if (sent === '' || sent === current) return current;
  throw new AppError(
    'stale_preview',
    'The data changed after the preview. Check the new preview before you import.',
  );
}
