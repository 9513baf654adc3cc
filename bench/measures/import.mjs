import { importLimit } from '../import-limit.mjs';
import { importFile, newProgramme, systemRows, toCsv } from '../systems.mjs';
import { medianMs, row } from '../table.mjs';

const count = 20_000;

/** Preview and commit of 20,000 systems, against parsing the same file and COPY of the same rows. */
export async function measure(product) {
  const csv = toCsv(systemRows(count));
  const source = await newProgramme(product);
  await importFile(product, 'systems', csv, source, true);
  const xlsx = await product.fetchFile(`/api/systems/export/?programme=${source}&format=xlsx`);

  const copied = {
    table: 'scopes',
    where: `programme_id = ${source} and scope_kind = 'system'`,
    others: { match_key: "match_key || '~'", parent: 'null::integer' },
  };
  const rows = [];
  for (const [format, data] of Object.entries({ XLSX: xlsx, CSV: Buffer.from(csv) })) {
    const limit = await importLimit(product, data, copied);
    const target = await newProgramme(product);
    const { preview, commit, longestWait } = await watchWaits(product, async () => ({
      preview: await medianMs(3, () => importFile(product, 'systems', data, target, false)),
      commit: await medianMs(1, () => importFile(product, 'systems', data, target, true)),
    }));
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
