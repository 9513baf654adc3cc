import { newDatesProgramme } from '../tracker-programme.mjs';
import { importFile, toCsv } from '../systems.mjs';
import { medianMs, row } from '../table.mjs';

const systems = 5000;
const milestones = 8;

/**
 * Preview and commit of 40,000 dates into empty turnovers, of the next week's file with other dates, and of one that
 * corrects it within the hour, after which it is decided again which movements count.
 */
export async function measure(product) {
  const programme = await newDatesProgramme(product, { name: 'Dates', systems, milestones });
  const rows = [];
  const limit = { unit: 'ms', limit: 3000, limitName: 'the wait that we allow' };
  const count = (systems * milestones).toLocaleString('en-GB');
  for (const [name, shift] of [
    ['first', 0],
    ['all changed a week later', -7],
    ['all corrected within the hour', -9],
  ]) {
    if (name.endsWith('week later')) await letWeekPass(product, programme);
    const csv = datesCsv(shift);
    const preview = await medianMs(1, () => importFile(product, 'tracker', csv, programme, false));
    const commit = await medianMs(1, () => importFile(product, 'tracker', csv, programme, true));
    rows.push(row({ name: `import preview, ${count} dates, ${name}`, value: preview, most: 3000, ...limit }));
    const most = name.endsWith('hour') ? {} : { most: 3000 };
    rows.push(row({ name: `import commit, ${count} dates, ${name}`, value: commit, ...most, ...limit }));
  }
  return rows;
}

/** Sets the times of what was imported back by a week. */
async function letWeekPass({ db }, programme) {
  const earlier = (table, column) =>
    db.query(`update ${table} set ${column} = ${column} - interval '7 days' where programme_id = $1`, [
      programme,
    ]);
  await db.query('alter table turnover_history disable trigger user');
  await earlier('turnover_history', 'at');
  await db.query('alter table turnover_history enable trigger user');
  await earlier('tracker_operations', 'at');
  await earlier('turnovers', 'forecast_confirmed_at');
  await db.query('vacuum full analyze turnovers');
  await db.query('vacuum full analyze turnover_history');
}

function datesCsv(shift) {
  const head = ['Code', ...Array.from({ length: milestones }, (_, index) => `M${index + 1} Forecast`)];
  const day = (system, milestone) =>
    new Date(Date.UTC(2027, 0, 4 + milestone * 20 + (system % 300) + shift)).toISOString().slice(0, 10);
  const lines = Array.from({ length: systems }, (_, index) => [
    `21-${index + 1}`,
    ...Array.from({ length: milestones }, (__, milestone) => day(index, milestone)),
  ]);
  return toCsv([head, ...lines]);
}
