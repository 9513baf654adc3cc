import { timeAct } from './browser.mjs';
import { middle, row } from '../table.mjs';

const rounds = 4;

/** Reports computed from the tracker, which the page has. */
const atOnce = {
  'S-curve': 's-curve',
  Skyline: 'skyline',
  'Milestone status': 'matrix',
  'Slip vs baseline': 'variance',
  'Run rate': 'run-rate',
  'Hit list': 'hit-list',
  'Awaiting acceptance': 'ageing',
  'Data quality': 'data-quality',
};
/** Reports that request history first. */
const asked = {
  'Milestone trend': 'trend',
  'Slip log': 'slip',
};

/** From the press on a report’s name to its chart. */
export async function measureShown(context, { url }) {
  const shown = { ...atOnce, ...asked };
  const page = await context.newPage();
  await page.goto(`${url}/app/reporting`);
  await page.evaluate((at) => window.bench.until({ at }), '[data-report] svg[data-picture] [data-mark]');
  await page.waitForTimeout(3000);
  const show = (title, name) =>
    timeAct(page, {
      on: 'pointerup',
      act: () => page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: title }).click(),
      signs: [{ at: `[data-report="${name}"]:has([data-mark])` }],
    });
  const times = new Map();
  for (let round = 0; round <= rounds; round += 1)
    for (const [title, name] of Object.entries(shown)) {
      times.set(name, [...(times.get(name) ?? []), await show(title, name)]);
      await page.waitForTimeout(200);
    }
  await context.close();
  const least = Math.min(...[...times.values()].flat().map(({ taken }) => taken));
  return [...times].map(([name, all]) => {
    // The first run also loads the code, and for reports with history their data.
    const counted = Object.values(asked).includes(name) ? all.slice(0, 1) : all.slice(1);
    return row({
      name: `reports ${name}, shown`,
      value: middle(counted.map(({ taken }) => taken)),
      work: middle(counted.map(({ work }) => work)),
      unit: 'ms',
      limit: least,
      limitName: 'the quickest of them',
      most: Object.values(asked).includes(name) ? 2000 : 300,
    });
  });
}
