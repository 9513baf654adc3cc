import { formatNumber } from '@baton/domain/format-number.ts';

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

Writes the whole database in DATA_DIR or DATABASE_URL to one file, whether the server is running or not.
The file goes to BACKUP_DIR (default: DATA_DIR/backups) or to the folder given with --to.`,
    failed: 'No backup was created.',
    noFolder: (folder: string) => `Folder ${folder} doesn’t exist. Create it or choose another.`,
    noDatabase: (folder: string) =>
      `There’s no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server.`,
    created: (file: string, rows: number, bytes: number, schema: string) =>
      `${file}\n${formatNumber(rows)} rows, ${formatNumber(bytes)} bytes, schema ${schema}. It contains all data: store it securely.`,
  },
  restore: {
    usage: `npm run restore -- FILE [--verify]

Restores a backup into the empty folder DATA_DIR or the empty database DATABASE_URL, and verifies every table.
With --verify, the file is only read and checked; nothing is saved.`,
    failed: 'Nothing was restored.',
    oneFile: (usage: string) => `Enter one backup file.\n\n${usage}`,
    noFile: (file: string) => `File ${file} doesn’t exist.`,
    content: (rows: number, tables: number, created: string, schema: string) =>
      `${formatNumber(rows)} rows in ${formatNumber(tables)} tables, from ${created}, schema ${schema}.`,
    verified: (content: string) => `The backup is complete: ${content}`,
    restored: (content: string) =>
      `Restored ${content} Row counts and checksums of all tables match the backup.`,
    next: 'Start the server with the same settings. All users have to log in again.',
  },
};
