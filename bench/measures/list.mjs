import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { root } from '../../scripts/root.mjs';
import { getter, rateOf } from '../rate.mjs';
import { importFile, newProgramme, systemRows, toCsv } from '../systems.mjs';
import { row } from '../table.mjs';

const count = 5000;

/** A list of 5,000 systems, against the same bytes from memory and against PostgreSQL creating the same JSON. */
export async function measure(product) {
  const programme = await newProgramme(product);
  await importFile(product, 'systems', toCsv(systemRows(count)), programme, true);
  const url = `${product.url}/api/systems/?programme=${programme}`;
  const list = getter(url, product.headers);
  const body = Buffer.from(await (await fetch(url, { headers: product.headers })).arrayBuffer());
  const memory = await startMemoryServer(body);
  const pool = new pg.Pool({ ...product.connection, max: 8 });
  const rows = [];
  try {
    for (const clients of [1, 8]) {
      // A different query each time, so that the list isn’t cached.
      let turn = 0;
      const made = await rateOf(clients, () =>
        getter(`${url}&limit=${count + (turn += 1)}`, product.headers)(),
      );
      const kept = await rateOf(clients, () => list());
      const sent = await rateOf(clients, memory.get);
      const built = await rateOf(clients, () => pool.query(query, [programme]));
      const who = clients === 1 ? '1 client' : `${clients} clients`;
      const fromDatabase = { unit: '/s', limit: built, limitName: 'PostgreSQL', better: 'more' };
      rows.push(
        row({ name: `list of ${count}, ${who}, made anew`, value: made, ...fromDatabase, goal: 0.5 }),
      );
      rows.push(row({ name: `list of ${count}, ${who}, unchanged`, value: kept, ...fromDatabase }));
      rows.push(
        row({
          name: `list of ${count}, ${who}, unchanged`,
          value: kept,
          unit: '/s',
          limit: sent,
          limitName: 'from memory',
          better: 'more',
        }),
      );
      const { etag } = (await list()).headers;
      const same = await rateOf(clients, () => list({ 'if-none-match': etag }));
      rows.push(
        row({
          name: `304 of the list, ${who}`,
          value: same,
          unit: '/s',
          limit: made,
          limitName: 'list made anew',
          better: 'more',
          goal: 20,
        }),
      );
    }
  } finally {
    await pool.end();
    memory.stop();
  }
  return rows;
}

async function startMemoryServer(body) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'baton-bench-bytes-'));
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  const child = spawn(process.execPath, [path.join(root, 'bench/memory-server.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve) => child.stdout.once('data', (text) => resolve(Number(text))));
  return {
    get: getter(`http://127.0.0.1:${port}/`),
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const title = (table, field, name = 'name') =>
  `(select t.${name} from ${table} t where t.programme_id = r.programme_id and t.id = r.${field}) as ${field}_name`;

/** The list as one statement. */
const query = `
  select json_agg(x)::text from (
    select r.id, r.programme_id as programme, r.version, r.created_at, r.updated_at, r.code, r.name, r.description, r.kind,
      r.parent, r.area, r.location, r.discipline, r.construction_team, r.commissioning_team, r.operations_team, r.owner,
      r.chain, r.turned_over, r.phase, r.priority, r.criticality, r.activity_id, r.status, r.cancelled_reason,
      r.cancelled_on, r.hold, r.hold_reason, r.remark, r.tags, r.checks_total, r.checks_done, r.punch_a, r.punch_b,
      r.punch_c, r.custom, ${title('scopes', 'parent')}, ${title('scopes', 'area')}, ${title('locations', 'location')},
      ${title('disciplines', 'discipline')}, ${title('teams', 'construction_team')}, ${title('teams', 'commissioning_team')},
      ${title('teams', 'operations_team')}, ${title('people', 'owner', 'last_name')},
      array(select j.target from scopes_also_in_areas j where j.programme_id = r.programme_id and j.record = r.id) as also_in_areas
    from scopes r where r.programme_id = $1 and r.scope_kind = 'system' and r.deleted_at is null order by r.sort_key, r.id) x`;
