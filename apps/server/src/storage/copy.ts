/** Messages about background jobs, repeated requests and images. */
export const copy = {
  cancelled: 'This was cancelled.',
  notAwaited: 'The request was closed.',
  serverStopped: 'The server stopped before this finished. Nothing was saved.',
  serverRestarted: 'The server restarted before this finished. Nothing was saved. Please try again.',
  rowsHaveErrors: 'Nothing was saved: some rows have errors.',
  notDone: 'This job isn’t finished yet.',
  isSaving: 'You can’t stop an import while it’s saving. Undo it when it finishes.',
  sameRequestRuns: 'The same request is still running. Wait a moment, then send it again.',
  alreadyDone: 'This was already done. Reload the page to see the result.',
  imageAsFile: 'Send the image as a file in a multipart form, or null to remove it.',

  /** Why the server can't start, for the person who runs it. */
  start: {
    folder: (setting: string, folder: string, reason: string) =>
      `${setting} is ${folder}, which can’t be used (${reason}). Set ${setting} to a folder Baton can write to.`,
    folderReasons: {
      EACCES: 'this account can’t write there',
      EPERM: 'this account can’t write there',
      EROFS: 'it’s read-only',
      EEXIST: 'it’s a file',
      ENOTDIR: 'it’s a file, or below one',
      ENOSPC: 'its disk is full',
      ENOENT: 'it can’t be created there',
    } as Record<string, string>,
    pooler:
      'DATABASE_URL leads to a connection pooler in transaction or statement mode, which loses locks, settings and live updates. Set its pool_mode to session (PgBouncer), or point DATABASE_URL at PostgreSQL directly.',
    noServer: (server: string) =>
      `DATABASE_URL leads to ${server}, but nothing responds there. Start PostgreSQL there, or correct the address.`,
    noHost: (host: string) =>
      `DATABASE_URL names the host "${host}", which can’t be found. Correct the host name.`,
    refused: (server: string) =>
      `DATABASE_URL has a user or password that PostgreSQL at ${server} refuses. Correct them.`,
    noDatabase: (name: string, server: string) =>
      `DATABASE_URL names the database "${name}", which doesn’t exist at ${server}. Create it, or correct its name.`,
    noConnection: (server: string) =>
      `DATABASE_URL leads to ${server}, which has no free connection for Baton. Allow at least 30 for each server process (max_connections, default_pool_size of PgBouncer).`,
    noResponse: (server: string, seconds: number) =>
      `DATABASE_URL leads to ${server}, which doesn’t respond within ${seconds} seconds. Correct the address, or check the network.`,
    unusable: (reason: string) => `DATABASE_URL can’t be used: ${reason}. Correct it.`,
    oldPostgres: 'DATABASE_URL leads to a PostgreSQL older than 15. Use version 15 or newer.',
    tableLocked:
      'The database must be updated for this version, but another program keeps one of its tables in use (a backup, a long report, an open transaction). Start again when it has finished; pg_stat_activity shows which program it is. Nothing was changed.',
    newerDatabase: (migration: string) =>
      `The database was created by a newer version of Baton (it has ${migration}). Start that version, or restore an older backup.`,
    otherMigration: (migration: string) =>
      `Migration ${migration} differs from the one this database was created with. Restore the original file.`,
  },

  blobs: {
    notWritten: {
      ENOSPC:
        'The server’s disk is full, so this file wasn’t saved. Everything else works. Tell the person who runs Baton.',
      EDQUOT:
        'The server’s disk is full, so this file wasn’t saved. Everything else works. Tell the person who runs Baton.',
      other:
        'The server can’t write to its folder for photos and documents, so this file wasn’t saved. Everything else works. Tell the person who runs Baton.',
    },
    notRead: {
      ENOENT:
        'This file is missing in the server’s folder for photos and documents. Tell the person who runs Baton: a backup may have it.',
      other:
        'The server can’t read its folder for photos and documents. Try again, or tell the person who runs Baton.',
    },
    damaged:
      'This file is damaged on the server’s disk. Tell the person who runs Baton: a backup may have it.',
    lost: 'The server’s folder for photos and documents is missing, or another one is in its place. Everything else works. Tell the person who runs Baton.',
    unreadableMarker: (folder: string, reason: string) =>
      `BLOB_DIR is ${folder}, but its file baton-blobs can’t be read (${reason}). Correct that, or set BLOB_DIR to the folder with this database’s photos and documents.`,
    noMarker: (folder: string) =>
      `BLOB_DIR is ${folder}, but the photos and documents of this database are elsewhere (the file baton-blobs is missing there). Mount that folder, or set BLOB_DIR to it. If it is lost, run npm run blobs -- --from with the folder blobs of your backups.`,
    otherMarker: (folder: string) =>
      `BLOB_DIR is ${folder}, which has the photos and documents of another database. Set BLOB_DIR to this database’s folder, or to an empty one if the database is new.`,
  },

  backup: {
    notBaton: (file: string) => `${file} isn’t a Baton backup, or was made by a newer version.`,
    damaged: (tables: string) => `The backup is damaged. These tables differ from the original: ${tables}.`,
    notRestored: (tables: string) =>
      `The backup wasn’t restored correctly. These tables differ from the original: ${tables}.`,
    table: (name: string, found: number, expected: number) => `${name} (${found} of ${expected} rows)`,
    filesStopped: (folder: string, code: string): string =>
      `Photos and documents can’t be copied to ${folder} (${copy.start.folderReasons[code] ?? code}).`,
    usedFolder: (folder: string) =>
      `BLOB_DIR is ${folder}, which has the photos and documents of a database. To try a backup, set BLOB_DIR to an empty folder. If that database is lost and the backup takes its place, add --same-files.`,
    cutOff: 'The backup is incomplete. Use another one.',
    notUnpacked: 'The backup can’t be unpacked: it’s damaged, incomplete or another type of file.',
    notEmpty:
      'There is data already. A backup can only be restored into an empty folder (set DATA_DIR) or an empty database (set DATABASE_URL), so that nothing is overwritten.',
    newerVersion: (migration: string) =>
      `The backup was made by a newer version of Baton (it has ${migration}). Restore it with that version.`,
    otherMigration: (migration: string) =>
      `The backup was made with another ${migration}. Restore it with the version that made it.`,
  },
};
