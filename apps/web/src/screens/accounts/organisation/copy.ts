import type { dateFormats } from '@baton/contract/accounts/organisation.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the organisation's settings. */
export const copy = {
  general: {
    /** An example of each format. */
    dateFormats: {
      'd MMM': '12 Mar',
      'dd/mm/yyyy': '12/03/2027',
      'mm/dd/yyyy': '03/12/2027',
      'yyyy-mm-dd': '2027-03-12',
    } satisfies Record<(typeof dateFormats)[number], string>,
  },
  reasons: {
    title: 'Reason codes',
  },
  audit: {
    title: 'Audit log',
    anyDate: 'Any date',
  },
  system: {
    version: 'Version',
    imagesUsed: (count: string, bytes: string) => `${count} · ${bytes}`,
    filesLost:
      'Missing, or another one in its place. Photos can’t be shown or added. Check BLOB_DIR on the server.',
    entries: (count: number, formatted: string) =>
      plural(count, { one: '1 entry', other: `${formatted} entries` }),
  },
  keys: {
    title: 'API keys',
  },
  backups: {
    title: 'Backups',
    created: 'Backup created',
    createdTextFiles: (files: number, formatted: string) =>
      plural(files, {
        one: 'The backup is downloaded and also kept on the server. Its photo or document isn’t in the download: it’s in the folder blobs on the server.',
        other: `The backup is downloaded and also kept on the server. Its ${formatted} photos, documents and thumbnails aren’t in the download: they’re in the folder blobs on the server.`,
      }),
    incomplete: (count: number, formatted: string) =>
      plural(count, {
        one: '1 photo or document isn’t in the backup',
        other: `${formatted} photos and documents aren’t in the backup`,
      }),
    automaticOn: (days: number) =>
      plural(days, {
        one: 'Backups run daily and are kept for 1 day. To restore one into an empty folder or database, run npm run restore.',
        other: `Backups run daily and are kept for ${days} days. To restore one into an empty folder or database, run npm run restore.`,
      }),
    /** Follows `download` and `delete` for screen readers. */
    ofTime: (time: string) => ` backup from ${time}`,
  },
};
