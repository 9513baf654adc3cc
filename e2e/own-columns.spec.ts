import { copy as formCopy } from '@baton/contract/form/copy.ts';
import { copy as problems } from '@baton/contract/programme/copy.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, notice, test } from './fixtures.ts';
import { copy as programmes } from '../apps/web/src/screens/programme/programmes/copy.ts';
import { copy as importing } from '../apps/web/src/resource/import/copy.ts';
import { dialog, openPreview, totals } from './importing.ts';
import {
  beginInOwnProgramme,
  closeFilter,
  editor,
  grid,
  line,
  make,
  open,
  own,
  sheet,
} from './programme-data.ts';

const { columns, exceptions } = programmes;

beginInOwnProgramme();

test('a programme’s own columns are defined, listed, edited and filtered @long', async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await make(site, 'systems', { code: '21', name: 'Cooling' });
  await make(site, 'systems', { code: '22', name: 'Heating' });
  await page.goto(`/app/settings/programmes?edit=${own.id}`);
  const form = page.getByRole('dialog', { name: own.name });
  const fields = form.getByRole('list', { name: columns.lists.custom_columns });
  const add = async (label: string, type?: string) => {
    await form.getByRole('button', { name: 'Add custom field' }).click();
    const row = fields.getByRole('listitem').last();
    await row.getByLabel('Label').fill(label);
    if (type === undefined) return;
    await row.getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: type }).click();
  };
  await add('Load (kW)', 'Number');
  await add('Priority');
  await expect(fields.getByText('Key: load_kw')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(problems.labelTaken('Priority'))).toBeVisible();
  await fields.getByLabel('Label').last().fill('Fire zone');
  await form.getByRole('button', { name: 'Move Fire zone up' }).click();
  await add('Inspected', 'Date');
  await add('Insured', 'Yes or no');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Programme saved')).toBeVisible();

  // Columns outside the viewport aren’t rendered.
  await page.setViewportSize({ width: 2600, height: 900 });
  await open(page, 'systems');
  const headers = async () => (await grid(page).getByRole('columnheader').allInnerTexts()).slice(-4);
  await expect.poll(headers).toEqual(['Fire zone', 'Load (kW)', 'Inspected', 'Insured']);
  await line(page, 'Cooling').getByRole('rowheader').getByText('21').click();
  await sheet(page).getByLabel('Fire zone').fill('F1');
  await sheet(page).getByRole('textbox', { name: 'Load (kW)' }).fill('12.5');
  await sheet(page).getByRole('textbox', { name: 'Inspected' }).fill('3/2/2038');
  await sheet(page).getByText('Insured', { exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(line(page, 'Cooling')).toContainText('F1');
  await expect(line(page, 'Cooling')).toContainText('12.5');
  await expect(line(page, 'Cooling')).toContainText('3 Feb 38');

  // In its cell by keyboard: the last four columns are custom fields.
  const cell = line(page, 'Heating').getByRole('gridcell').nth(-4);
  await cell.dblclick();
  await editor(page, 'Fire zone').fill('Quayside, north');
  // Shown before it is saved, and it must be saved before the page is loaded again.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/systems/'),
  );
  await page.keyboard.press('Enter');
  await expect(line(page, 'Heating')).toContainText('Quayside, north');
  await saved;

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('button', { name: /Fire zone/ })
    .click();
  await page.getByRole('option', { name: 'Quayside, north' }).click();
  await closeFilter(page);
  await expect(line(page, 'Cooling')).toHaveCount(0);
  await page.reload();
  await expect(line(page, 'Heating')).toBeVisible();
  await expect(line(page, 'Cooling')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filter', exact: true }).click();
  await page.getByLabel('Search systems').fill('quayside');
  await expect(line(page, 'Cooling')).toHaveCount(0);
  await page.getByLabel('Search systems').fill('');

  await line(page, 'Cooling').getByRole('rowheader').getByText('21').click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(sheet(page).getByText('Fire zone')).toBeVisible();
  await expect(sheet(page)).not.toContainText('custom');
});

test('own columns are imported, and keep their values while they are gone @long', async ({ page, site }) => {
  await site.api.patch(`/api/programmes/${own.id}/`, {
    custom_columns: [
      { key: 'fire_zone', label: 'Fire zone', type: 'text' },
      { key: 'load_kw', label: 'Load (kW)', type: 'number' },
    ],
  });
  await make(site, 'systems', { code: '21', name: 'Cooling', custom: { fire_zone: 'F1', load_kw: 12.5 } });
  await make(site, 'systems', { code: '22', name: 'Heating', custom: { fire_zone: 'Quayside' } });
  // Columns outside the viewport aren’t rendered.
  await page.setViewportSize({ width: 2600, height: 900 });
  await open(page, 'systems');
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click();
  const file = Buffer.from('Code,Name,fire zone,Load (kW)\n21,Cooling,F9,12.5\n23,Drains,F2,heavy\n');
  await openPreview(page, 'own.csv', file);
  const load = dialog(page).getByLabel('Load (kW), row 3', { exact: true });
  await expect(load).toHaveAccessibleDescription(formCopy.notNumber);
  await load.fill('7');
  await expect(totals(page, 'Changed 1')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(2) })
    .click();
  await expect(dialog(page).getByText('1 system created')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(line(page, 'Cooling')).toContainText('F9');
  await expect(line(page, 'Drains')).toContainText('F2');

  // Removed and added again: no value is lost, and the form says so.
  const form = page.getByRole('dialog', { name: own.name });
  await page.goto(`/app/settings/programmes?edit=${own.id}`);
  await form.getByRole('button', { name: 'Remove Fire zone' }).click();
  await expect(form.getByText(columns.removed('Fire zone', 3))).toBeVisible();
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('Label').last()).toHaveValue('Fire zone');
});

test('the calendar’s exceptions are pasted and mended, in both modes and on a phone @long', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/settings/programmes?edit=${own.id}`);
  const form = page.getByRole('dialog', { name: own.name });
  await form.getByRole('button', { name: 'Paste lines' }).click();
  await form
    .getByLabel('Lines to add')
    .fill('From\tTo\tName\n24/12/2027\t2/1/2028\tWinter shutdown\n17 May 2027\tNational day\nlater\tRain');
  await expect(form.getByText('Line 4: no date found in “later\tRain”.')).toBeVisible();
  await form.getByRole('button', { name: exceptions.addLines(2) }).click();
  const list = form.getByRole('list', { name: 'Calendar exceptions' });
  await expect(list.getByLabel('Name').first()).toHaveValue('Winter shutdown');
  await list.getByRole('textbox', { name: 'To' }).last().fill('1/5/2027');
  await form.getByRole('button', { name: 'Add custom field' }).click();
  await form.getByLabel('Label').fill('Fire zone');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('listitem').last()).toContainText(problems.endBeforeStart);
  await expectAccessibleInBothModes(page);
  await expectNoSideScroll(page);
  await form.getByRole('button', { name: 'Remove National day' }).click();
  await form.getByRole('button', { name: 'Blue' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Programme saved')).toBeVisible();
});
