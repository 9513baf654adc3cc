import { expect, expectAccessibleInBothModes, expectNoSideScroll, notice, signIn, test } from './fixtures.ts';
import { copy as resource } from '../apps/web/src/resource/copy.ts';
import { copy as programmes } from '../apps/web/src/screens/programme/programmes/copy.ts';
import { copy as importing } from '../apps/web/src/resource/import/copy.ts';
import { dialog, openPreview, totals } from './importing.ts';
import { closeFilter, grid, line } from './programme-data.ts';

test('programmes are imported, changed and deleted together, and brought back @long', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  // Programmes belong to no programme, so no request names one.
  const named: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/programmes/')) return;
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    const says = /name="programme"|"programme":|[?&]programme=/.test(`${request.url()} ${body}`);
    if (says) named.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/app/settings/programmes');
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click();
  const text =
    'Project,Client,Sector,Start,Working days\nNorth Pier,Harbour Board,rail,4 Jan 2027,Mon;Tue\nSouth Pier,Harbour Board,moon,,\nHarbour Terminal,Port,,,\n';
  await openPreview(page, 'list.csv', Buffer.from(text));
  const sector = dialog(page).getByLabel('Sector, row 3', { exact: true });
  await expect(sector).toHaveAccessibleDescription(/isn’t an option/);
  await sector.fill('oil gas');
  await expect(totals(page, 'Changed 1')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(3) })
    .click();
  await expect(dialog(page).getByText('2 programmes created')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(line(page, 'North Pier')).toContainText('Rail');
  await expect(line(page, 'South Pier')).toContainText('Oil and gas');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('button', { name: /Sector/ })
    .click();
  await page.getByRole('option', { name: 'Rail' }).click();
  await closeFilter(page);
  await expect(page).toHaveURL(/filter=sector/);
  await expect(line(page, 'South Pier')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filter', exact: true }).click();

  for (const name of ['North Pier', 'South Pier']) await page.getByLabel(`Select ${name}`).click();
  await page.getByRole('button', { name: 'Change field' }).click();
  const bulk = page.getByRole('dialog', { name: 'Change 2 programmes' });
  await bulk.getByRole('button', { name: /Field/ }).click();
  await page.getByRole('searchbox').last().fill('Status');
  await page.getByRole('option', { name: 'Status' }).click();
  await bulk.getByRole('button', { name: /New value/ }).click();
  await page.getByRole('option', { name: 'On hold' }).click();
  await bulk.getByRole('button', { name: 'Apply to all' }).click();
  await expect(line(page, 'North Pier')).toContainText('On hold');
  await expect(line(page, 'South Pier')).toContainText('On hold');

  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: `Delete ${programmes.delete.several(2)}?`,
  });
  await expect(question.getByRole('button', { name: programmes.delete.action(2) })).toBeDisabled();
  await question.getByLabel(/Type/).fill(programmes.delete.several(2));
  await question.getByRole('button', { name: programmes.delete.action(2) }).click();
  // The pointer keeps it on the screen.
  const deleted = notice(page, resource.changed.deleted('2 programmes'));
  await deleted.hover();
  await expect(line(page, 'North Pier')).toHaveCount(0);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'North Pier')).toBeVisible();
  await expect(line(page, 'South Pier')).toBeVisible();

  expect(named).toEqual([]);

  await line(page, 'North Pier').getByRole('button', { name: 'North Pier', exact: true }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText('Restored')).toBeVisible();
  await page.keyboard.press('Escape');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('group', { name: 'All programmes' }).getByRole('menuitem', { name: 'CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('programmes.csv');
});

test('a new programme takes parts of another @long', async ({ page, context, site }) => {
  const source = await site.api.post<{ id: number }>('/api/programmes/', {
    name: 'Source of copies',
    red_days: 33,
    custom_columns: [{ key: 'zone', label: 'Fire zone' }],
  });
  const team = await site.api.post<{ id: number }>('/api/teams/', {
    programme: source.id,
    code: 'T',
    name: 'Team',
  });
  await site.api.post('/api/systems/', {
    programme: source.id,
    code: '21',
    name: 'Cooling',
    construction_team: team.id,
    custom: { zone: 'F1' },
  });
  await signIn(context, site.url);
  await page.goto('/app/settings/programmes?new=true');
  const sheet = page.getByRole('dialog', { name: programmes.create });
  await sheet.getByRole('button', { name: new RegExp('Start from') }).click();
  await page.getByRole('option', { name: 'Copy of another programme' }).click();
  await sheet.getByRole('button', { name: new RegExp('Copy from') }).click();
  await page.getByRole('option', { name: /Source of copies/ }).click();
  await sheet.getByText('Systems', { exact: true }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Teams', exact: true })).toBeChecked();
  await expect(sheet.getByRole('textbox', { name: 'Late threshold (days)' })).toHaveValue('33');
  await sheet.getByLabel('Name').first().fill('True copy');
  await sheet.getByRole('button', { name: programmes.create }).click();
  await expect(notice(page, 'True copy created')).toBeVisible();
  // Columns outside the viewport aren’t rendered.
  await page.setViewportSize({ width: 2600, height: 900 });
  await page.goto('/app/programme/systems');
  await expect(line(page, 'Cooling')).toContainText('Team');
  await expect(line(page, 'Cooling')).toContainText('F1');
});

test('a new programme starts with the milestones of its sector @long', async ({ page, context, site }) => {
  await signIn(context, site.url);
  await page.goto('/app/settings/programmes?new=true');
  const sheet = page.getByRole('dialog', { name: programmes.create });
  await sheet.getByRole('button', { name: new RegExp('Start from') }).click();
  await page.getByRole('option', { name: /Data centre/ }).click();
  await sheet.getByLabel('Name').first().fill('Northern halls');
  await sheet.getByRole('button', { name: programmes.create }).click();
  await expect(notice(page, 'Northern halls created')).toBeVisible();
  await page.goto('/app/programme/milestones');
  await expect(page.getByRole('main')).toContainText('Northern halls');
  await expect(line(page, 'RFS')).toBeVisible();
  // The name of a group is in the middle of its row, also in a narrow column.
  const heading = page.locator('.grid-row.is-group .is-label').first();
  const offset = await heading.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const [box, text] = [element.getBoundingClientRect(), words.getBoundingClientRect()];
    return (text.top + text.bottom - box.top - box.bottom) / 2;
  });
  expect(Math.abs(offset)).toBeLessThanOrEqual(2);
  await page.goto('/app/programme/disciplines');
  await expect(line(page, 'Electrical')).toBeVisible();
});

test('the list of programmes can be used by everybody, in both modes and on a phone @long', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, site.url);
  await page.goto('/app/settings/programmes');
  await expect(grid(page)).toBeVisible();
  await expectAccessibleInBothModes(page);
  await expectNoSideScroll(page);
  await page.goto('/app/settings/programmes?new=true');
  const sheet = page.getByRole('dialog', { name: programmes.create });
  await sheet.getByRole('button', { name: new RegExp('Start from') }).click();
  await page.getByRole('option', { name: 'Copy of another programme' }).click();
  await expectAccessibleInBothModes(page);
  await expectNoSideScroll(page);
});
