import {
  chooseProgramme,
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  test,
} from './fixtures.ts';
import {
  addPhotos,
  anyStrip,
  choosePlace,
  expectLargeTargets,
  loseAnswer,
  pagesOf,
  phone,
  saveNext,
  section,
  stageField,
  strip,
} from './field-stage.ts';
import { addPerson } from './people.ts';
import { openAs } from './tracker-stage.ts';
import { copy as photoCopy } from '../apps/web/src/records/punches/photos/copy.ts';
import { copy as raiseCopy } from '../apps/web/src/records/punches/raise/copy.ts';
import { copy as fileCopy } from '../apps/web/src/resource/copy.ts';
import { copy } from '../apps/web/src/screens/field/copy.ts';
import { copy as labelCopy } from '../apps/web/src/screens/programme/labels/copy.ts';
import { copy as registerCopy } from '../apps/web/src/screens/punches/copy.ts';

test('a punch with two photos raised on a phone is cleared with a photo by a team link, and verified', async ({
  browser,
  site,
}) => {
  const stage = await stageField(site, browser);
  const category = await site.api.get<{ version: number }>(`/api/punch-categories/${stage.category('A')}/`);
  await site.api.patch(`/api/punch-categories/${stage.category('A')}/`, {
    photo: 'both',
    version: category.version,
  });
  const raiser = await stage.open(stage.receiving, '/app/field?tab=raise');
  await choosePlace(raiser, '21-01');
  await expect(raiser.getByText('No punches open here')).toBeVisible();
  await addPhotos(raiser, copy.raise.photo, ['flange', 'gasket']);
  await saveNext(raiser, 'Gasket is missing', 'A', 1);
  await expect(anyStrip(raiser)).toBeHidden();
  // The next one keeps the place, where the first is open now.
  await expect(raiser.getByText(raiseCopy.openHere(1))).toBeVisible();
  await expect(raiser.getByRole('combobox', { name: 'System or area' })).toHaveValue(/21-01/);
  const [punch] = await stage.punches();
  expect(punch).toMatchObject({ number: 'P-00001', text: 'Gasket is missing', state: 'open' });
  expect(await stage.photos(punch!.id)).toEqual(['before', 'before']);

  // The other side sees it at the desk and prints it, alone and with the list.
  const desk = await openAs(browser, site, stage.id, stage.responsible);
  await desk.goto(`/app/punches?open=${punch!.id}`);
  const sheet = desk.getByRole('dialog', { name: 'P-00001' });
  await expect(sheet.getByText('Gasket is missing').first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Open photo \d of 2: Before$/ })).toHaveCount(2);
  const printing = desk.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Print', exact: true }).click();
  expect(await pagesOf(await printing)).toBe(1);
  await desk.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await desk.getByRole('button', { name: fileCopy.export.action, exact: true }).click();
  const exporting = desk.waitForEvent('download');
  await desk
    .getByRole('group', { name: registerCopy.files.shown(1) })
    .getByRole('menuitem', { name: registerCopy.files.pdf })
    .click();
  expect(await pagesOf(await exporting)).toBe(1);

  // The team without accounts clears it, which takes a photo.
  const system = await site.api.get<{ construction_team: number }>(`/api/systems/${stage.system}/`);
  const { link } = await site.api.post<{ link: string }>('/api/update-links/', {
    programme: stage.id,
    team: system.construction_team,
  });
  const context = await browser.newContext({ baseURL: site.url, viewport: phone });
  const crew = await context.newPage();
  await crew.goto(new URL(link).pathname);
  await crew.getByRole('textbox', { name: 'Your name' }).fill('Jo Brandt');
  await crew.getByRole('button', { name: 'Start update' }).click();
  const card = crew
    .getByRole('list', { name: 'Punches to clear' })
    .getByRole('listitem', { name: 'P-00001' });
  await expect(card.getByRole('button', { name: /^Open photo \d of 2: Before$/ })).toHaveCount(2);
  await card.getByRole('button', { name: 'Clear P-00001' }).click();
  await card.getByRole('button', { name: 'Report cleared' }).click();
  await expect(card.getByText('This punch needs a photo of the finished work.')).toBeVisible();
  await addPhotos(crew, 'Add photo of the finished work', ['finished']);
  await card.getByRole('textbox', { name: 'Note' }).fill('New gasket, bolts tightened');
  await card.getByRole('button', { name: 'Report cleared' }).click();
  await expect(notice(crew, 'P-00001 reported cleared')).toBeVisible();
  expect(await stage.photos(punch!.id)).toEqual(['before', 'before', 'after']);
  await context.close();

  // The receiving team verifies it with before and after side by side.
  await raiser.goto('/app/field?tab=verify');
  const decision = raiser.getByRole('article', { name: 'P-00001' });
  await expect(decision.getByText('New gasket, bolts tightened')).toBeVisible();
  await expect(decision.getByText(/Jo Brandt/)).toBeVisible();
  const before = decision.getByRole('figure', { name: photoCopy.before });
  const after = decision.getByRole('figure', { name: photoCopy.after });
  await expect(before.getByRole('button')).toContainText(photoCopy.more('1'));
  await expect(after.getByRole('button')).toBeVisible();
  await expect
    .poll(async () => {
      const [left, right] = [await before.boundingBox(), await after.boundingBox()];
      return left && right ? [left.y === right.y, left.x < right.x] : [];
    })
    .toEqual([true, true]);
  await expectAccessibleInBothModes(raiser);
  await decision.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(raiser.getByText('Nothing to verify')).toBeVisible();
  await expect.poll(async () => (await stage.punches())[0]?.state).toBe('verified');
});

test('what is entered without a connection is kept and sent once', async ({ browser, site, watch }) => {
  watch.expectComplaint(/net::ERR_/);
  const stage = await stageField(site, browser);
  const page = await stage.open(stage.receiving, '/app/field?tab=raise');
  const context = page.context();
  await choosePlace(page, '21-01');
  await expect(page.getByText('No punches open here')).toBeVisible();
  await context.setOffline(true);
  await addPhotos(page, copy.raise.photo, ['one', 'two']);
  await saveNext(page, 'First without a connection', 'A', 1);
  await saveNext(page, 'Second without a connection', 'B', 2);
  await expect(strip(page, 2).getByText(copy.outbox.offline)).toBeVisible();
  await expect(strip(page, 2).getByText(copy.outbox.waiting, { exact: true })).toHaveCount(2);
  await expectAccessibleInBothModes(page);
  expect(await stage.punches()).toEqual([]);
  await context.setOffline(false);
  await expect(anyStrip(page)).toBeHidden();
  const sent = await stage.punches();
  expect(sent.map(({ text }) => text).toSorted()).toEqual([
    'First without a connection',
    'Second without a connection',
  ]);
  const withPhotos = sent.find(({ text }) => text.startsWith('First'))!;
  expect(await stage.photos(withPhotos.id)).toEqual(['before', 'before']);

  // The server has it, but its answer is lost on the way: first that of the punch, then that of a photo.
  await loseAnswer(page, '/api/punches/');
  await loseAnswer(page, '/api/attachments/');
  await addPhotos(page, copy.raise.photo, ['three', 'four']);
  await saveNext(page, 'The answer is lost', 'A', 3);
  await expect(strip(page, 1).getByText(copy.outbox.waiting, { exact: true })).toBeVisible();
  expect(await stage.punches()).toHaveLength(3);
  const tryAgain = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => {
      await tryAgain();
      return anyStrip(page).count();
    })
    .toBe(0);
  const all = await stage.punches();
  expect(all).toHaveLength(3);
  const repeated = all.find(({ text }) => text === 'The answer is lost')!;
  expect(await stage.photos(repeated.id)).toEqual(['before', 'before']);
});

test('what waits on a phone that was closed is sent when Baton is open again, on any screen', async ({
  browser,
  site,
  watch,
}) => {
  watch.expectComplaint(/net::ERR_/);
  const stage = await stageField(site, browser);
  let page = await stage.open(stage.receiving, '/app/field?tab=raise');
  const context = page.context();
  const texts = async () => (await stage.punches()).map(({ text }) => text).toSorted();
  const enterAndClose = async (text: string) => {
    await choosePlace(page, '21-01');
    await expect(page.getByText(/open here/)).toBeVisible();
    await context.setOffline(true);
    await addPhotos(page, copy.raise.photo, [text]);
    await saveNext(page, text, 'A', 1);
    await expect(strip(page, 1).getByText(copy.outbox.offline)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
  };
  await enterAndClose('Sent in the field');
  expect(await texts()).toEqual([]);
  await page.goto('/app/field');
  await expect.poll(texts).toEqual(['Sent in the field']);
  await expect(anyStrip(page)).toBeHidden();

  await page.goto('/app/field?tab=raise');
  await enterAndClose('Sent from home');
  await page.goto('/app');
  await expect.poll(texts).toEqual(['Sent from home', 'Sent in the field']);
  for (const { id } of await stage.punches()) await expect.poll(() => stage.photos(id)).toEqual(['before']);
});

test('a label opens its place, and labels are printed from the lists @long', async ({ browser, site }) => {
  const stage = await stageField(site, browser);
  const location = await site.api.post<{ id: number }>('/api/locations/', {
    programme: stage.id,
    code: 'R-101',
    name: 'Pump room',
  });
  await stage.raise('Drain is blocked');
  const page = await stage.open(undefined, '/app');
  // The label opens its own programme, whichever was open before.
  await chooseProgramme(page.context(), site.url, site.programmes[0]!.id);
  await page.goto(`/app/field?tab=scan&place=system:${stage.system}&programme=${stage.code}`);
  const scan = section(page, copy.tabs.scan);
  await expect(scan.getByRole('heading', { name: /21-01/ })).toBeVisible();
  await expect(scan.getByText(copy.scan.openHere(1))).toBeVisible();
  await expect(scan.getByRole('button', { name: copy.mine.open('P-00001') })).toBeVisible();
  await scan.getByRole('button', { name: 'Raise punch here' }).click();
  await expect(page.getByRole('combobox', { name: 'System or area' })).toHaveValue(/21-01/);
  await saveNext(page, 'Raised at the label', 'B', 1);
  await expect(anyStrip(page)).toBeHidden();

  // The label of a room keeps the system of the last punch.
  await page.goto(`/app/field?tab=raise&place=location:${location.id}&programme=${stage.code}`);
  await choosePlace(page, '21-01');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/Pump room/);
  await saveNext(page, 'Raised in the room', 'C', 1);
  await expect(anyStrip(page)).toBeHidden();
  const raised = await stage.punches();
  expect(raised).toHaveLength(3);
  expect(raised.find(({ text }) => text === 'Raised in the room')).toMatchObject({ location: location.id });
  await page.goto(`/app/field?tab=scan&place=system:999999&programme=${stage.code}`);
  await expect(
    section(page, copy.tabs.scan).getByText('This place doesn’t exist any more, or isn’t in this programme.'),
  ).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/app/programme/systems?programme=${stage.code}`);
  await page.getByRole('checkbox', { name: 'Select all systems shown' }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print QR labels' });
  await expect(dialog.getByText(labelCopy.text(2, 'systems'))).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  expect(await pagesOf(await downloading)).toBe(1);
  await expect(dialog).toBeHidden();
});

test('all sections are accessible and say who can do what', async ({ browser, site }) => {
  const stage = await stageField(site, browser);
  await stage.raise('Drain is blocked');
  const page = await stage.open(stage.responsible, '/app/field');
  await expect(page.getByRole('button', { name: 'Clear P-00001' })).toBeVisible();
  const shown = {
    mine: page.getByRole('heading', { name: 'To clear', exact: true }),
    raise: page.getByRole('button', { name: 'Save and next' }),
    verify: page.getByText('Nothing to verify'),
    scan: page.getByText('Or choose a place'),
  };
  for (const [tab, sign] of Object.entries(shown)) {
    await page.goto(`/app/field?tab=${tab}`);
    await expect(sign).toBeVisible();
    await expect(page.getByRole('link', { name: copy.tabs[tab as 'mine'], exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectNoSideScroll(page);
    await expectLargeTargets(page);
    await expectAccessibleInBothModes(page);
  }
  await page.goto('/app/field');
  await page.getByRole('button', { name: 'Clear P-00001' }).click();
  await expect(page.getByRole('heading', { name: 'Clear P-00001' })).toBeVisible();
  await expectLargeTargets(page);
  await expectAccessibleInBothModes(page);

  const of = (role: string) => ({ programme: stage.id, role, teams: [] });
  const viewer = await addPerson(site, `reader${stage.id}`, of('Viewer'));
  const reading = await stage.open(viewer, '/app/field?tab=raise');
  await expect(reading.getByText('You can’t raise punches here')).toBeVisible();
  await expectAccessibleInBothModes(reading);
  const manager = await addPerson(site, `manager${stage.id}`, of('Manager'));
  const managing = await stage.open(manager, '/app/field');
  await expect(
    managing.getByText('You aren’t in a team that clears punches. The punch list shows those of all teams.'),
  ).toBeVisible();
  await managing.getByRole('link', { name: 'Open punch list' }).click();
  await expect(managing.getByRole('heading', { name: registerCopy.title, exact: true })).toBeVisible();
});
