import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { row } from '../table.mjs';

export const isSeeded = true;

const count = 20_000;
const bytes = 16 * 1024;

/** Backups of the seeded programme with many photos, which are copied after the tables. */
export async function measure(product) {
  const blobs = path.join(product.dataDir, 'blobs');
  const backups = path.join(product.dataDir, 'backups');
  const without = await backUp(product, backups);
  const hashes = await addPhotos(product.db, blobs);
  try {
    const plain = await copyPlainly(blobs, path.join(product.dataDir, 'plain-copy'));
    const first = await backUp(product, backups);
    const next = await backUp(product, backups);
    const limits = { unit: 'ms', limitName: 'without photos' };
    return [
      row({
        name: `backup of the tables with ${count} photos`,
        value: first.tables,
        ...limits,
        limit: without.tables,
        goal: 1.25,
      }),
      row({
        name: `${count} photos compared with the last backup, nothing new`,
        value: next.whole - next.tables,
        unit: 'ms',
        limit: next.tables,
        limitName: 'the tables',
        most: 5000,
      }),
      row({
        name: `copy of ${count} new photos`,
        value: first.whole - first.tables,
        unit: 'ms',
        limit: plain,
        limitName: 'copied without syncing',
      }),
    ];
  } finally {
    await product.db.query('delete from blobs where sha256 = any($1)', [hashes]);
    for (const folder of ['blobs', 'backups/blobs'])
      for (const hash of hashes) rmSync(pathOf(path.join(product.dataDir, folder), hash), { force: true });
  }
}

/** Time (ms) until the file of the tables is written, and until the answer. */
async function backUp({ ask }, folder) {
  const started = Date.now();
  const { name, unsaved } = await ask('POST', '/api/backups/', {});
  if (unsaved.count > 0) throw new Error(`${unsaved.count} photos weren’t copied.`);
  const whole = Date.now() - started;
  const tables = statSync(path.join(folder, name)).mtimeMs - started;
  await ask('DELETE', `/api/backups/${name}/`);
  return { tables, whole };
}

async function addPhotos(db, folder) {
  const hashes = [];
  for (let each = 0; each < count; each += 1) {
    const data = randomBytes(bytes);
    const hash = createHash('sha256').update(data).digest('hex');
    mkdirSync(path.dirname(pathOf(folder, hash)), { recursive: true });
    writeFileSync(pathOf(folder, hash), data);
    hashes.push(hash);
  }
  await db.query(
    `insert into blobs (sha256, size, type, created_at) select hash, $2, 'image/jpeg', now() from unnest($1::text[]) hash`,
    [hashes, bytes],
  );
  return hashes;
}

async function copyPlainly(from, to) {
  const started = performance.now();
  cpSync(from, to, { recursive: true });
  const taken = performance.now() - started;
  rmSync(to, { recursive: true });
  return taken;
}

function pathOf(folder, hash) {
  return path.join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);
}
