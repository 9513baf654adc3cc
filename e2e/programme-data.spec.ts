import { copy as form } from '@baton/contract/form/copy.ts';
import { expect, notice, test } from './fixtures.ts';
import { copy as resource } from '../apps/web/src/resource/copy.ts';
import {
  beginInOwnProgramme,
  closeFilter,
  editor,
  fieldsOf,
  focusedCell,
  grid,
  line,
  make,
  open,
  order,
  own,
  sheet,
} from './programme-data.ts';
import { paste } from './paste.ts';
import { openAs } from './tracker-stage.ts';

beginInOwnProgramme();

test('a team is created, edited where it stands and in its sheet, and its past can be read', async ({
  page,
  watch,
}) => {
  const sent: Record<string, string>[] = [];
  const operations: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!['POST', 'PATCH'].includes(request.method()) || !/\/api\/teams\//.test(request.url())) return;
    sent.push(fieldsOf(request));
    operations.push(request.headers()['idempotency-key']);
  });
  await open(page, 'teams');
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  await sheet(page).getByLabel('Code').fill('C-1');
  await sheet(page)
    .getByRole('button', { name: resource.create('team') })
    .click();
  await expect(sheet(page).getByText(form.blank)).toBeVisible();
  await expect(sheet(page).getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await sheet(page).getByRole('textbox', { name: /^Name/ }).fill('Piping crew');
  await sheet(page).getByRole('button', { name: 'Create and add another' }).click();
  await expect(notice(page, 'C-1 created')).toBeVisible();
  await expect(sheet(page).getByLabel('Code')).toHaveValue('');
  await sheet(page).getByLabel('Code').fill('C-2');
  await sheet(page).getByRole('textbox', { name: /^Name/ }).fill('Cable crew');
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page)).toHaveCount(0);
  await expect(line(page, 'C-2')).toContainText('Cable crew');

  const cell = line(page, 'C-2').getByRole('gridcell', { name: 'Cable crew' });
  await cell.dblclick();
  await expect(editor(page, 'Name')).toBeFocused();
  await page.keyboard.type('Cable pullers');
  await page.keyboard.press('Escape');
  await expect(line(page, 'C-2')).toContainText('Cable crew');
  await expect(focusedCell(page)).toBeVisible();
  await page.keyboard.press('F2');
  await editor(page, 'Name').fill('Cable pullers');
  await page.keyboard.press('Enter');
  await expect(line(page, 'C-2')).toContainText('Cable pullers');
  await expect(focusedCell(page)).toBeVisible();
  await expect(grid(page).locator('.is-pending')).toHaveCount(0);

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=\d+/);
  await sheet(page).getByRole('textbox', { name: 'Weekly capacity' }).fill('12');
  await sheet(page).getByLabel('Company').fill('Northgate');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(line(page, 'C-2')).toContainText('Northgate');

  // Single records are sent as multipart with their programme, each write under its own operation.
  const common = { programme: String(own.id) };
  const draft = { kind: 'construction', lead: '', weekly_capacity: '', ...common };
  expect(sent).toMatchObject([
    { ...draft, code: 'C-1', name: 'Piping crew' },
    { ...draft, code: 'C-2', name: 'Cable crew' },
    { name: 'Cable pullers', version: '1', ...common },
    { weekly_capacity: '12', company: 'Northgate', version: '2', ...common },
  ]);
  expect(new Set(operations).size).toBe(4);

  await line(page, 'C-2').getByRole('button', { name: 'Actions for C-2' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(sheet(page)).toContainText('Name');
  await expect(sheet(page)).toContainText('Cable crew → Cable pullers');
  await expect(sheet(page)).toContainText('Updated · Ines Okafor');
  await page.reload();
  await expect(sheet(page)).toContainText('Cable crew → Cable pullers');
  // A link reads its record, whatever the list has, and says if there is none.
  const read = page.waitForResponse(/\/api\/teams\/999999\/$/);
  watch.expectComplaint(/status of 404/);
  await page.goto('/app/programme/teams?open=999999');
  expect((await read).status()).toBe(404);
  await expect(sheet(page)).toContainText('This team doesn’t exist');
});

test('three hundred systems are found, sorted and filtered, and a reload shows the same @long', async ({
  page,
  site,
}) => {
  const area = await make(site, 'areas', { code: 'J', name: 'Jetty' });
  for (let batch = 0; batch < 300; batch += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, step) => batch + step).map((number) =>
        make(site, 'systems', {
          code: `S-${number}`,
          name: number % 3 === 0 ? 'Pump skid' : 'Cable tray',
          kind: number % 2 === 0 ? 'system' : 'package',
          area: number % 5 === 0 ? area.id : null,
        }),
      ),
    );
  await open(page, 'systems');
  await expect(page.getByRole('status').filter({ hasText: '300 systems' })).toBeVisible();
  // Only visible rows are rendered.
  await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual(['S-0', 'S-1', 'S-2']);
  await expect.poll(async () => (await order(page)).length).toBeLessThan(60);
  await grid(page).focus();
  await page.keyboard.press('Control+End');
  await expect(line(page, 'S-299')).toBeInViewport();

  await page.keyboard.press('/');
  await expect(page.getByLabel('Search systems')).toBeFocused();
  await page.keyboard.type('pump');
  await expect(page.getByRole('status').filter({ hasText: '100 of 300 systems' })).toBeVisible();
  await grid(page).getByRole('button', { name: 'Code' }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Code' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await grid(page).getByRole('button', { name: 'Code' }).click();
  await expect.poll(async () => (await order(page))[0]).toBe('S-297');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: /Area/ }).click();
  await page.getByRole('option', { name: 'Jetty' }).click();
  await closeFilter(page);
  await expect(page.getByRole('status').filter({ hasText: '20 of 300 systems' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`filter=area.*${area.id}`));
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '20 of 300 systems' })).toBeVisible();
  await expect.poll(async () => (await order(page))[0]).toBe('S-285');

  await grid(page).getByRole('checkbox', { name: 'Select all systems shown' }).click();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('20 systems selected');
  await page.getByRole('button', { name: 'Change field' }).click();
  await sheet(page).getByRole('button', { name: /Field/ }).click();
  await page.getByRole('option', { name: 'Phase' }).click();
  await sheet(page).getByLabel('New value').fill('Two');
  await sheet(page).getByRole('button', { name: 'Apply to all' }).click();
  await expect(notice(page, '20 systems changed')).toBeVisible();
  const changed = await site.api.get<{ phase: string }[]>(`/api/systems/?programme=${own.id}`);
  expect(changed.filter(({ phase }) => phase === 'Two')).toHaveLength(20);

  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // The pointer keeps it on the screen.
  const deleted = notice(page, '20 systems deleted');
  await deleted.hover();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: '20 of 300 systems' })).toBeVisible();
});

test('a block is pasted and undone, and a reference is chosen by its name where it stands', async ({
  page,
  site,
  watch,
}) => {
  // The second: an edit that begins before the undo’s new version is drawn is sent again over it.
  watch.expectComplaint(/status of 400/);
  watch.expectComplaint(/status of 409 .*\/api\/systems\/\d+/);
  await make(site, 'areas', { code: 'A-1', name: 'Intake' });
  await make(site, 'areas', { code: 'A-2', name: 'Turbine hall' });
  for (const code of ['S-1', 'S-2']) await make(site, 'systems', { code, name: `Old ${code}` });
  const areas = page.waitForResponse(/\/api\/areas\//);
  await open(page, 'systems');
  // Names are known now.
  await (await areas).finished();
  const cell = (name: string) => grid(page).getByRole('gridcell', { name, exact: true });
  const stored = async () =>
    (
      await site.api.get<{ name: string; kind: string; area_name: string | null }[]>(
        `/api/systems/?programme=${own.id}`,
      )
    ).map(({ name, kind, area_name }) => [name, kind, area_name]);

  const old = ['Old S-1', 'Old S-2'].map((name) => [name, 'system', null]);
  await cell('Old S-1').click();
  await paste(page, { 'text/plain': 'Water\tPackage\tIntake\nAir\tSystem\tA-2\n' });
  await expect(line(page, 'S-2')).toContainText('Turbine hall');
  await expect.poll(stored).toEqual([
    ['Water', 'package', 'Intake'],
    ['Air', 'system', 'Turbine hall'],
  ]);
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(old);

  // An undo that is pressed while the block is being saved waits for it, whichever list is read again last.
  await expect(grid(page).locator('.is-pending')).toHaveCount(0);
  const others = page.waitForResponse(/\/api\/areas\/\?/);
  const isLast = async () => (await others).finished();
  await page.route(/\/api\/systems\/\?/, (route) => isLast().then(() => route.continue()));
  await cell('Old S-1').click();
  await paste(page, { 'text/plain': 'Steam\tPackage\tIntake\nGas\tSystem\tA-2\n' });
  await page.keyboard.press('Control+z');
  await expect(line(page, 'S-2')).toContainText('Old S-2');
  await expect(grid(page).locator('.is-pending')).toHaveCount(0);
  await expect.poll(stored).toEqual(old);

  await cell('Old S-2').click();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type('turb');
  await page.getByRole('option', { name: 'A-2 Turbine hall' }).click();
  await expect(line(page, 'S-2')).toContainText('Turbine hall');

  // What the server refuses opens the editor again, with the reason.
  await line(page, 'S-2')
    .getByRole('rowheader')
    .click({ position: { x: 100, y: 16 } });
  await page.keyboard.press('F2');
  await editor(page, 'Code').fill('S-1');
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Code')).toHaveAccessibleDescription(/already|exists|used/i);
  await page.keyboard.press('Escape');
  await expect(line(page, 'Old S-2')).toContainText('S-2');
});

test('a delete can be undone, and what is in use says why it stays', async ({ page, site, watch }) => {
  watch.expectComplaint(/status of 409/);
  const team = await make(site, 'teams', { code: 'T-1', name: 'Builders' });
  await make(site, 'teams', { code: 'T-2', name: 'Spare' });
  await make(site, 'systems', { code: 'S-1', name: 'Water', construction_team: team.id });
  await open(page, 'teams');
  await line(page, 'T-2').getByRole('button', { name: 'Actions for T-2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleted = notice(page, 'T-2 deleted');
  await deleted.hover();
  await expect(line(page, 'T-2')).toHaveCount(0);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'T-2')).toBeVisible();

  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(sheet(page)).toContainText('T-1 can’t be deleted');
  await expect(sheet(page).getByRole('listitem')).toHaveText(/1\s*systems\s*S-1/);
  await sheet(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(line(page, 'T-1')).toBeVisible();
});

test('two people who change the same value see both and choose', async ({ page, site, browser, watch }) => {
  watch.expectComplaint(/status of 409/);
  await make(site, 'disciplines', { code: 'E', name: 'Electric' });
  await open(page, 'disciplines');
  const other = await openAs(browser, site, own.id);
  await open(other, 'disciplines');

  for (const each of [page, other]) {
    await grid(each).getByRole('gridcell', { name: 'Electric' }).dblclick();
    await editor(each, 'Name').fill(each === page ? 'Mine' : 'Theirs');
  }
  await other.keyboard.press('Enter');
  await expect(line(other, 'Theirs')).toBeVisible();
  await expect(grid(other).locator('.is-pending')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('Someone else changed E');
  await expect(sheet(page).getByRole('row', { name: 'Name' })).toHaveText(/Theirs\s*Mine/);
  await sheet(page).getByRole('button', { name: 'Use mine' }).click();
  await expect(line(page, 'Mine')).toBeVisible();
  // It is saved before both begin again.
  const stored = async () =>
    (await site.api.get<{ name: string }[]>(`/api/disciplines/?programme=${own.id}`)).map(({ name }) => name);
  await expect.poll(stored).toEqual(['Mine']);

  for (const each of [page, other]) {
    await each.reload();
    await grid(each).getByRole('button', { name: 'E', exact: true }).click();
    await sheet(each)
      .getByRole('textbox', { name: /^Name/ })
      .fill(each === page ? 'Second' : 'First');
  }
  await sheet(other).getByRole('button', { name: 'Save' }).click();
  await expect(line(other, 'First')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed E' });
  await expect(conflict.getByRole('row', { name: 'Name' })).toHaveText(/First\s*Second/);
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(line(page, 'First')).toBeVisible();
  await other.context().close();
});
