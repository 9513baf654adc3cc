import type { Page } from '@playwright/test';
import {
  boxOf,
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  signIn,
  test,
  type Site,
} from './fixtures.ts';
import { copy as resource } from '../apps/web/src/resource/copy.ts';
import {
  grid,
  line,
  make,
  open,
  order,
  own,
  sheet,
  beginInOwnProgramme,
  type Made,
} from './programme-data.ts';

beginInOwnProgramme();

test('a branch moves under another parent by keyboard and by drag @long', async ({ page, site }) => {
  const first = await make(site, 'locations', { code: 'B1', name: 'Building one', kind: 'building' });
  await make(site, 'locations', { code: 'B2', name: 'Building two', kind: 'building' });
  await make(site, 'locations', { code: 'R1', name: 'Room', parent: first.id });
  await open(page, 'locations');
  await expect(line(page, 'R1')).toHaveAttribute('aria-level', '2');
  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, 'R1')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(line(page, 'R1')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
  await sheet(page).getByRole('combobox').fill('two');
  await page.getByRole('option', { name: 'B2 Building two' }).click();
  await sheet(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['B1', 'B2', 'R1']);

  await line(page, 'B2').hover();
  const grip = line(page, 'B2').getByTitle('Drag to move');
  await dragTo(page, grip, line(page, 'B1'));
  await expect(line(page, 'B2')).toHaveAttribute('aria-level', '2');
  await expect(line(page, 'R1')).toHaveAttribute('aria-level', '3');
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect.poll(() => order(page)).toEqual(['B1']);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect.poll(() => order(page)).toEqual(['B1', 'B2', 'R1']);
});

async function dragTo(
  page: Page,
  grip: ReturnType<Page['locator']>,
  target: ReturnType<Page['locator']>,
): Promise<void> {
  const [from, to] = [await boxOf(grip), await boxOf(target)];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 200, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('milestones stand in their chains and are ordered by keys and by drag @long', async ({ page, site }) => {
  for (const [position, code] of ['MC', 'RFC', 'RFSU'].entries())
    await make(site, 'milestones', {
      code,
      name: `${code} milestone`,
      chain: 'Systems',
      position: position + 1,
    });
  await make(site, 'milestones', {
    code: 'AC',
    name: 'Area complete',
    chain: 'Areas',
    scope: 'area',
    position: 1,
  });
  await open(page, 'milestones');
  await expect.poll(() => order(page)).toEqual(['AC', 'MC', 'RFC', 'RFSU']);
  await expect(grid(page).getByRole('row', { name: /^Systems/ })).toBeVisible();
  await grid(page).getByRole('gridcell', { name: 'MC milestone' }).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(page)).toEqual(['AC', 'RFC', 'RFSU', 'MC']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => order(page)).toEqual(['AC', 'RFC', 'MC', 'RFSU']);
  await stored(site, ['AC', 'RFC', 'MC', 'RFSU']);

  await line(page, 'RFSU milestone').hover();
  await dragTo(page, line(page, 'RFSU milestone').getByTitle('Drag to move'), line(page, 'RFC milestone'));
  await expect.poll(() => order(page)).toEqual(['AC', 'RFSU', 'RFC', 'MC']);
  await stored(site, ['AC', 'RFSU', 'RFC', 'MC']);
});

async function stored(site: Site, codes: string[]): Promise<void> {
  const read = async () =>
    (await site.api.get<{ code: string }[]>(`/api/milestones/?programme=${own.id}`)).map(({ code }) => code);
  await expect.poll(read).toEqual(codes);
}

test('columns and density are remembered on this machine @long', async ({ page, site }) => {
  await make(site, 'teams', { code: 'T-1', name: 'Builders', contract_no: 'PO-77' });
  await open(page, 'teams');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('dialog', { name: 'View' }).getByText('Contract no.').click();
  await page.getByRole('radio', { name: 'Comfortable' }).click();
  await page.keyboard.press('Escape');
  await expect(line(page, 'T-1')).toContainText('PO-77');
  await page.reload();
  await expect(line(page, 'T-1')).toContainText('PO-77');
  await expect.poll(async () => (await line(page, 'T-1').boundingBox())?.height).toBe(40);
});

test('a Viewer and a closed programme show no way to change anything', async ({ browser, page, site }) => {
  const [shown] = site.programmes;
  const team = await site.api.post<Made>('/api/teams/', { programme: shown?.id, code: 'V-1', name: 'Seen' });
  const context = await browser.newContext({ baseURL: site.url });
  await signIn(context, site.url, site.viewer);
  const viewer = await context.newPage();
  await viewer.goto('/app/programme/teams');
  await expect(line(viewer, 'V-1')).toBeVisible();
  await expectReadOnly(viewer);
  await context.close();
  await site.api.remove(`/api/teams/${team.id}/`);

  await make(site, 'teams', { code: 'V-1', name: 'Kept' });
  await site.api.patch(`/api/programmes/${own.id}/`, { status: 'closed' });
  await open(page, 'teams');
  await expect(page.getByRole('main')).toContainText(resource.readOnlyProgramme(own.name, 'closed'));
  await expectReadOnly(page);
});

async function expectReadOnly(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: resource.create('team') })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await line(page, 'V-1').getByRole('gridcell').first().dblclick();
  await expect(page.locator('.grid-editor')).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await line(page, 'V-1').getByRole('button', { name: 'V-1', exact: true }).click();
  await expect(sheet(page)).toContainText('Weekly capacity');
  await expect(sheet(page).getByRole('textbox')).toHaveCount(0);
  await expectNoSideScroll(page);
}

test('a list and its sheet are accessible in both modes and fit a phone @long', async ({ page, site }) => {
  const area = await make(site, 'areas', { code: 'A', name: 'Jetty', colour: '#2563c9' });
  await make(site, 'areas', { code: 'A-1', name: 'Berth', parent: area.id });
  await open(page, 'areas');
  await expect(line(page, 'Berth')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page);
  await grid(page).getByRole('button', { name: 'A-1', exact: true }).click();
  await expect(sheet(page)).toBeVisible();
  await expectAccessibleInBothModes(page);
  await expectNoSideScroll(page);
});

test('a discipline gets an icon and a colour, is duplicated, and a system lies in several areas @long', async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaint(/The icon "lucide:zap" could not be loaded|ERR_FAILED|dynamically imported module/);
  await make(site, 'areas', { code: 'A-1', name: 'Intake' });
  await make(site, 'areas', { code: 'A-2', name: 'Turbine hall' });
  await open(page, 'disciplines');
  await page
    .getByRole('main')
    .getByRole('button', { name: resource.create('discipline') })
    .first()
    .click();
  await sheet(page).getByLabel('Code').fill('ELE');
  await sheet(page).getByRole('textbox', { name: /^Name/ }).fill('Electrical');
  await sheet(page).getByRole('combobox', { name: 'Icon' }).fill('zap');
  await page.getByRole('option', { name: 'Zap', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Ochre' }).click();
  await sheet(page).getByRole('button', { name: 'Create discipline' }).click();
  await expect(line(page, 'ELE').getByRole('img', { name: 'zap' })).toBeVisible();

  await line(page, 'ELE').getByRole('button', { name: 'Actions for ELE' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(sheet(page).getByRole('textbox', { name: /^Name/ })).toHaveValue('Electrical');
  await expect(sheet(page).getByRole('button', { name: 'Ochre' })).toHaveAttribute('aria-pressed', 'true');
  await sheet(page).getByLabel('Code').fill('ELV');
  await sheet(page).getByRole('button', { name: 'Create discipline' }).click();
  await expect(line(page, 'ELV').getByRole('img', { name: 'zap' })).toBeVisible();

  // Without the icon library the list still works, with only a console message.
  await page.route(/assets\/fetched-icon-.*\.js/, (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => message.text().includes('lucide:zap'));
  await page.reload();
  expect((await warned).type()).toBe('warning');
  await expect(line(page, 'ELV')).toContainText('Electrical');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disciplines');

  await open(page, 'systems');
  await page
    .getByRole('main')
    .getByRole('button', { name: resource.create('system') })
    .first()
    .click();
  await sheet(page).getByLabel('Code').fill('11');
  await sheet(page).getByRole('textbox', { name: /^Name/ }).fill('Cooling water');
  const also = sheet(page).getByRole('combobox', { name: 'Also in areas' });
  for (const area of ['Intake', 'Turbine']) {
    await also.fill(area);
    await page.getByRole('option', { name: new RegExp(area) }).click();
  }
  await also.press('Escape');
  await sheet(page).getByRole('button', { name: 'Create system' }).click();
  await expect(line(page, 'Cooling water')).toBeVisible();
  const [made] = await site.api.get<{ also_in_areas: number[] }[]>(`/api/systems/?programme=${own.id}`);
  expect(made?.also_in_areas).toHaveLength(2);
});
