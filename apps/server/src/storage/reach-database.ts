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
  const { code = '' } = error;
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code))
    return `DATABASE_URL leads to ${server}, where nothing answers. Start PostgreSQL there, or correct the address.`;
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `DATABASE_URL names the host "${url.hostname}", which can’t be found. Correct its name.`;
  if (['28P01', '28000'].includes(code))
    return `DATABASE_URL names a user or a password that PostgreSQL at ${server} refuses. Correct them.`;
  if (code === '3D000')
    return `DATABASE_URL names the database "${name}", which does not exist at ${server}. Create it, or correct its name.`;
  if (/timeout/i.test(error.message))
    return `DATABASE_URL leads to ${server}, which does not answer within ${withinMs / 1000} seconds. Correct the address, or look at what is in the way.`;
  return `DATABASE_URL can’t be used: ${error.message.replace(/[.\s]+$/, '')}. Correct it.`;
}
