import pg from 'pg';
import { createLeanClient } from '../lean-client.mjs';
import { importFile, newProgramme, systemRows, toCsv } from '../systems.mjs';
import { middle, row } from '../table.mjs';

const size = { systems: 5000, clients: 8 };
/** Changes of each client: warm ones first, as it is in use, then as many in turns with the bare UPDATE. */
const runs = { warm: 100, counted: 50, turns: 5 };

/** A system changed with all checks, audit, revision and notification, against a bare UPDATE of its row. */
export async function measure(product) {
  const programme = await newProgramme(product);
  await importFile(product, 'systems', toCsv(systemRows(size.systems)), programme, true);
  // Else the database would do so in the middle of it.
  await product.db.query('vacuum analyze scopes');
  const { rows: systems } = await product.db.query(
    `select id from scopes where programme_id = $1 and scope_kind = 'system' order by id % 97, id`,
    [programme],
  );
  const clients = Array.from({ length: size.clients }, () => createLeanClient(product.url, product.headers));
  const pool = new pg.Pool({ ...product.connection, max: size.clients });
  const change = (system, client, text) =>
    clients[client].send('PATCH', `/api/systems/${system}/`, { remark: text });
  const bare = (system, _, text) =>
    pool.query({
      name: 'bare',
      text: 'update scopes set remark = $3, version = version + 1, updated_at = now() where programme_id = $1 and id = $2',
      values: [programme, system, text],
    });
  let turn = 0;
  const inTurn = async (work, times) => {
    turn += 1;
    const started = performance.now();
    await Promise.all(
      clients.map(async (_, client) => {
        for (let run = 0; run < times; run += 1) {
          const system = systems[(client * 601 + turn * 53 + run) % systems.length].id;
          await work(system, client, `Turn ${turn}, run ${run}`);
        }
      }),
    );
    return (performance.now() - started) / (times * size.clients);
  };
  try {
    await inTurn(change, runs.warm);
    await inTurn(bare, runs.warm);
    const taken = { change: [], bare: [] };
    const cpu = { server: 0, database: 0, bare: 0 };
    for (let run = 0; run < runs.turns; run += 1) {
      const first = product.cpu();
      taken.bare.push(await inTurn(bare, runs.counted));
      const before = product.cpu();
      taken.change.push(await inTurn(change, runs.counted));
      const after = product.cpu();
      cpu.bare += before.database - first.database;
      for (const part of ['server', 'database']) cpu[part] += after[part] - before[part];
    }
    const changes = runs.turns * runs.counted * size.clients;
    const [server, database, alone] = [cpu.server, cpu.database, cpu.bare].map((ms) => ms / changes);
    return [
      row({
        name: `PATCH of one system, ${size.clients} clients`,
        value: middle(taken.change),
        unit: 'ms',
        limit: middle(taken.bare),
        limitName: 'bare UPDATE',
        goal: 8,
      }),
      row({
        name: `PATCH of one system, CPU: server ${server.toFixed(2)}, database ${database.toFixed(2)} (bare UPDATE ${alone.toFixed(2)})`,
        value: server + database,
        unit: 'ms',
        limit: 3,
        limitName: 'goal',
        goal: 1,
      }),
    ];
  } finally {
    for (const client of clients) client.close();
    await pool.end();
  }
}
