import { openBrowser, plainContext } from '../page/browser.mjs';
import { at, scrollFrames } from '../page/frames.mjs';
import { serveLimitPage } from '../page/limit-page.mjs';
import { measureLookahead } from '../page/lookahead.mjs';
import { middle } from '../table.mjs';

export const isSeeded = true;

/** The look-ahead over twelve weeks in a browser. */
export async function measure(product) {
  const demo = await serveLimitPage(product);
  const browser = await openBrowser();
  try {
    const least = await leastOf(browser, `${demo.url}/limit.html`);
    return await measureLookahead({ browser, product, least });
  } finally {
    await browser.close();
    demo.close();
  }
}

/** Number of loads, as many as of the look-ahead itself: a single one differs too much from the next. */
const runs = 3;

/** Time of the hand-written grid for the same data. */
async function leastOf(browser, url) {
  const [opened, frames] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const context = await plainContext(browser);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    opened.push(await page.evaluate(() => window.bench.first));
    frames.push(...(await scrollFrames(browser, page)));
    await context.close();
  }
  return { first: middle(opened), frame: at(frames, 0.95), longest: Math.max(...frames) };
}
