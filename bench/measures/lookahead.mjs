import { openBrowser, plainContext } from '../page/browser.mjs';
import { at, scrollFrames } from '../page/frames.mjs';
import { buildDemo, serveDemo } from '../page/limit-page.mjs';
import { measureLookahead } from '../page/lookahead.mjs';

export const isSeeded = true;

/** The look-ahead over twelve weeks in a real browser. */
export async function measure(product) {
  await buildDemo();
  const answer = await fetch(`${product.url}/api/tracker/?programme=${product.programme}`, {
    headers: product.headers,
  });
  const demo = await serveDemo(Buffer.from(await answer.arrayBuffer()));
  const browser = await openBrowser();
  try {
    const least = await leastOf(browser, `${demo.url}/limit.html`);
    return await measureLookahead({ browser, product, least });
  } finally {
    await browser.close();
    demo.close();
  }
}

/** What the hand-written grid needs for the same data. */
async function leastOf(browser, url) {
  const context = await plainContext(browser);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const first = await page.evaluate(() => window.bench.first);
  const frames = await scrollFrames(browser, page);
  await context.close();
  return { first, frame: at(frames, 0.95), longest: Math.max(...frames) };
}
