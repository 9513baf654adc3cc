import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../../scripts/ensure.mjs';
import { copyIn } from '../copy.mjs';
import { importFile, newProgramme, systemRows, toCsv } from '../systems.mjs';
import { medianMs, middle, row } from '../table.mjs';

const count = 20_000;

/** Preview and commit of 20,000 systems, against parsing the same file and COPY of the same rows. */
export async function measure(product) {
  const csv = toCsv(systemRows(count));
  const source = await newProgramme(product);
  await importFile(product, 'systems', csv, source, true);
  const xlsx = await product.fetchFile(`/api/systems/export/?programme=${source}&format=xlsx`);

  const copies = [];
  for (let run = 0; run < 3; run += 1) copies.push(await copyRows(product, source));
  const copyMs = middle(copies);
  const rows = [];
  for (const [format, data] of Object.entries({ XLSX: xlsx, CSV: Buffer.from(csv) })) {
    const parseMs = await medianMs(3, () => parse(data));
    const target = await newProgramme(product);
    const { preview, commit, longestWait } = await watchWaits(product, async () => ({
      preview: await medianMs(3, () => importFile(product, 'systems', data, target, false)),
      commit: await medianMs(1, () => importFile(product, 'systems', data, target, true)),
    }));
    const limit = {
      unit: 'ms',
      limit: parseMs + copyMs,
      limitName: `parse ${Math.round(parseMs)} + COPY ${Math.round(copyMs)}`,
    };
    rows.push(row({ name: `import preview, ${count} systems ${format}`, value: preview, ...limit, goal: 3 }));
    rows.push(row({ name: `import commit, ${count} systems ${format}`, value: commit, ...limit, goal: 4 }));
    rows.push(
      row({
        name: `longest wait of others meanwhile ${format}`,
        value: longestWait,
        unit: 'ms',
        limit: 100,
        limitName: 'a pause one notices',
      }),
    );
  }
  return rows;
}

/** The result of `work`, and the longest response time of a trivial request meanwhile. */
async function watchWaits({ url }, work) {
  let longestWait = 0;
  const watch = new AbortController();
  const watching = (async () => {
    while (!watch.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${url}/api/health/`)).text();
      longestWait = Math.max(longestWait, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const result = await work().finally(() => {
    watch.abort();
    return watching;
  });
  return { ...result, longestWait };
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

/** COPY of the same rows into the same table with its keys and references; rolled back. */
async function copyRows({ db }, programme) {
  const columns = await db.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'scopes' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const names = columns.rows[0].names;
  const { rows } = await db.query(
    `select string_agg(line, e'\\n') as text from (select replace(x::text, e'\\n', ' ') as line from
      (select ${names.replace('match_key', "match_key || '~'").replace(', parent', ', null')} from scopes
       where programme_id = $1 and scope_kind = 'system') x) y`,
    [programme],
  );
  const data = Buffer.from(rows[0].text.replaceAll(/^\(|\)$/gm, ''));
  const started = performance.now();
  await db.query('begin');
  await copyIn(db, `copy scopes (${names}) from stdin with (format csv, escape '"')`, data);
  await db.query('rollback');
  return performance.now() - started;
}
