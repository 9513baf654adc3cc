import { freshContext, plainContext, timeAct } from './browser.mjs';
import { timeLimit } from './acts.mjs';
import { middle, row } from '../table.mjs';

const rounds = 5;
const shown = {
  List: '[aria-label="Turnovers"] .grid-row .grid-cell',
  Board: '[aria-label="Turnovers by week"] [role=option]',
  Skyline: '[role=listbox][aria-label^="Skyline"]:has(canvas)',
  Matrix: '[aria-label="Tracker"] .grid-row .grid-cell',
};
const counted = 'section[aria-label=Comparison][aria-busy=false] button';

/** The four views of all turnovers, and a comparison with an earlier state. */
export async function measureViews({ browser, product, tracker, limit }) {
  const context = await freshContext(browser, product);
  const page = await context.newPage();
  await page.goto(tracker);
  await page.evaluate(() => window.bench.first);
  await page.waitForTimeout(4000);
  const least = await leastOf(browser, limit);
  const times = Object.fromEntries(Object.keys(shown).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, at] of Object.entries(shown)) {
      const taken = await timeAct(page, {
        on: 'pointerup',
        act: () => page.getByRole('radio', { name, exact: true }).click(),
        signs: [{ at }],
      });
      await page.waitForTimeout(200);
      times[name].push(taken);
    }
  const figure = (name, all, most) =>
    row({
      name: `page ${name}`,
      value: middle(all.map(({ taken }) => taken)),
      work: middle(all.map(({ work }) => work)),
      unit: 'ms',
      limit: least,
      limitName: 'one screen of the hand-written grid',
      most,
    });
  const rows = Object.entries(times).flatMap(([name, [first, ...again]]) => [
    figure(`views, ${name.toLowerCase()} for the first time`, [first], 200),
    figure(`views, ${name.toLowerCase()} again`, again, 200),
  ]);
  const { baselines, days } = await measureComparisons(page, product);
  rows.push(figure('views, compare with a baseline', baselines, 300));
  rows.push(figure('views, compare with an earlier day', days, 1000));
  await context.close();
  return rows;
}

/** A different one each time, so that nothing is cached. */
async function measureComparisons(page, { db, programme }) {
  const { rows } = await db.query(
    `select number || ' ' || name as label from baselines where programme_id = $1 and not active and deleted_at is null
     order by id desc limit $2`,
    [programme, rounds],
  );
  const compareWith = async (label) => {
    await page.getByRole('button', { name: /^Compare/ }).click();
    const item = page
      .getByRole('menuitemradio', { name: label })
      .or(page.getByRole('menuitem', { name: label }))
      .first();
    await item.waitFor();
    const taken = await timeAct(page, { on: 'pointerup', act: () => item.click(), signs: [{ at: counted }] });
    await page.getByRole('button', { name: 'End comparison' }).click();
    await page.evaluate((at) => window.bench.until({ at, gone: true }), counted);
    return taken;
  };
  const baselines = [];
  for (const { label } of rows) baselines.push(await compareWith(label));
  const days = [];
  for (const label of [/A week ago/, /Four weeks ago/]) days.push(await compareWith(label));
  return { baselines, days };
}

async function leastOf(browser, limit) {
  const context = await plainContext(browser);
  const page = await context.newPage();
  await page.goto(limit);
  await page.evaluate(() => window.bench.first);
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeLimit(page, 'all'));
  await context.close();
  return middle(times);
}
