import { Client, type ClientConfig } from 'pg';
import type { Config } from '#platform/config.ts';
import { joinEmbedded, startEmbedded } from '#storage/embedded/embedded.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { requireFolder } from './usable-folder.ts';
import { copy } from './copy.ts';

/** A database connection, and how to close it. */
interface OpenDatabase {
  connection: ClientConfig;
  stop(): Promise<void>;
}

/**
 * Opens the configured database. `alone` refuses a data folder that a server uses; `beside` shares it with that
 * server.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  how: 'alone' | 'beside' = 'alone',
  settings: string[] = [],
  log?: (sentence: string) => void,
): Promise<OpenDatabase> {
  requireFolder('DATA_DIR', dataDir);
  if (databaseUrl !== undefined) {
    await reachDatabase(databaseUrl);
    return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  }
  return how === 'alone' ? startEmbedded(dataDir, settings, log) : joinEmbedded(dataDir);
}

const withinMs = 10_000;

/** Checks the database of DATABASE_URL and explains configuration errors. */
export async function reachDatabase(databaseUrl: string): Promise<void> {
  const first = clientOf(databaseUrl);
  const second = clientOf(databaseUrl);
  try {
    await first.connect();
    await requireSessions(first, second);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(sentenceFor(new URL(databaseUrl), error as Error & { code?: string }));
  } finally {
    for (const client of [first, second]) void client.end().catch(() => undefined);
  }
}

function clientOf(databaseUrl: string): Client {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  return client;
}

/** Repeated, because other clients of the same pooler may take a connection in between. */
const rounds = 5;

/**
 * A connection must stay with one PostgreSQL process, which holds its locks, LISTEN and settings. A pooler in
 * transaction or statement mode gives two connections the same process, or one connection different ones. PostgreSQL
 * itself and session pooling never do.
 */
async function requireSessions(first: Client, second: Client): Promise<void> {
  try {
    const own = await processOf(first);
    await second.connect();
    for (let round = 1; round <= rounds; round += 1) {
      await second.query('begin');
      const isLent = (await processOf(second)) === own || (await processOf(first)) !== own;
      await second.query('commit');
      if (isLent) throw new StartError(copy.start.pooler);
    }
  } catch (error) {
    // In statement pooling there are no transactions.
    if (/statement pooling/i.test((error as Error).message)) throw new StartError(copy.start.pooler);
    throw error;
  }
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

function sentenceFor(url: URL, error: Error & { code?: string }): string {
  const server = `${url.hostname}:${url.port || '5432'}`;
  const name = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  const { code = '' } = error;
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)) return copy.start.noServer(server);
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return copy.start.noHost(url.hostname);
  if (['28P01', '28000'].includes(code)) return copy.start.refused(server);
  if (code === '3D000') return copy.start.noDatabase(name, server);
  if (error.message === 'Query read timeout') return copy.start.noConnection(server);
  if (/timeout/i.test(error.message)) return copy.start.noResponse(server, withinMs / 1000);
  return copy.start.unusable(error.message.replace(/[.\s]+$/, ''));
}
