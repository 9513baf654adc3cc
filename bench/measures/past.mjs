import { medianMs, row } from '../table.mjs';

export const isSeeded = true;

/** Earlier states of the tracker, read from its history; each day is requested once, so that nothing is cached. */
export async function measure(product) {
  const { url, headers, programme, db } = product;
  const read = async (address) => {
    const answer = await fetch(`${url}${address}`, { headers });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
  const day = (before) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const limit = await medianMs(3, () =>
    db.query(
      `select count(*), max(before), max(after) from turnover_history where programme_id = $1 and field <> 'forecast_confirmed_at'`,
      [programme],
    ),
  );
  const limitName = 'one pass over the changes';
  const rows = [];
  for (const [name, ago] of [
    ['a month', 28],
    ['half a year', 182],
  ]) {
    const asked = (run) => day(ago + run);
    rows.push(
      row({
        name: `past: days of ${name} ago`,
        value: await medianMs(3, (run) =>
          read(`/api/tracker/days/?programme=${programme}&as_of=${asked(run)}`),
        ),
        unit: 'ms',
        limit,
        limitName,
        most: 1000,
      }),
      row({
        name: `past: whole tracker of ${name} ago`,
        value: await medianMs(3, (run) => read(`/api/tracker/?programme=${programme}&as_of=${asked(run)}`)),
        unit: 'ms',
        limit,
        limitName,
        most: 3000,
      }),
    );
  }
  return rows;
}
