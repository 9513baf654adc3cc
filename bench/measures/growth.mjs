import { middle, row } from '../table.mjs';
import { fillTracker } from '../tracker-programme.mjs';

/** Runs last, because its data would slow down the others. */
export const isLast = true;

const sizes = {
  typical: { name: 'Typical', systems: 600, milestones: 8 },
  large: { name: 'Large', systems: 5000, milestones: 12 },
  stress: { name: 'Stress', systems: 20_000, milestones: 15 },
};

/** Growth of the server’s time with the number of cells: five times as many may take five times as long. */
export async function measure(product) {
  const taken = {};
  for (const [name, size] of Object.entries(sizes)) taken[name] = await timesAt(product, size);
  const cells = ({ systems, milestones }) => systems * milestones;
  return [
    ['typical', 'large'],
    ['large', 'stress'],
  ].flatMap(([from, to]) =>
    Object.keys(taken[to]).map((act) =>
      row({
        name: `growth ${from} → ${to}: ${act}`,
        value: taken[to][act],
        unit: 'ms',
        limit: (taken[from][act] * cells(sizes[to])) / cells(sizes[from]),
        limitName: 'as many times as the cells',
        // Tolerance between two runs on a busy machine.
        goal: 1.25,
      }),
    ),
  );
}

async function timesAt(product, size) {
  const { db, ask } = product;
  const programme = await fillTracker(product, size);
  const address = `/api/tracker/?programme=${programme}`;
  const read = async (query = '') => {
    const started = performance.now();
    await ask('GET', address + query);
    return performance.now() - started;
  };
  const { rows: cells } = await db.query(
    `select 'system:' || scope as scope, milestone from turnovers where programme_id = $1 order by scope, milestone limit 1000`,
    [programme],
  );
  const taken = { 'whole answer': [], 'since one edit': [], 'one cell': [], 'paste of 1,000': [] };
  const change = async (act, changes) => {
    const started = performance.now();
    const { revision } = await ask('PATCH', address, { changes });
    taken[act].push(performance.now() - started);
    return revision;
  };
  let { revision } = await ask('GET', address);
  for (let run = 0; run < 5; run += 1) {
    const next = await change('one cell', [{ ...cells[run], set: { remark: `Run ${run}` } }]);
    taken['since one edit'].push(await read(`&since=${revision}`));
    taken['whole answer'].push(await read());
    revision = next;
  }
  for (let run = 0; run < 3; run += 1)
    revision = await change(
      'paste of 1,000',
      cells.map((cell) => ({ ...cell, set: { need: `2027-07-${10 + run}` } })),
    );
  return Object.fromEntries(Object.entries(taken).map(([act, list]) => [act, middle(list)]));
}
