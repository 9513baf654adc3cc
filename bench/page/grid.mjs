// The grid against the least that shows the same data: plain DOM, absolute cells, recycled rows (apps/web/demo/hand-written.ts).
// node bench/page/grid.mjs prints it; `measure` gives it to others.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { root } from '../../scripts/ensure.mjs';
import { at, scrollFrames } from './frames.mjs';

const built = path.join(root, '.cache/grid-demo');
const repeats = 3;

/** Main-thread time of each frame while 20,000 px are scrolled over 10,000 rows, and the time from an edit to its paint. */
export async function measure({ executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium' } = {}) {
  await build({ configFile: path.join(root, 'apps/web/demo/vite.config.ts') });
  const { url, close } = await serve();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const ours = [];
    const limit = [];
    // In turns, so that a busy moment of the machine meets both.
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
  // Milestones in sight: the cells that cost most.
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

function serve() {
  const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://demo');
    const name = path.join(built, pathname === '/' ? 'index.html' : pathname);
    response.setHeader('content-type', kinds[path.extname(name)] ?? 'application/octet-stream');
    createReadStream(name)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });
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

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(await measure(), null, 2));
