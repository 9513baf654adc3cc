import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';

export const viewport = { width: 1440, height: 900 };

export async function openBrowser() {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}

/** An empty browser context with a logged-in user. */
export async function freshContext(browser, product) {
  const context = await browser.newContext({ viewport });
  await context.addCookies(cookiesOf(product));
  await context.addInitScript(watcher);
  return context;
}

/** Cookies of a logged-in user. */
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

/** Runs in the page. Times end when the awaited frame has been painted. */
export function watcher() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The next task: other pending work comes after the paint and is not included.
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
  const describe = (signs) => {
    const dialog = document.querySelector(':is([role=dialog], [role=alertdialog]) h2')?.textContent;
    return JSON.stringify(signs) + (dialog ? ` behind the dialog “${dialog}”` : '');
  };
  const until = async (...signs) => {
    const started = performance.now();
    do {
      await frame();
      if (performance.now() - started > patience) throw new Error(`Not seen: ${describe(signs)}`);
    } while (!signs.every(isShown));
    return painted();
  };
  let waiting = null;
  Object.assign(window, {
    bench: {
      until,
      /** The next event of this type starts the clock. */
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

/** Time (ms) from an input to the paint of its effect, and the main thread’s CPU time. */
export async function timeAct(page, { on, act, signs }) {
  await page.evaluate(([type, shown]) => window.bench.arm(type, shown), [on, signs]);
  const work = await startWork(page);
  await act();
  const taken = await page.evaluate(() => window.bench.taken());
  return { taken, work: await work() };
}

const sessions = new WeakMap();

/** CPU time of the page’s main thread, independent of other load. */
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
