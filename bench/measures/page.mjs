import { serveLimitPage } from '../page/limit-page.mjs';
import { freshContext, openBrowser, plainContext } from '../page/browser.mjs';
import { at, scrollFrames } from '../page/frames.mjs';
import { measureActs } from '../page/acts.mjs';
import { measureEdits } from '../page/edits.mjs';
import { measureViews } from '../page/views.mjs';
import { openQuietTab } from '../page/quiet-tab.mjs';
import { createLeanClient } from '../lean-client.mjs';
import { middle, row } from '../table.mjs';

export const isSeeded = true;
export const parts = ['page first', 'page list', 'page scroll', 'page filter', 'page edit', 'page views'];

/** Number of measured loads; the warm-up loads before them are not counted. */
const loads = { warm: 3, counted: 7 };
/** Time (ms) after which no more requests are expected. */
const settled = 3000;
const scrolls = 3;

/** The real page in a browser, against the minimal page with the same data (page/limit-page.mjs). */
export async function measure(product, runPart) {
  const demo = await serveLimitPage(product);
  const stage = { product, tracker: `${product.url}/app/tracker`, limit: `${demo.url}/limit.html` };
  // Each in its own browser, so that no part finds pages that a failed one has left open.
  const inBrowser = (name, work) =>
    runPart(name, async () => {
      const browser = await openBrowser();
      try {
        return await work({ ...stage, browser });
      } finally {
        await browser.close();
      }
    });
  try {
    return [
      ...(await inBrowser('page first', measureLoads)),
      ...(await inBrowser('page list', measureList)),
      ...(await inBrowser('page scroll', measureScroll)),
      ...(await inBrowser('page filter', measureActs)),
      ...(await inBrowser('page edit', measureEdits)),
      ...(await inBrowser('page views', measureViews)),
    ];
  } finally {
    demo.close();
  }
}

/** Cold: empty browser. Warm: the same browser again, after the whole page was loaded. */
async function measureLoads({ browser, product, tracker, limit }) {
  const ours = { cold: [], warm: [], work: [], bytes: 0, heap: 0 };
  const least = { cold: [], warm: [], work: [] };
  const comeBack = async (tab, url) => {
    await new Promise((resolve) => setTimeout(resolve, settled));
    return tab.load(url);
  };
  for (let run = 0; run < loads.warm; run += 1) {
    await loadOnce(browser, limit);
    await loadOnce(browser, tracker, product);
  }
  // Alternating, so that load on the machine affects both.
  for (let run = 0; run < loads.counted; run += 1) {
    const plain = await openQuietTab(browser);
    least.cold.push(await plain.load(limit));
    least.work.push(await plain.work());
    least.warm.push(await comeBack(plain, limit));
    await plain.close();
    const tab = await openQuietTab(browser, product);
    const cold = await tab.load(tracker);
    ours.cold.push(cold);
    ours.work.push(await tab.work());
    ours.bytes = await tab.evaluate(`(${String(scriptBytes)})(${cold})`);
    ours.warm.push(await comeBack(tab, tracker));
    if (run === 0) ours.heap = await tab.heap();
    await tab.close();
  }
  const limitName = 'hand-written grid, same data';
  return [
    row({
      name: 'page first rows, cold',
      value: middle(ours.cold),
      work: middle(ours.work),
      limitWork: middle(least.work),
      unit: 'ms',
      limit: middle(least.cold),
      limitName,
      goal: 1.5,
    }),
    row({
      name: 'page first rows, warm',
      value: middle(ours.warm),
      unit: 'ms',
      limit: middle(least.warm),
      limitName,
      goal: 1.5,
    }),
    row({
      name: 'page script before first rows',
      value: ours.bytes / 1000,
      unit: 'kB',
      limit: 300,
      limitName: 'goal, packed',
      goal: 1,
    }),
    row({
      name: 'page script before the login form',
      value: (await loginBytes(browser, product)) / 1000,
      unit: 'kB',
      limit: 150,
      limitName: 'goal, packed',
      goal: 1,
    }),
    ...(await trackerSizes(product)),
    row({ name: 'page heap', value: ours.heap / 1e6, unit: 'MB', limit: 100, limitName: 'for comparison' }),
  ];
}

/** The list of all systems against the tracker, which shows as many rows; both ask for their data with their code. */
async function measureList({ browser, product, tracker }) {
  const list = `${product.url}/app/programme/systems`;
  const times = { [tracker]: { cold: [], warm: [], work: [] }, [list]: { cold: [], warm: [], work: [] } };
  for (const url of [tracker, list]) await loadOnce(browser, url, product);
  for (let run = 0; run < loads.counted; run += 1)
    for (const url of [tracker, list]) {
      const tab = await openQuietTab(browser, product);
      times[url].cold.push(await tab.load(url));
      times[url].work.push(await tab.work());
      await new Promise((resolve) => setTimeout(resolve, settled));
      times[url].warm.push(await tab.load(url));
      await tab.close();
    }
  const limitName = 'first rows of the tracker';
  return ['cold', 'warm'].map((kind) =>
    row({
      name: `page list first rows, ${kind}`,
      value: middle(times[list][kind]),
      ...(kind === 'cold' && {
        work: middle(times[list].work),
        limitWork: middle(times[tracker].work),
      }),
      unit: 'ms',
      limit: middle(times[tracker][kind]),
      limitName,
      goal: 1.5,
    }),
  );
}

async function loadOnce(browser, url, product) {
  const tab = await openQuietTab(browser, product);
  await tab.load(url);
  await tab.close();
}

/** Size of the data that the rows wait for, in the page’s format and as JSON. */
async function trackerSizes({ url, headers, programme }) {
  const client = createLeanClient(url, { ...headers, 'accept-encoding': 'br' });
  const sized = async (name, path) =>
    row({
      name,
      value: (await client.send('GET', `${path}?programme=${programme}`)).length / 1e6,
      unit: 'MB',
      limit: 1.5,
      limitName: 'goal, packed',
      goal: 1,
    });
  try {
    return [
      await sized('page data before first rows', '/api/tracker/placed/'),
      await sized('the same as JSON', '/api/tracker/'),
    ];
  } finally {
    client.close();
  }
}

/** Bytes until the login form is usable. */
async function loginBytes(browser, { url }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth/login`);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  const bytes = await page.evaluate(scriptBytes, Infinity);
  await context.close();
  return bytes;
}

/** Runs in the page: script bytes transferred until then. */
function scriptBytes(until) {
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < until)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

async function measureScroll({ browser, product, tracker, limit }) {
  const [ours, least] = [[], []];
  const scroll = async (context, url) => {
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate(() => window.bench.first);
    // Work after the first rows is excluded.
    await page.waitForTimeout(settled);
    // Scrolls to milestones, the most expensive cells.
    await page.locator('.grid-port').evaluate((port) => void (port.scrollLeft = 700));
    const frames = await scrollFrames(browser, page);
    await context.close();
    return frames;
  };
  for (let run = 0; run < scrolls; run += 1) {
    least.push(...(await scroll(await plainContext(browser), limit)));
    ours.push(...(await scroll(await freshContext(browser, product), tracker)));
  }
  const [value, plain] = [at(ours, 0.95), at(least, 0.95)];
  return [
    row({
      name: 'page scroll, work of a frame, p95',
      value,
      unit: 'ms',
      limit: plain,
      limitName: 'hand-written grid',
      goal: 1.3,
    }),
    row({
      name: 'page scroll, longest frame of 600',
      value: Math.max(...ours),
      unit: 'ms',
      limit: Math.max(...least),
      limitName: 'hand-written grid',
      most: 50,
    }),
  ];
}
