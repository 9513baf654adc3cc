import { bundled } from '../bundled.mjs';
import { freshContext, openBrowser, plainContext } from '../page/browser.mjs';
import { buildDemo, serveDemo } from '../page/limit-page.mjs';
import { measureShown } from '../page/reports.mjs';
import { middle, row } from '../table.mjs';

export const isSeeded = true;
export const parts = ['reports reckoned', 'reports shown', 'reports answered'];

/** The fastest of several runs counts, because others were disturbed. */
const runs = 9;
const limitName = 'one pass over the arrays';

/** Every report: computation in Node and in the browser, its response, and the page. */
export async function measure(product, runPart) {
  return [
    ...(await runPart('reports reckoned', () => measureReckoned(product))),
    ...(await runPart('reports answered', () => measureAnswers(product))),
    ...(await runPart('reports shown', () => measureShownReports(product))),
  ];
}

async function measureShownReports(product) {
  const browser = await openBrowser();
  try {
    return await measureShown(await freshContext(browser, product), product);
  } finally {
    await browser.close();
  }
}

async function measureReckoned(product) {
  const source = await readSource(product);
  const here = timesOf(await reportComputationsHere(source));
  const there = await timesInPage(source);
  return ['server', 'page'].flatMap((place) => {
    const { limit, reports } = place === 'server' ? here : there;
    return Object.entries(reports).map(([name, value]) =>
      row({ name: `reports ${name}, reckoned (${place})`, value, unit: 'ms', limit, limitName, most: 50 }),
    );
  });
}

/** The page’s data, and the day changes that the server reads for a trend of half a year. */
async function readSource({ ask, programme, db }) {
  const tracker = await ask('GET', `/api/tracker/?programme=${programme}`);
  const moves = await ask('GET', `/api/reports/moves/?programme=${programme}`);
  const { rows } = await db.query(
    `select array_agg(scope) as scope, array_agg(milestone) as milestone, array_agg(is_actual) as is_actual,
       array_agg(before) as before, array_agg(day) as at
     from (select scope, milestone, (field = 'actual')::int as is_actual, before::date - date '1970-01-01' as before,
         at::date - date '1970-01-01' as day
       from turnover_history where programme_id = $1 and field in ('forecast', 'actual') and at >= now() - interval '182 days'
       order by at desc, id desc) changes`,
    [programme],
  );
  return { tracker, moves, changes: rows[0] };
}

/** The computations, bundled like the server’s. */
async function reportComputationsHere(source) {
  const { reportComputations } = await bundled('apps/web/demo/report-computations.ts');
  return reportComputations(source);
}

function timesOf({ limit, reports }) {
  const time = (work) => {
    let least = Infinity;
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now();
      work();
      least = Math.min(least, performance.now() - started);
    }
    return least;
  };
  return {
    limit: time(limit),
    reports: Object.fromEntries(Object.entries(reports).map(([name, work]) => [name, time(work)])),
  };
}

async function timesInPage(source) {
  await buildDemo();
  const demo = await serveDemo(Buffer.from(JSON.stringify(source)));
  const browser = await openBrowser();
  try {
    const page = await (await plainContext(browser)).newPage();
    await page.goto(`${demo.url}/report-computations.html`);
    await page.waitForFunction(() => window.reportComputations !== undefined);
    return await page.evaluate((count) => {
      const time = (work) => {
        const taken = Array.from({ length: count }, () => {
          const started = performance.now();
          work();
          return performance.now() - started;
        });
        return Math.min(...taken);
      };
      const { limit, reports } = window.reportComputations;
      return {
        limit: time(limit),
        reports: Object.fromEntries(Object.entries(reports).map(([name, work]) => [name, time(work)])),
      };
    }, runs);
  } finally {
    await browser.close();
    demo.close();
  }
}

/** Reports with history are computed by the server: the whole response. */
async function measureAnswers({ ask, programme, db }) {
  const started = performance.now();
  await db.query(
    `select count(*), max(before), max(after) from turnover_history where programme_id = $1 and field = 'forecast'`,
    [programme],
  );
  const limit = performance.now() - started;
  const rows = [];
  for (const [name, address] of [
    ['trend', `/api/reports/trend/?programme=${programme}`],
    ['moves', `/api/reports/moves/?programme=${programme}`],
  ]) {
    const taken = [];
    for (let run = 0; run < 3; run += 1) {
      const before = performance.now();
      await ask('GET', address);
      taken.push(performance.now() - before);
    }
    rows.push(
      row({
        name: `reports ${name}, answered`,
        value: middle(taken),
        unit: 'ms',
        limit,
        limitName: 'one pass over the moves',
        most: 1500,
      }),
    );
  }
  return rows;
}
