import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../scripts/root.mjs';

/** Adds a programme with as many punches, and returns its id. */
export async function seedPunches({ connection, db }, size) {
  const { host, user, password, database } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const command = ['--size', 'typical', '--history', 'none', '--punches', String(size), '--database', url];
  const seed = path.join(root, 'apps/server/dist/seed.js');
  const { status } = spawnSync(process.execPath, [seed, ...command], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${size} punches could not be seeded.`);
  const { rows } = await db.query('select max(id) as id from programmes where deleted_at is null');
  return rows[0].id;
}
