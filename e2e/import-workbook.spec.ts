import { makeWorkbook } from '../apps/server/test/foreign-trackers.ts';
import { expect, signIn, test } from './fixtures.ts';
import { copy as importing } from '../apps/web/src/resource/import/copy.ts';
import { copy as server } from '../apps/server/src/resource/copy.ts';
import { dialog, makeFileYard, openImport, openPreview, totals } from './importing.ts';

test('a messy workbook is read from its second sheet, mended and imported @long', async ({
  page,
  context,
  site,
}) => {
  const programme = await makeFileYard(site, context);
  await site.api.post('/api/areas/', { programme, code: 'N', name: 'North hall' });
  await signIn(context, site.url);
  await openImport(page, 'systems');
  const file = await makeWorkbook([
    {
      name: 'Legend',
      rows: [
        ['Code', 'Name'],
        ['x', 'What the colours mean'],
      ],
    },
    {
      name: 'Register',
      rows: [
        ['System no', 'System name', 'Area', 'Status', 'Cancelled because', 'Cancelled on'],
        [],
        ['61', 'Chilled water', 'North hall', 'active'],
        [null, null, null],
        ['62', 'Old boiler', 'N', 'cancelled', 'Taken out', { day: '2026-04-03' }],
        ['63', 'Drains', 'Nowhere', 'active'],
      ],
      merged: ['C3:C4'],
    },
  ]);
  await openPreview(page, 'register.xlsx', file);
  await dialog(page)
    .getByRole('button', { name: new RegExp('Sheet') })
    .click();
  await page.getByRole('option', { name: 'Register' }).click();
  await expect(totals(page, 'New 2')).toBeVisible();
  await expect(totals(page, 'Errors 1')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  const area = dialog(page).getByLabel('Area, row 6', { exact: true });
  await expect(area).toHaveAccessibleDescription(server.import.unknown('area', 'Nowhere'));
  await area.fill('N');
  await expect(totals(page, 'New 3')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(3) })
    .click();
  await expect(dialog(page).getByText('3 systems created.')).toBeVisible();
  const systems = await site.api.get<object[]>(`/api/systems/?programme=${programme}`);
  expect(systems).toMatchObject([
    { code: '61', area_name: 'North hall' },
    { code: '62', status: 'cancelled', cancelled_on: '2026-04-03' },
    { code: '63', area_name: 'North hall' },
  ]);
});
