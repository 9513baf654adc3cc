import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { UnreachableError } from '#lib/api-error.ts';
import type { AttachmentSource, NewFile, Sending } from './attachment-source.ts';

/** Pauses (ms) before a file is sent again; then the user decides. A connection that comes back ends a pause. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000];

/** Sends a file, and again after a break of the network; the server stores it once. */
export async function sendFile(
  source: AttachmentSource,
  file: NewFile,
  { onWaiting, isPatient = true, ...sending }: Sending & { onWaiting?: () => void; isPatient?: boolean } = {},
): Promise<AttachmentRecord> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await source.send(file, sending);
    } catch (error) {
      const pause = pauses[attempt];
      if (!isPatient || !(error instanceof UnreachableError) || pause === undefined) throw error;
      onWaiting?.();
      await untilOnline(pause, sending.signal);
    }
  }
}

/** Waits for a while, or until the connection is back. */
function untilOnline(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      // not copy: for developers
      reject(new DOMException('The upload was stopped.', 'AbortError'));
    });
  });
}
