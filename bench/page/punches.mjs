import { freshContext, openBrowser, timeAct } from './browser.mjs';
import { middle, row } from '../table.mjs';

/** Places in the list, as shares of its length: far from each other, so that none of them is loaded yet. */
const places = [0.503, 0.991, 0.253, 0.753, 0.403, 0.903, 0.103, 0.603, 0.153];

/** Jumps in the punch list to rows that aren’t loaded, until they are painted. */
export async function measureJumps(product, { programme, size, most }) {
  const browser = await openBrowser();
  try {
    const context = await freshContext(browser, { ...product, programme });
    const page = await context.newPage();
    await page.goto(`${product.url}/app/punches?state=open.cleared.verified.void`);
    await page.evaluate(() => window.bench.first);
    await page.waitForTimeout(3000);
    const jumps = [];
    for (const place of places) {
      const act = () =>
        page.locator('.grid-port').evaluate((port, share) => {
          port.scrollTop = port.scrollHeight * share;
        }, place);
      // Below the first visible row; the first line is the head.
      const line = Math.floor(size * place) + 12;
      const signs = [{ at: `[aria-rowindex="${line}"] [aria-colindex="3"]` }];
      jumps.push(await timeAct(page, { on: 'scroll', act, signs }));
      await page.waitForTimeout(500);
    }
    return row({
      name: `${size} punches, jump in the page, painted`,
      value: middle(jumps.map(({ taken }) => taken)),
      work: middle(jumps.map(({ work }) => work)),
      unit: 'ms',
      limit: most,
      limitName: 'goal',
      most,
    });
  } finally {
    await browser.close();
  }
}
