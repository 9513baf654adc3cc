import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';

export const viewport = { width: 1440, height: 900 };

export async function openBrowser() {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}

/** A browser that knows nothing yet, with somebody signed in. */
export async function freshContext(browser, product) {
  const context = await browser.newContext({ viewport });
  await context.addCookies(cookiesOf(product));
  await context.addInitScript(watcher);
  return context;
}

/** What the browser of somebody who is signed in holds. */
export function cookiesOf({ url, tokens, programme }) {
  const cookie = (name, value) => ({ url, name, value: String(value), sameSite: 'Strict' });
  return [
    cookie('access_token', tokens.access),
    cookie('refresh_token', tokens.refresh),
    cookie('preferred_programme_id', programme),
  ];
}

export async function plainContext(browser) {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(watcher);
  return context;
}

/** Runs in the page. Times end when the frame that shows what is waited for has been painted. */
export function watcher() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The very next task: whatever else waits for its turn comes after the paint, and is not waited for.
  const painted = () => scheduler.postTask(() => performance.now(), { priority: 'user-blocking' });
  const isShown = ({ at, is, isNot, has, gone = false }) => {
    const found = document.querySelector(at);
    if (!found || gone) return !found === gone;
    const text = found.textContent.trim();
    if (is !== undefined && text !== is) return false;
    if (isNot !== undefined && text === isNot) return false;
    return has === undefined ? text !== '' || found.childElementCount > 0 : text.includes(has);
  };
  const patience = 60_000;
  const until = async (...signs) => {
    const started = performance.now();
    do {
      await frame();
      if (performance.now() - started > patience) throw new Error(`Not seen: ${JSON.stringify(signs)}`);
    } while (!signs.every(isShown));
    return painted();
  };
  let waiting = null;
  Object.assign(window, {
    bench: {
      until,
      /** From now on: the first event of this kind starts the clock. */
      arm(type, signs) {
        waiting = new Promise((resolve, reject) => {
          addEventListener(
            type,
            ({ timeStamp }) => void until(...signs).then((end) => resolve(end - timeStamp), reject),
            { capture: true, once: true },
          );
        });
      },
      taken: () => waiting,
      first: until({ at: '.grid-row .grid-cell' }),
    },
  });
}

/** Milliseconds from an input to the paint of what it leads to, and the main thread's work for it. */
export async function timeAct(page, { on, act, signs }) {
  await page.evaluate(([type, shown]) => window.bench.arm(type, shown), [on, signs]);
  const work = await startWork(page);
  await act();
  const taken = await page.evaluate(() => window.bench.taken());
  return { taken, work: await work() };
}

const sessions = new WeakMap();

/** CPU time of the page's main thread, whatever else the machine does meanwhile. */
export async function startWork(page) {
  let session = sessions.get(page);
  if (!session) {
    session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    sessions.set(page, session);
  }
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await read();
  return async () => (await read()) - before;
}
