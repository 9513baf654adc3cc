import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/ensure.mjs';

const frames = 200;
const step = 100;

/** Main-thread time (ms) of each frame while 20,000 px are scrolled. */
export async function scrollFrames(browser, page, port = '.grid-port') {
  const folder = path.join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'scroll-trace.json');
  await browser.startTracing(page, {
    path: file,
    categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  await page
    .locator(port)
    .first()
    .evaluate(
      (scrolled, asked) =>
        new Promise((resolve) => {
          let count = 0;
          const tick = () => {
            performance.mark(`frame-${count}`);
            if (count++ === asked.frames) resolve();
            else {
              scrolled.scrollTop += asked.step;
              requestAnimationFrame(tick);
            }
          };
          requestAnimationFrame(tick);
        }),
      { frames, step },
    );
  await browser.stopTracing();
  return framesOf(JSON.parse(readFileSync(file, 'utf8')).traceEvents);
}

/** CPU time of the page’s main thread between two marks. */
function framesOf(events) {
  const marks = events.filter(({ name }) => /^frame-\d+$/.test(name)).toSorted((a, b) => a.ts - b.ts);
  const [{ pid, tid }] = marks;
  const tasks = events.filter(
    (event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name === 'RunTask',
  );
  return marks.slice(1).map((mark, index) => {
    const from = marks[index].ts;
    // A task that contains a mark belongs to the frame that the mark starts.
    const mine = tasks.filter(({ ts, dur }) => ts + dur > from && ts + dur <= mark.ts);
    return mine.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / 1000;
  });
}

export const at = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)];
