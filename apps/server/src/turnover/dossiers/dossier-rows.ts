import { sql } from 'kysely';
import type { DossierManifest, DossierRow } from '@baton/contract/turnover/dossiers.ts';
import { canonicalJson } from '@baton/domain/canonical-json.ts';
import type { Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Database, type Queryable } from '#storage/database.ts';
import { mayRead } from '#turnover/attachments/viewer-access.ts';
import { sha256 } from '#turnover/signing/chain.ts';
import { zipSizeOf } from './stream-dossier.ts';

type StoredRow = Omit<DossierRow, 'url' | 'size'> & { size: string };

/** Stores what a dossier consists of, or finds the one with the same content. */
export async function keepDossier(
  db: Database,
  dossier: {
    programme: ProgrammeId;
    name: string;
    manifest: DossierManifest;
    caller: Pick<Caller, 'userId' | 'name'>;
    now: Date;
  },
): Promise<Omit<DossierRow, 'url'>> {
  const { programme, name, manifest, caller, now } = dossier;
  const text = canonicalJson(manifest);
  const hash = sha256(text);
  const earlier = await findDossier(db, programme, name, hash);
  if (earlier) return earlier;
  const hashes = [...new Set(manifest.files.map((file) => file.sha256))];
  await inTransaction(db, async (trx) => {
    // The manifest itself is one more file.
    const { rows } = await sql<{ id: number }>`
      insert into dossiers (programme_id, name, manifest, manifest_sha256, missing, size, files, prepared_at,
        prepared_by, prepared_by_name)
      values (${programme}, ${name}, ${text}, ${hash}, ${JSON.stringify(manifest.missing)}::jsonb,
        ${zipSizeOf(manifest, text)}, ${manifest.files.length + 1}, ${now}, ${caller.userId}, ${caller.name})
      returning id`.execute(trx);
    await sql`insert into dossier_files (programme_id, dossier, sha256)
      select ${programme}, ${rows[0]?.id ?? 0}, unnest(${hashes}::text[])`.execute(trx);
  });
  return (await findDossier(db, programme, name, hash))!;
}

async function findDossier(
  db: Queryable,
  programme: ProgrammeId,
  name: string,
  hash: string,
): Promise<Omit<DossierRow, 'url'> | undefined> {
  const { rows } = await sql<StoredRow>`
    select id, programme_id as programme, name, size, files, missing, manifest_sha256, prepared_at,
      prepared_by_name as prepared_by
    from dossiers where programme_id = ${programme} and name = ${name} and manifest_sha256 = ${hash}
    order by id limit 1`.execute(db);
  const [row] = rows;
  return row && { ...row, size: Number(row.size) };
}

/** A dossier by its signed address, if the user may still read its programme. */
export async function findDossierFile(
  db: Queryable,
  id: number,
  user: number,
): Promise<{ name: string; manifest: string } | undefined> {
  const { rows } = await sql<{ name: string; manifest: string }>`
    select d.name, d.manifest from dossiers d
    join programmes p on p.id = d.programme_id and p.deleted_at is null
    where d.id = ${id} and ${mayRead(user, sql`d.programme_id`)}`.execute(db);
  return rows[0];
}
