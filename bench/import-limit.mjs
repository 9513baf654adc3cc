import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../scripts/root.mjs';
import { copyIn } from './copy.mjs';
import { medianMs, middle } from './table.mjs';

/** The least that an import needs: parsing the file, and COPY of the same rows. */
export async function importLimit(product, data, copied) {
  const copies = [];
  for (let run = 0; run < 3; run += 1) copies.push(await copyRows(product, copied));
  const copyMs = middle(copies);
  const parseMs = await medianMs(3, () => parse(data));
  return {
    unit: 'ms',
    limit: parseMs + copyMs,
    limitName: `parse ${Math.round(parseMs)} + COPY ${Math.round(copyMs)}`,
  };
}

/** The product’s parser, in a worker as in the product. */
function parse(data) {
  const copy = new Uint8Array(data);
  const worker = new Worker(path.join(root, 'apps/server/dist/spreadsheet-worker.js'), {
    workerData: { file: { name: 'file', data: copy }, options: {} },
    transferList: [copy.buffer],
  });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message) => {
      if (message.kind === 'unreadable') reject(new Error(message.sentence));
      if (message.kind === 'rows' && message.isLast) resolve(worker.terminate());
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      else worker.postMessage('next');
    });
  });
}

/**
 * COPY of stored rows into the same table with its keys and references; rolled back. `others` are values of columns that
 * have to differ from those stored.
 */
async function copyRows({ db }, { table, where, others }) {
  const columns = await db.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const names = columns.rows.map(({ name }) => name);
  const values = names.map((name) => others[name] ?? `"${name}"`);
  const { rows } = await db.query(
    `select string_agg(line, e'\\n') as text from (select replace(x::text, e'\\n', ' ') as line from
      (select ${values.join(', ')} from ${table} where ${where}) x) y`,
  );
  const data = Buffer.from(rows[0].text.replaceAll(/^\(|\)$/gm, ''));
  const started = performance.now();
  await db.query('begin');
  const listed = names.map((name) => `"${name}"`).join(', ');
  await copyIn(db, `copy ${table} (${listed}) from stdin with (format csv, escape '"')`, data);
  await db.query('rollback');
  return performance.now() - started;
}
