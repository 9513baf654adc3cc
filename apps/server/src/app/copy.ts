import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Characters that are enough to find a signature by its hash. */
export const minHeadLength = 12;

/** What the server and its commands print on the terminal. */
export const copy = {
  greeting: {
    external: (database: string, folder: string) =>
      `PostgreSQL ${database}; secret key and outgoing email in ${folder}`,
    api: 'API',
    ctrlC: 'Ctrl+C',
  },
  notReady: 'The server isn’t ready yet.',
  databaseCannotStart: (reason: string) => `The database can’t start. ${reason}`,
  admin: {
    usage: `npm run admin -- create EMAIL       creates an Admin and prints a link to set a password (7 days)
npm run admin -- reset-link EMAIL   prints a link to change a user’s password (1 hour)

Uses the database in DATA_DIR or DATABASE_URL, whether the server is running or not. Links start with PUBLIC_URL.`,
    missing: (usage: string) => `Enter an action and an email.\n\n${usage}`,
    link: (email: string, link: string) => `Send this link to ${email}. It works once:\n\n  ${link}\n`,
  },
  backup: {
    usage: `npm run backup [-- --to FOLDER]

Writes the whole database in DATA_DIR or DATABASE_URL to one file, whether the server is running or not, and copies new
photos and documents to the folder blobs beside it.
Both go to BACKUP_DIR (default: DATA_DIR/backups) or to the folder given with --to.`,
    noFolder: (folder: string) => `Folder ${folder} doesn’t exist. Create it or choose another.`,
    noDatabase: (folder: string) =>
      `There’s no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server.`,
    files: (count: number, folder: string) =>
      plural(count, {
        one: `1 photo, document or thumbnail is in ${folder}. Keep this folder with the file.`,
        other: `${formatNumber(count)} photos, documents and thumbnails are in ${folder}. Keep this folder with the file.`,
      }),
    unsaved: (count: number, names: string[], reason: string) =>
      [
        plural(count, {
          one: '1 photo or document isn’t in the backup.',
          other: `${formatNumber(count)} photos and documents aren’t in the backup.`,
        }),
        reason,
        ...names.map((name) => `\n  ${name}`),
      ]
        .filter(Boolean)
        .join(' '),
  },
  restore: {
    usage: `npm run restore -- FILE [--verify] [--same-files]

Restores a backup into the empty folder DATA_DIR or the empty database DATABASE_URL, and verifies every table. Photos
and documents are copied from the folder blobs beside the file to BLOB_DIR (default: DATA_DIR/blobs).
With --verify, the backup is only read and checked; nothing is saved.
With --same-files, BLOB_DIR is the folder of the lost database, whose place the restored one takes.`,
    oneFile: (usage: string) => `Enter one backup file.\n\n${usage}`,
    filesVerified: (count: number) =>
      plural(count, {
        one: 'Its photo or document matches its checksum.',
        other: `Its ${formatNumber(count)} photos, documents and thumbnails match their checksums.`,
      }),
    filesRestored: (count: number, folder: string) =>
      plural(count, {
        one: `1 photo, document or thumbnail was copied to ${folder}, and its checksum matches.`,
        other: `${formatNumber(count)} photos, documents and thumbnails were copied to ${folder}, and their checksums match.`,
      }),
    filesMissing: (count: number, from: string) =>
      plural(count, {
        one: `1 photo, document or thumbnail is missing, because ${from} doesn’t have it. If you find it, run npm run blobs -- --from with its folder.`,
        other: `${formatNumber(count)} photos, documents and thumbnails are missing, because ${from} doesn’t have them. If you find them, run npm run blobs -- --from with their folder.`,
      }),
  },
  blobs: {
    usage: `npm run blobs [-- --verify] [-- --from FOLDER]

Compares photos and documents with their files in BLOB_DIR (default: DATA_DIR/blobs), whether the server is running or
not. Files that no record uses are removed after a day. Ends with 1 if files are missing or damaged.
With --verify, every file is read and compared with its checksum.
With --from, missing files are copied from the folder blobs of your backups; with --verify damaged ones, too.`,
    copied: (count: number, folder: string) =>
      plural(count, {
        one: `1 file was copied from ${folder}.`,
        other: `${formatNumber(count)} files were copied from ${folder}.`,
      }),
    stopped: (folder: string, code: string) => `No more files can be written to ${folder} (${code}).`,
    found: (files: number, bytes: number, folder: string) =>
      plural(files, {
        one: `1 file, ${formatNumber(bytes)} bytes, in ${folder}.`,
        other: `${formatNumber(files)} files, ${formatNumber(bytes)} bytes, in ${folder}.`,
      }),
    removed: (count: number) =>
      plural(count, {
        one: '1 file that no record uses was removed.',
        other: `${formatNumber(count)} files that no record uses were removed.`,
      }),
    missing: (count: number) =>
      plural(count, { one: '1 file is missing:', other: `${formatNumber(count)} files are missing:` }),
    damaged: (count: number) =>
      plural(count, { one: '1 file is damaged:', other: `${formatNumber(count)} files are damaged:` }),
  },
  verify: {
    usage: `npm run verify [-- --head HASH]

Compares all certificates, signatures, dossiers and their files with what was signed, whether the server is running or
not. Prints the last signature of each programme and what was altered. Ends with 1 if something was altered.
With --head, it says whether a signature that was printed on a look-ahead, weekly report or certificate is still part of
a chain. At least the first ${minHeadLength} characters are needed.`,
    notHead: (text: string) =>
      `“${text}” isn’t the beginning of a hash. Enter at least ${minHeadLength} characters, 0 to 9 and a to f.`,
    noFiles: (folder: string) => `There’s no folder ${folder}. Set BLOB_DIR as for the server.`,
    altered: (count: number) =>
      plural(count, { one: '1 thing was altered.', other: `${formatNumber(count)} things were altered.` }),
  },
};
