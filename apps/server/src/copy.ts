import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Characters that are enough to find a signature by its hash. */
export const minHeadLength = 12;

/** What the server and its commands print on the terminal. */
export const copy = {
  greeting: {
    running: (url: string, version: string) => `Baton is running at ${url}   (version ${version})`,
    logIn: 'Log in',
    withPassword: 'with your email and password',
    firstLink: (email: string) => `No users yet. Open this link to set a password for ${email} (works once):`,
    firstLinkFile: (email: string) =>
      `No users yet. The link to set a password for ${email} is in this file:`,
    data: 'Data',
    external: (database: string, folder: string) =>
      `PostgreSQL ${database}; secret key and outgoing email in ${folder}`,
    api: 'API',
    stop: 'Stop',
    ctrlC: 'Ctrl+C',
  },
  stopping: (reason: string) => `Baton is shutting down (${reason}).`,
  parentEnded: 'npm start has ended',
  unexpectedError: 'unexpected error',
  notReady: 'The server isn’t ready yet.',
  cannotStart: (reason: string) => `Baton can’t start. ${reason}`,
  portInUse: (port: number) => `Another program uses port ${port}. Stop it, or set PORT to another number.`,
  portForbidden: (port: number) =>
    `PORT is ${port}, which this account can’t use. Set PORT to a number above 1023.`,
  noSuchHost: (host: string) =>
    `HOST is "${host}", which isn’t an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
  databaseCannotStart: (reason: string) => `The database can’t start. ${reason}`,
  admin: {
    usage: `npm run admin -- create EMAIL       creates an Admin and prints a link to set a password (7 days)
npm run admin -- reset-link EMAIL   prints a link to change a user’s password (1 hour)

Uses the database in DATA_DIR or DATABASE_URL, whether the server is running or not. Links start with PUBLIC_URL.`,
    failed: 'Nothing was changed.',
    missing: (usage: string) => `Enter an action and an email.\n\n${usage}`,
    notEmail: (text: string) => `“${text}” isn’t an email address.`,
    link: (email: string, link: string) => `Send this link to ${email}. It works once:\n\n  ${link}\n`,
  },
  backup: {
    usage: `npm run backup [-- --to FOLDER]

Writes the whole database in DATA_DIR or DATABASE_URL to one file, whether the server is running or not, and copies new
photos and documents to the folder blobs beside it.
Both go to BACKUP_DIR (default: DATA_DIR/backups) or to the folder given with --to.`,
    failed: 'No backup was created.',
    noFolder: (folder: string) => `Folder ${folder} doesn’t exist. Create it or choose another.`,
    noDatabase: (folder: string) =>
      `There’s no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server.`,
    created: (file: string, rows: number, bytes: number, schema: string) =>
      `${file}\n${formatNumber(rows)} rows, ${formatNumber(bytes)} bytes, schema ${schema}. It contains all data: store it securely.`,
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
    failed: 'Nothing was restored.',
    oneFile: (usage: string) => `Enter one backup file.\n\n${usage}`,
    noFile: (file: string) => `File ${file} doesn’t exist.`,
    content: (rows: number, tables: number, created: string, schema: string) =>
      `${formatNumber(rows)} rows in ${formatNumber(tables)} tables, from ${created}, schema ${schema}.`,
    verified: (content: string) => `The backup is complete: ${content}`,
    restored: (content: string) =>
      `Restored ${content} Row counts and checksums of all tables match the backup.`,
    filesVerified: (count: number) =>
      plural(count, {
        one: 'Its photo or document matches its checksum.',
        other: `Its ${formatNumber(count)} photos, documents and thumbnails match their checksums.`,
      }),
    filesFailed: (missing: number, damaged: number, folder: string) =>
      `Of its photos, documents and thumbnails in ${folder}, ${formatNumber(missing)} are missing and ${formatNumber(damaged)} are damaged.`,
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
    next: 'Start the server with the same settings. All users have to log in again.',
  },
  blobs: {
    usage: `npm run blobs [-- --verify] [-- --from FOLDER]

Compares photos and documents with their files in BLOB_DIR (default: DATA_DIR/blobs), whether the server is running or
not. Files that no record uses are removed after a day. Ends with 1 if files are missing or damaged.
With --verify, every file is read and compared with its checksum.
With --from, missing files are copied from the folder blobs of your backups; with --verify damaged ones, too.`,
    failed: 'Nothing was compared.',
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
    more: (count: number) => `  and ${formatNumber(count)} more`,
    complete: 'No file is missing.',
    verified: 'Every file matches its checksum.',
  },
  verify: {
    usage: `npm run verify [-- --head HASH]

Compares all certificates, signatures, dossiers and their files with what was signed, whether the server is running or
not. Prints the last signature of each programme and what was altered. Ends with 1 if something was altered.
With --head, it says whether a signature that was printed on a look-ahead, weekly report or certificate is still part of
a chain. At least the first ${minHeadLength} characters are needed.`,
    failed: 'Nothing was verified.',
    notHead: (text: string) =>
      `“${text}” isn’t the beginning of a hash. Enter at least ${minHeadLength} characters, 0 to 9 and a to f.`,
    noFiles: (folder: string) => `There’s no folder ${folder}. Set BLOB_DIR as for the server.`,
    programme: (code: string, name: string) => `${name} (${code})`,
    head: (signatures: number, hash: string) => `  Signatures: ${formatNumber(signatures)}, last ${hash}`,
    finding: (sentence: string) => `  ${sentence}`,
    nothing: 'No certificates have been signed yet.',
    unaltered: 'Nothing was altered.',
    altered: (count: number) =>
      plural(count, { one: '1 thing was altered.', other: `${formatNumber(count)} things were altered.` }),
    headFound: (sequence: number, programme: string, at: string) =>
      `The hash is that of signature ${sequence} of ${programme}, signed ${at}.`,
    headNotFound: (head: string) =>
      `No signature has the hash ${head}. If it was printed by this installation, the signatures were rewritten since.`,
  },
  seed: { failed: 'Nothing was seeded.' },
};
