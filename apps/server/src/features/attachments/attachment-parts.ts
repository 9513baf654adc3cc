import type { Config } from '#platform/config.ts';
import type { Clock } from '#platform/clock.ts';
import type { BlobStore } from '#storage/blobs/blob-store.ts';
import type { Database } from '#storage/database.ts';
import type { AttachmentLinks } from './attachment-links.ts';

/** Dependencies of the endpoints of photos and documents. */
export interface AttachmentParts {
  db: Database;
  clock: Clock;
  config: Config;
  blobs: BlobStore;
  attachmentLinks: AttachmentLinks;
}
