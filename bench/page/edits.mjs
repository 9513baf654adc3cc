import { freshContext, plainContext, timeAct } from './browser.mjs';
import { timeLimit } from './acts.mjs';
import { bundled } from '../bundled.mjs';
import { medianMs, middle, row } from '../table.mjs';

const rounds = 7;
const pasted = 1000;

/** Typing, pasting, and changes by another user: until painted. */
export async function measureEdits({ browser, product, tracker, limit }) {
  const { milestone, others } = await lastMilestone(product);
  await clearNeeds(product, milestone);
  const dateOn = await usualDates(product, milestone);
  const context = await freshContext(browser, product);
  const page = await context.newPage();
  // One milestone with its four dates, in rows where it is open: every "Need" cell is editable.
  await page.goto(
    `${tracker}?group=none&cols=&milestone=${milestone}&status=on_track.at_risk.late.overdue&unfold=${milestone}&hide=${others.join('-')}`,
  );
  await page.evaluate(() => window.bench.first);
  await page.waitForTimeout(3000);
  const index = await page.getByRole('columnheader', { name: /Need$/ }).getAttribute('aria-colindex');
  const cellAt = (line) => `[aria-rowindex="${line}"] [aria-colindex="${index}"]`;

  const typed = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = cellAt(4 + round);
    await page.locator(at).click();
    const { entered, shown } = dateOn(10 + round);
    await page.keyboard.type(entered);
    typed.push(
      await timeAct(page, {
        on: 'keydown',
        act: () => page.keyboard.press('Enter'),
        signs: [{ at, has: shown }],
      }),
    );
    await settled(page);
  }

  const pastes = [];
  for (let round = 0; round < 3; round += 1) {
    await page.locator(cellAt(4)).click();
    const { entered, shown } = dateOn(17 + round);
    const text = Array.from({ length: pasted }, () => entered).join('\n');
    pastes.push(
      await timeAct(page, {
        on: 'paste',
        act: () => page.evaluate(pasteText, text),
        signs: [{ at: cellAt(5), has: shown }],
      }),
    );
    await settled(page);
  }

  const { seen, least } = await othersEdits(product, page, { milestone, dateOn }, cellAt);
  await context.close();
  const plain = await leastOf(browser, limit);
  const limitName = 'hand-written grid';
  const figure = (name, times, limitMs, most) =>
    row({
      name: `page ${name}`,
      value: middle(times.map(({ taken }) => taken)),
      work: middle(times.map(({ work }) => work)),
      unit: 'ms',
      limit: limitMs,
      limitName,
      most,
    });
  return [
    figure('edit, typed date to paint', typed, plain.one, 50),
    figure('edit, paste of 1,000 cells to paint', pastes, plain.many, 100),
    row({
      name: 'page edit of somebody else to paint',
      value: seen,
      unit: 'ms',
      limit: least,
      limitName: 'the edit and one asking for it, without a page',
      goal: 3,
    }),
  ];
}

/** Runs in the page. */
function pasteText(text) {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

/** No requests are pending, and no layer is open. */
async function settled(page) {
  await page.evaluate(() => window.bench.until({ at: '.grid-cell.is-pending', gone: true }));
  await page.waitForTimeout(300);
}

async function lastMilestone({ db, programme }) {
  const { rows } = await db.query(
    `select id from milestones where programme_id = $1 and scope = 'system' and deleted_at is null order by position desc`,
    [programme],
  );
  return { milestone: rows[0].id, others: rows.slice(1).map(({ id }) => id) };
}

/** Removes what an earlier run has entered in a kept folder, because entering the same again changes nothing. */
async function clearNeeds({ db, programme }, milestone) {
  await db.query('update turnovers set need = null where programme_id = $1 and milestone = $2', [
    programme,
    milestone,
  ]);
  await db.query('update programme_revisions set revision = revision + 1 where programme_id = $1', [
    programme,
  ]);
}

/**
 * Dates of one month, as they are entered and shown. It is the month in the middle of the open turnovers’ forecasts,
 * because the page asks about dates that are more than a year from them.
 */
async function usualDates({ db, programme }, milestone) {
  const { formatDayMonth } = await bundled('packages/domain/src/locale.ts');
  const { rows } = await db.query(
    `select to_char(min(forecast) + (max(forecast) - min(forecast)) / 2, 'YYYY-MM') as month from turnovers
     where programme_id = $1 and milestone = $2 and actual is null`,
    [programme, milestone],
  );
  return (date) => {
    const entered = `${rows[0].month}-${date}`;
    return { entered, shown: formatDayMonth(entered) };
  };
}

async function othersEdits(product, page, { milestone, dateOn }, cellAt) {
  const { ask, programme } = product;
  const code = await page.locator('[aria-rowindex="6"] [aria-colindex="1"]').textContent();
  const { rows } = await product.db.query(
    'select id from scopes where programme_id = $1 and code = $2 and deleted_at is null',
    [programme, code.trim()],
  );
  const change = (day) =>
    ask('PATCH', `/api/tracker/?programme=${programme}`, {
      changes: [{ scope: `system:${rows[0].id}`, milestone, set: { need: day } }],
    });
  let known = (await ask('GET', `/api/tracker/?programme=${programme}&since=999999999`)).revision;
  const changeAndAsk = async (day) => {
    const { revision } = await change(day);
    await ask('GET', `/api/tracker/?programme=${programme}&since=${known}`);
    known = revision;
  };
  const [seen, least] = [[], []];
  // Alternating, so that load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    const { entered, shown } = dateOn(20 + round);
    const painted = page.evaluate(async (sign) => performance.timeOrigin + (await window.bench.until(sign)), {
      at: cellAt(6),
      has: shown,
    });
    await page.waitForTimeout(100);
    const started = Date.now();
    await change(entered);
    seen.push((await painted) - started);
    await page.waitForTimeout(100);
    least.push(await medianMs(1, () => changeAndAsk(dateOn(10 + round).entered)));
  }
  return { seen: middle(seen), least: middle(least) };
}

async function leastOf(browser, limit) {
  const context = await plainContext(browser);
  const page = await context.newPage();
  await page.goto(limit);
  await page.evaluate(() => window.bench.first);
  const time = async (count) => {
    const times = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await timeLimit(page, 'write', count, 22_000 + round));
    return middle(times);
  };
  const least = { one: await time(1), many: await time(pasted) };
  await context.close();
  return least;
}
