import { boxOf, expect, expectWithinASecond, lookOutFor, notice, test } from './fixtures.ts';
import { openAs } from './tracker-stage.ts';
import { paste } from './paste.ts';
import { cell, giveReason, makeYard, openYard } from './tracker-yard.ts';
import { copy as changesCopy } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy as dialogsCopy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';

test('two browsers: different cells flow into each other within a second, and the same one is never lost', async ({
  page,
  browser,
  site,
  watch,
}) => {
  const yard = await makeYard(site, 4);
  await openYard(page, site, yard);
  const other = await openAs(browser, site, yard.id);
  await other.goto('/app/tracker');
  await expect(cell(other, 0, 0)).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(other.getByText('Live', { exact: true })).toBeVisible();

  // The highlight is short, so the observer starts first.
  const flashes = await lookOutFor(other, '[class*=is-flashing]', '1 May 31');
  await cell(page, 0, 0).click();
  await page.keyboard.type('1/5/31');
  await expectWithinASecond(
    () => page.keyboard.press('Enter'),
    [
      [cell(other, 0, 0), '1 May 31'],
      [cell(page, 0, 0), '1 May 31'],
    ],
  );
  await flashes();
  await expect(cell(page, 0, 0)).not.toHaveClass(/is-flashing/);
  // Incoming changes don’t disturb typing.
  await cell(page, 1, 1).click();
  await page.keyboard.type('2/5');
  await cell(other, 1, 0).click();
  await other.keyboard.type('3/5/31');
  await expectWithinASecond(() => other.keyboard.press('Enter'), [[cell(page, 1, 0), '3 May 31']]);
  await expect(page.locator('.grid-editor input')).toHaveValue('2/5');
  await page.keyboard.type('/31');
  await page.keyboard.press('Enter');
  await expect(cell(other, 1, 1)).toContainText('2 May 31');

  // The cell being edited: the user is told, and chooses which value to keep.
  watch.expectComplaint(/409/);
  await cell(page, 2, 0).click();
  await page.keyboard.type('5/5/31');
  await cell(other, 2, 0).click();
  await other.keyboard.type('6/5/31');
  await other.keyboard.press('Enter');
  await expect(page.locator('.grid-editor').getByRole('status')).toHaveText(
    /^Changed to 6 May( 31)? by (?!someone else).+ while you were editing\.$/,
  );
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('dialog', { name: dialogsCopy.conflicts.title(1) });
  await expect(conflict).toContainText('6 May 31');
  await expect(conflict).toContainText('5 May 31');
  expect((await yard.read(2, 0)).forecast).toBe('2031-05-06');
  await conflict.getByRole('radio', { name: 'Theirs' }).check({ force: true });
  await conflict.getByRole('button').last().click();
  await expect(cell(page, 2, 0)).toContainText('6 May 31');

  // Also below the reason dialog, which names the other user.
  await cell(page, 2, 0).click();
  await page.keyboard.type('10/5/31');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: dialogsCopy.reasons.title.why_later });
  await expect(question).toBeVisible();
  await cell(other, 2, 0).click();
  await other.keyboard.type('3/5/31');
  await other.keyboard.press('Enter');
  await expect(question.getByRole('status')).toHaveText(
    /^(?!Someone else).+ changed \S+ .+ while you were editing\. The forecast is now 3 May 31\.$/,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(page, 2, 0)).toContainText('3 May 31');
  await other.context().close();
});

test('a page that begins with the tracker asks for it once, before its own script has come, and goes on from there', async ({
  page,
  site,
  watch,
}) => {
  const yard = await makeYard(site, 4);
  await openYard(page, site, yard);
  // Earlier requests have ended.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/tracker/placed/?programme=${yard.id}`)) asked.push(request.url());
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => void (release = resolve));
  await page.route(/assets\/base-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const reloading = page.reload();
  await expect.poll(() => asked).toHaveLength(1);
  release();
  await reloading;
  await cell(page, 0, 0).click();
  await page.keyboard.type('4/5/31');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toContainText('4 May 31');
  expect(asked).toHaveLength(1);

  // A refusal is told, not asked for again; only the user does that.
  watch.expectComplaint(/status of (403|500)/);
  for (const status of [403, 500]) {
    await page.route('**/api/tracker/placed/**', (route) =>
      route.fulfill({ status, json: { detail: `Refused with ${status}.`, code: 'error' } }),
    );
    asked.length = 0;
    await page.reload();
    await expect(page.getByText(`Refused with ${status}.`)).toBeVisible();
    await page.evaluate(() => fetch('/builds/latest.json').then((answer) => answer.text()));
    expect(asked).toHaveLength(1);
    await page.unroute('**/api/tracker/placed/**');
  }
});

test('the rows come before what stands around them, are worked with at once, and stay where they are', async ({
  page,
  site,
}) => {
  // With a one-line heading its position is exact.
  await page.setViewportSize({ width: 1440, height: 900 });
  const yard = await makeYard(site, 4);
  await openYard(page, site, yard);
  let release = () => {};
  const held = new Promise<void>((resolve) => void (release = resolve));
  await page.route(/assets\/(frame|tracker)-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const first = cell(page, 0, 0);
  await expect(first).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look-ahead', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  const { y } = await boxOf(first);
  await first.click();
  await page.keyboard.type('4/5/31');
  await page.keyboard.press('Enter');
  await expect(first).toContainText('4 May 31');

  release();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Tracker', exact: true })).toBeVisible();
  expect((await boxOf(first)).y).toBe(y);
  await expect(first).toContainText('4 May 31');
});

test('the same cells changed by somebody else: mine or theirs for each, nothing is lost, and undo goes on before it', async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaint(/api\/events/);
  watch.expectComplaint(/409/);
  const yard = await makeYard(site, 3);
  await yard.enter(0, 0, { forecast: '2031-05-10' });
  await yard.enter(1, 0, { forecast: '2031-05-10' });
  // Without the event stream the page doesn’t receive the other user’s changes before it sends its own.
  await page.route('**/api/events/**', (route) => route.abort());
  await openYard(page, site, yard);
  await expect(cell(page, 1, 0)).toContainText('10 May 31');
  await cell(page, 2, 0).click();
  await page.keyboard.type('1/4/31');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await yard.read(2, 0)).forecast).toBe('2031-04-01');
  await cell(page, 2, 1).click();
  await page.keyboard.type('5/4/31');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await yard.read(2, 1)).forecast).toBe('2031-04-05');

  await yard.enter(0, 0, { forecast: '2031-05-01' });
  await yard.enter(1, 0, { forecast: '2031-05-02' });
  await cell(page, 0, 0).click();
  await paste(page, { 'text/plain': '2031-04-21\n2031-04-22\n2031-04-02' });
  // The third one moves later, and asks for a reason.
  await giveReason(page);
  const dialog = page.getByRole('dialog', { name: dialogsCopy.conflicts.title(2) });
  await expect(dialog).toContainText('1 May 31');
  await expect(dialog).toContainText('21 Apr 31');
  await expect(dialog).toContainText('2 May 31');
  await dialog.getByRole('radio', { name: 'Mine' }).first().check({ force: true });
  await dialog.getByRole('radio', { name: 'Theirs' }).last().check({ force: true });
  await dialog.getByRole('button').last().click();
  await expect(cell(page, 0, 0)).toContainText('21 Apr 31');
  await expect(cell(page, 1, 0)).toContainText('2 May 31');
  await expect(cell(page, 2, 0)).toContainText('2 Apr 31');

  await expect.poll(async () => (await yard.read(0, 0)).forecast).toBe('2031-04-21');
  await expect(cell(page, 0, 0)).not.toHaveClass(/is-pending/);

  // Another user changes the result: that change can’t be undone, but the one before can.
  await yard.enter(0, 0, { forecast: '2031-04-01' });
  await page.keyboard.press('Control+z');
  await expect(notice(page, changesCopy.undoFailed)).toBeVisible();
  await expect(cell(page, 0, 0)).toContainText(/\b1 Apr 31/);
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 1)).not.toContainText('5 Apr 31');
  await expect.poll(async () => (await yard.read(2, 1)).forecast).toBeNull();
});

test('a line that breaks loses nothing, and what was missed comes by itself', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|api\//);
  const yard = await makeYard(site, 3);
  await openYard(page, site, yard);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // The code of the sheet is loaded before the connection breaks.
  await cell(page, 1, 1).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(true);
  await cell(page, 0, 0).click();
  await page.keyboard.type('1/5/31');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toContainText('1 May 31');
  await expect(cell(page, 0, 0)).toHaveClass(/is-pending/);
  await expect(notice(page, 'Not saved yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
  await yard.enter(1, 0, { forecast: '2031-06-01' });
  await context.setOffline(false);
  await expect.poll(async () => (await yard.read(0, 0)).forecast).toBe('2031-05-01');
  await expect(cell(page, 1, 0)).toContainText('1 Jun 31');
  await expect(cell(page, 0, 0)).not.toHaveClass(/is-pending/);
  await expect(notice(page, 'Not saved yet')).toBeHidden();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  // Without pending changes, an unreachable server replaces the page until it responds.
  await page.route('**/api/commitments/**', (route) => route.abort());
  await page.goto('/app/lookahead');
  await expect(page.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
  await page.unroute('**/api/commitments/**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look-ahead');
});
