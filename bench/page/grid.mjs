// The grid against the minimum for the same data: plain DOM, absolute cells, recycled rows
// (apps/web/demo/hand-written.ts). Printed by node bench/page/grid.mjs.
import { openBrowser } from './browser.mjs';
import { at, scrollFrames } from './frames.mjs';
import { buildDemo, serveDemo } from './limit-page.mjs';

const repeats = 3;

/**
 * Main-thread time of each frame while 20,000 px are scrolled over 10,000 rows, and the time from an edit to its
 * paint.
 */
async function measure() {
  await buildDemo();
  const { url, close } = await serveDemo();
  const browser = await openBrowser();
  try {
    const ours = [];
    const limit = [];
    // Alternating, so that load on the machine affects both.
    for (let repeat = 0; repeat < repeats; repeat++) {
      limit.push(...(await scroll(browser, `${url}/?plain`)));
      ours.push(...(await scroll(browser, url)));
    }
    const edits = await edit(browser, url);
    return {
      scroll: {
        ours: describe(ours),
        limit: describe(limit),
        ratio: round(at(ours, 0.95) / at(limit, 0.95)),
      },
      edit: describe(edits),
    };
  } finally {
    await browser.close();
    close();
  }
}

async function open(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator('.grid-cell').first().waitFor();
  return page;
}

async function scroll(browser, url) {
  const page = await open(browser, url);
  // Scrolls to milestones, the most expensive cells.
  await page.locator('.grid-port').evaluate((port) => void (port.scrollLeft = 700));
  const taken = await scrollFrames(browser, page);
  await page.close();
  return taken;
}

async function edit(browser, url) {
  const page = await open(browser, url);
  const times = await page.evaluate(async () => {
    const { grid } = window.demo;
    const times = [];
    for (let count = 0; count < 20; count++) {
      const cell = { row: `s${count}`, column: 'a2' };
      grid.select(cell);
      grid.startEdit(cell, '');
      await new Promise((resolve) => setTimeout(resolve, 50));
      grid.parts.setEditText(`Team ${count}`);
      const started = performance.now();
      grid.parts.finishEdit();
      await new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage('painted');
        }),
      );
      times.push(performance.now() - started);
    }
    return times;
  });
  await page.close();
  return times;
}

const round = (value) => Math.round(value * 100) / 100;
const describe = (values) => ({
  median: round(at(values, 0.5)),
  p95: round(at(values, 0.95)),
  most: round(Math.max(...values)),
  over16: values.filter((value) => value > 16.7).length,
  over50: values.filter((value) => value > 50).length,
  count: values.length,
});

console.log(JSON.stringify(await measure(), null, 2));
