import { Client } from 'pg';
import { StartError } from './embedded/start-error.ts';

const withinMs = 10_000;

/** Sees that the database of DATABASE_URL can be used, and says what is wrong with the setting where it can't. */
export async function reachDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(sentenceFor(new URL(databaseUrl), error as Error & { code?: string }));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function sentenceFor(url: URL, error: Error & { code?: string }): string {
  const server = `${url.hostname}:${url.port || '5432'}`;
  const name = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  switch (error.code) {
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `DATABASE_URL leads to ${server}, where nothing answers. Start PostgreSQL there, or correct the address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names the host "${url.hostname}", which can’t be found. Correct its name.`;
    case '28P01':
    case '28000':
      return `DATABASE_URL names a user or a password that PostgreSQL at ${server} refuses. Correct them.`;
    case '3D000':
      return `DATABASE_URL names the database "${name}", which does not exist at ${server}. Create it, or correct its name.`;
    default:
      return /timeout/i.test(error.message)
        ? `DATABASE_URL leads to ${server}, which does not answer within ${withinMs / 1000} seconds. Correct the address, or look at what is in the way.`
        : `DATABASE_URL can’t be used: ${error.message.replace(/[.\s]+$/, '')}. Correct it.`;
  }
}
