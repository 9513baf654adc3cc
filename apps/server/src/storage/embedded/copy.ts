/** Messages about the built-in database, for the person who runs the server. */
export const copy = {
  noBinaries: (platform: string) =>
    `There’s no built-in database for this platform (${platform}). Set DATABASE_URL to PostgreSQL 15 or newer, such as postgres://user:password@host:5432/baton.`,
  currentUser: 'the current user',
  chosenEarlier: (folder: string) => `chosen earlier, when ${folder} couldn’t be used`,
  notWritable: (folder: string, above: string) => `not in ${folder}, because ${above} isn’t writable`,
  notReachable: (folder: string, account: string, barrier: string) =>
    `not in ${folder}, because the database runs as account "${account}", which has no access to ${barrier}`,
  socketFolderTaken: (folder: string) =>
    `The folder for the database’s socket, ${folder}, belongs to another account. Delete it, or set TMPDIR to another folder.`,
  noAccount:
    'The built-in database can’t run as root, and there’s no account "postgres" or "nobody" to run it as. Start Baton as an ordinary user, or set DATABASE_URL.',
  dataFolderClosed: (folder: string, account: string, barrier: string) =>
    `The data folder ${folder} can’t be used: started as root, the database runs as account "${account}", which has no access to ${barrier}. Set DATA_DIR to a folder this account can reach (such as /var/lib/baton), start Baton as an ordinary user, or set DATABASE_URL.`,
  notCreated: (folder: string, reason: string) => `Couldn’t create the database in ${folder}: ${reason}`,
  restarting: 'The database stopped unexpectedly. Restarting it.',
  restarted: 'The database is running again.',
  notStarted: (logFile: string, end: string) =>
    `The database didn’t start. Its log ${logFile} ends with: ${end}`,
  notReady: (seconds: number, logFile: string) =>
    `The database wasn’t ready within ${seconds} seconds. See ${logFile}.`,
  leftover: (pid: number) =>
    `A database from an earlier run (process ${pid}) doesn’t stop. End that process, then start again.`,
  folderInUse: (folder: string) =>
    `Another Baton server is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  folderInUseBy: (pid: number, folder: string) =>
    `Another Baton server (process ${pid}) is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  unresponsive: (pid: number, reason: string) =>
    `Process ${pid} holds the database of this data folder but doesn’t respond (${reason}). End that process, then start again.`,
};
