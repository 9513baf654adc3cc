import { printLine } from '#platform/command.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { openDatabase } from '#storage/open-database.ts';
import { copy } from './app/copy.ts';

/** `npm run dev`: holds the database while servers are replaced. Ends when the channel to its parent closes. */
async function hold(): Promise<void> {
  const database = await openDatabase(readConfig(process.env, findDataFolder), 'alone', [], printLine);
  process.once('disconnect', () => void database.stop().then(() => process.exit(0)));
  // Ctrl-C reaches this process too, but the servers need the database a little longer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  if (!process.connected) await database.stop();
  process.send?.('ready');
}

hold().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError || error instanceof StartError;
  printLine(
    copy.databaseCannotStart(
      isKnown ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
    ),
  );
  process.exit(1);
});
