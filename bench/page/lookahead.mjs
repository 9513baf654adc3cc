import { freshContext } from './browser.mjs';
import { at, scrollFrames } from './frames.mjs';
import { middle, row } from '../table.mjs';

const runs = 3;
const views = {
  board: { search: '?weeks=12', list: 'Turnovers by week' },
  timeline: { search: '?weeks=12&view=timeline', list: 'Turnovers on a timeline' },
};

/** The widest window as board and timeline: until the first cards, and while scrolling. */
export async function measureLookahead({ browser, product, least }) {
  const rows = [];
  for (const [name, { search, list }] of Object.entries(views)) {
    const body = `[role=listbox][aria-label="${list}"]`;
    const [opened, frames] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      const context = await freshContext(browser, product);
      const page = await context.newPage();
      await page.goto(`${product.url}/app/lookahead${search}`, { waitUntil: 'commit' });
      opened.push(await page.evaluate((seen) => window.bench.until({ at: seen }), `${body} [role=option]`));
      // Work after the first cards is excluded.
      await page.waitForTimeout(2000);
      frames.push(...(await scrollFrames(browser, page, `:has(> ${body})`)));
      await context.close();
    }
    rows.push(
      row({
        name: `lookahead ${name}, first cards, cold`,
        value: middle(opened),
        unit: 'ms',
        limit: least.first,
        limitName: 'first rows of the hand-written grid',
        goal: 3,
      }),
      row({
        name: `lookahead ${name} scroll, work of a frame, p95`,
        value: at(frames, 0.95),
        unit: 'ms',
        limit: least.frame,
        limitName: 'hand-written grid',
      }),
      row({
        name: `lookahead ${name} scroll, longest frame of ${frames.length}`,
        value: Math.max(...frames),
        unit: 'ms',
        limit: least.longest,
        limitName: 'hand-written grid',
        most: 50,
      }),
    );
  }
  return rows;
}
