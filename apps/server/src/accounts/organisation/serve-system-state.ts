import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { organisations, type SystemState } from '@baton/contract/accounts/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import type { Serve } from '#platform/http/serve.ts';
import { readMarker } from '#storage/blobs/blob-marker.ts';

/** System information for Admins, without secrets. */
export function serveSystemState(serve: Serve, { db, clock, config, version }: AccountParts): void {
  const started = clock.now();
  serve(organisations.system, async (): Promise<SystemState> => {
    const { rows } = await sql<StorageRow>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select name from schema_migrations order by name collate "C" desc limit 1) as migration,
        (select count(*)::int from files) as pictures,
        (select coalesce(sum(size), 0)::float8 from files) as picture_bytes,
        (select count(*)::int from events) as events,
        (select count(*)::int from blobs) as files,
        (select coalesce(sum(size), 0)::float8 from blobs) as file_bytes,
        (select id::text from blob_store) as store,
        (select swept_at from blob_store) as swept_at,
        (select count(*)::int from blob_troubles where problem = 'missing') as missing,
        (select count(*)::int from blob_troubles where problem = 'damaged') as damaged`.execute(db);
    const stored = rows[0] as StorageRow;
    const { analyticsSiteId, analyticsSrc } = config;
    return {
      version,
      runtime: `Node.js ${process.versions.node}`,
      started_at: started.toISOString(),
      public_url: config.publicUrl,
      database: {
        kind: config.databaseUrl === undefined ? 'embedded' : 'server',
        version: stored.version,
        bytes: stored.bytes,
        migration: stored.migration,
      },
      pictures: { count: stored.pictures, bytes: stored.picture_bytes },
      files: {
        count: stored.files,
        bytes: stored.file_bytes,
        is_found: (await readMarker(config.blobDir).catch(() => undefined)) === stored.store,
        swept_at: stored.swept_at,
        missing: stored.missing,
        damaged: stored.damaged,
      },
      audit_entries: stored.events,
      disk: await readDisk(config.dataDir),
      mail: {
        sends_mail: config.smtpUrl !== undefined,
        from: config.mailFrom,
        server: serverOf(config.smtpUrl),
      },
      analytics:
        analyticsSiteId === undefined || analyticsSrc === undefined
          ? null
          : { site_id: analyticsSiteId, src: analyticsSrc },
    };
  });
}

interface StorageRow {
  version: string;
  bytes: number;
  migration: string;
  pictures: number;
  picture_bytes: number;
  events: number;
  files: number;
  file_bytes: number;
  store: string;
  swept_at: string | null;
  missing: number;
  damaged: number;
}

/** Null if the system doesn't report it. */
async function readDisk(folder: string): Promise<SystemState['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** Host and port only, because the URL contains credentials. */
function serverOf(url: string | undefined): string {
  return url === undefined || !URL.canParse(url) ? '' : new URL(url).host;
}
