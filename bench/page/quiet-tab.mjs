import { cookiesOf, viewport, watcher } from './browser.mjs';

/**
 * A tab of an empty browser without a debugger. In tabs opened by Playwright, V8 records the source position of every
 * error, even those that React creates and never throws, for which it parses the whole script again (60 to 90 ms).
 */
export async function openQuietTab(browser, signedIn) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  if (signedIn) await session.send('Storage.setCookies', { browserContextId, cookies: cookiesOf(signedIn) });
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const ask = await talkTo(session, targetId);
  await ask('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });
  await ask('Page.enable');
  await ask('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watcher)})()` });
  await ask('Performance.enable', { timeDomain: 'threadTicks' });

  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await ask('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    evaluate,
    /** Time (ms) until the first rows are painted. */
    async load(url) {
      await ask('Page.navigate', { url });
      return evaluate('window.bench.first');
    },
    /** CPU time (ms) of the page’s main thread so far. */
    async work() {
      const { metrics } = await ask('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
    /** Heap size (bytes) after a garbage collection. */
    async heap() {
      await ask('HeapProfiler.collectGarbage');
      return (await ask('Runtime.getHeapUsage')).usedSize;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

/** Sends a command to the tab through the browser. */
async function talkTo(session, targetId) {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });
  let asked = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      const message = JSON.stringify({ id: asked, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
}
