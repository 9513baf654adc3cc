import { importFile, newProgramme, systemRows, toCsv } from '../systems.mjs';
import { middle, row } from '../table.mjs';

const systems = 20_000;
const queries = {
  'by code': '12-0',
  'by a word': 'pumps',
  'by two words': 'nitrogen storage',
  'without a hit': 'zzz',
};

/** Search of a large programme as the palette asks for it, against a bare search of names by PostgreSQL. */
export async function measure(product) {
  const programme = await newProgramme(product);
  await importFile(product, 'systems', toCsv(systemRows(systems)), programme, true);
  await product.db.query('vacuum analyze scopes');
  const rows = [];
  for (const [what, query] of Object.entries(queries)) {
    const address = `/api/search/?programme=${programme}&q=${encodeURIComponent(query)}&limit=20`;
    const value = await timeOf(() => product.ask('GET', address));
    const limit = await timeOf(() =>
      product.db.query(
        'select id from scopes where programme_id = $1 and lower(name) like $2 order by sort_key limit 20',
        [programme, `%${query}%`],
      ),
    );
    const name = `search of ${systems} systems, ${what}`;
    rows.push(row({ name, value, unit: 'ms', limit, limitName: 'bare search', most: 100 }));
  }
  return rows;
}

async function timeOf(work) {
  const times = [];
  for (let run = 0; run < 15; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return middle(times);
}
