import type { ClientConfig } from 'pg';
import type { Config } from '#platform/config.ts';
import { joinEmbedded, startEmbedded } from './embedded/embedded.ts';
import { reachDatabase } from './reach-database.ts';
import { requireFolder } from './usable-folder.ts';

/** A database that answers, and how to let it go. */
export interface OpenDatabase {
  connection: ClientConfig;
  stop(): Promise<void>;
}

/**
 * The database that the settings name. `alone` refuses a data folder that a server holds; `beside` works in it together
 * with that server.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  how: 'alone' | 'beside' = 'alone',
  settings: string[] = [],
  say?: (sentence: string) => void,
): Promise<OpenDatabase> {
  requireFolder('DATA_DIR', dataDir);
  if (databaseUrl !== undefined) {
    await reachDatabase(databaseUrl);
    return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  }
  return how === 'alone' ? startEmbedded(dataDir, settings, say) : joinEmbedded(dataDir);
}
