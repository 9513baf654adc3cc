import { freshContext, plainContext, timeAct } from './browser.mjs';
import { middle, row } from '../table.mjs';

const rounds = 5;
const found = 'search[aria-label="Filter"] output';

/** Filter, sort and group over all rows: from the press to the painted rows. */
export async function measureActs({ browser, product, tracker, limit }) {
  const context = await freshContext(browser, product);
  const page = await context.newPage();
  await page.goto(tracker);
  await page.evaluate(() => window.bench.first);
  // Work after the first rows is excluded.
  await page.waitForTimeout(3000);
  const acts = {
    'filter by a figure': () => toggleFigure(page),
    'find by a word': () => typeWord(page),
    sort: () => sortBy(page),
    group: () => groupBy(page),
  };
  const least = await leastOf(browser, limit);
  const rows = [];
  for (const [name, act] of Object.entries(acts)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await act());
    rows.push(
      row({
        name: `page ${name}`,
        value: middle(times.map(({ taken }) => taken)),
        work: middle(times.map(({ work }) => work)),
        unit: 'ms',
        limit: least[name],
        limitName: 'hand-written grid',
        most: 100,
      }),
    );
  }
  await context.close();
  return rows;
}

async function toggleFigure(page) {
  const before = await page.locator(found).textContent();
  const figure = page.locator('[data-measure=overdue]');
  const taken = await timeAct(page, {
    on: 'pointerup',
    act: () => figure.click(),
    signs: [{ at: found, isNot: before }],
  });
  await figure.click();
  await page.evaluate(([at, is]) => window.bench.until({ at, is }), [found, before]);
  return taken;
}

async function typeWord(page) {
  const before = await page.locator(found).textContent();
  const field = page.getByRole('searchbox', { name: 'Find by code or name' });
  await field.focus();
  const taken = await timeAct(page, {
    on: 'keydown',
    act: () => page.keyboard.press('7'),
    signs: [{ at: found, isNot: before }],
  });
  await field.fill('');
  await page.evaluate(([at, is]) => window.bench.until({ at, is }), [found, before]);
  return taken;
}

async function sortBy(page) {
  const head = page.getByRole('button', { name: 'Sort by Name', exact: true });
  const taken = await timeAct(page, {
    on: 'pointerup',
    act: () => head.click(),
    signs: [{ at: '[role=columnheader][aria-sort=ascending]' }],
  });
  for (const sign of [
    { at: '[role=columnheader][aria-sort=descending]' },
    { at: '[role=columnheader][aria-sort=ascending],[role=columnheader][aria-sort=descending]', gone: true },
  ]) {
    await head.click();
    await page.evaluate((shown) => window.bench.until(shown), sign);
  }
  return taken;
}

async function groupBy(page) {
  const choose = async (name, sign) => {
    await page.getByRole('button', { name: /^Group by/ }).click();
    const item = page
      .getByRole('menuitemradio', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }));
    await item.waitFor();
    return timeAct(page, { on: 'pointerup', act: () => item.click(), signs: [sign] });
  };
  const taken = await choose('Area', { at: '.grid-row .grid-cell.is-label' });
  await choose('Tree', { at: '.grid-row .grid-cell.is-label', gone: true });
  return taken;
}

/** The same hand-written: arrays sorted or filtered, and the screen rendered again. */
async function leastOf(browser, limit) {
  const context = await plainContext(browser);
  const page = await context.newPage();
  await page.goto(limit);
  await page.evaluate(() => window.bench.first);
  const time = async (act) => {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => window.limit.all());
      times.push(await timeLimit(page, act));
    }
    return middle(times);
  };
  const least = {
    'filter by a figure': await time('filter'),
    'find by a word': await time('filter'),
    sort: await time('sort'),
    group: await time('group'),
  };
  await context.close();
  return least;
}

/** An action of the limit page, from its start to its paint. */
export function timeLimit(page, act, ...args) {
  return page.evaluate(
    async ([name, given]) => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const started = performance.now();
      window.limit[name](...given);
      return (await window.bench.until({ at: '.grid-row .grid-cell' })) - started;
    },
    [act, args],
  );
}
