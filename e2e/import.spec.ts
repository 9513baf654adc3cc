import { expect, expectAccessibleInBothModes, expectNoSideScroll, signIn, test } from './fixtures.ts';
import { copy as importing } from '../apps/web/src/resource/import/copy.ts';
import { copy as server } from '../apps/server/src/resource/copy.ts';
import { dialog, giveFile, makeFileYard, openImport, openPreview, totals } from './importing.ts';

/** A file in a single-byte encoding of an old spreadsheet program. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1');

test('a messy file is remapped, dated, corrected, thinned out and imported', async ({
  page,
  context,
  site,
}) => {
  const programme = await makeFileYard(site, context);
  await site.api.post('/api/teams/', { programme, code: 'E1', name: 'Electrical' });
  await signIn(context, site.url);
  await openImport(page, 'systems');
  const lines = [
    'System no;Bezeichnung;Construction team;Status;Cancelled because;Cancelled on;Foo',
    '21;Kühlwasser;E1;active;;;x',
    '22;Lüftung;Nobody;active;;;x',
    '23;Altanlage;E1;cancelled;Not needed;03/04/2026;x',
    '21;Zweimal;E1;active;;;x',
  ];
  await openPreview(page, 'systems.csv', windows1252(lines.join('\r\n')));
  await expect(totals(page, 'Errors 4')).toBeChecked();
  await expect(dialog(page).getByText('5 columns matched, not recognised: Bezeichnung, Foo')).toBeVisible();

  await dialog(page)
    .getByRole('button', { name: /Bezeichnung/ })
    .click();
  await page.getByRole('searchbox', { name: 'Search Bezeichnung' }).fill('Name');
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await expect(totals(page, 'New 1')).toBeVisible();
  await dialog(page).getByText('Day: 3 April 2026').click();
  await expect(totals(page, 'New 2')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download errors' }).click();
  expect((await downloading).suggestedFilename()).toBe('systems-errors.csv');

  const team = dialog(page).getByLabel('Construction team, row 3', { exact: true });
  await expect(team).toHaveValue('Nobody');
  await expect(team).toHaveAccessibleDescription(server.import.unknown('team', 'Nobody'));
  await team.fill('E1');
  await expect(totals(page, 'New 3')).toBeVisible();
  await expect(team).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Skip row 5, 21' }).click();
  await expect(totals(page, importing.rows.counts.skipped('1'))).toBeVisible();
  await dialog(page).getByText(importing.rows.counts.skipped('1')).click();
  await dialog(page).getByRole('button', { name: 'Include row 5, 21' }).click();
  await expect(totals(page, 'Errors 1')).toBeVisible();
  await dialog(page).getByText('Errors 1').click();
  await dialog(page).getByRole('button', { name: 'Skip rows with errors' }).click();

  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(3) })
    .click();
  await expect(dialog(page).getByText('3 systems created.')).toBeVisible();
  await expect(dialog(page).getByText(importing.done.skipped(1))).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('main').getByText('Kühlwasser')).toBeVisible();
  await expect(page.getByRole('main').getByText('Lüftung')).toBeVisible();
  const systems = await site.api.get<object[]>(`/api/systems/?programme=${programme}`);
  expect(systems).toMatchObject([
    { code: '21', name: 'Kühlwasser' },
    { code: '22', construction_team_name: 'Electrical' },
    { code: '23', cancelled_on: '2026-04-03' },
  ]);
});

test('what we export comes back unchanged, as workbook and as text @long', async ({
  page,
  context,
  site,
}) => {
  const programme = await makeFileYard(site, context);
  for (const [code, name] of [
    ['A', '=1+1'],
    ['B', 'Level "2", north; ölig'],
  ])
    await site.api.post('/api/areas/', { programme, code, name });
  await signIn(context, site.url);
  await page.goto('/app/programme/areas');
  for (const [format, kind] of [
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const group = page.getByRole('group', { name: 'All areas' });
    await group.getByRole('menuitem', { name: format }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`areas.${kind}`);
    await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Choose file' }).click();
    await (await chooser).setFiles(await download.path());
    await expect(totals(page, 'Unchanged 2')).toBeVisible();
    await expect(totals(page, 'All 2')).toBeChecked();
    await expect(
      dialog(page).getByText('Nothing to import: all areas already match this file'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test('a template is handed out', async ({ page, context, site }) => {
  await signIn(context, site.url);
  await openImport(page, 'people');
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Excel template' }).click();
  expect((await downloading).suggestedFilename()).toBe('people-template.xlsx');
});

test('a picture with the name of a workbook, and a file without the key, are refused in words @long', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await signIn(context, site.url);
  await openImport(page, 'disciplines');
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(64).fill(0)]);
  await giveFile(page, 'picture.xlsx', picture);
  await expect(dialog(page).getByRole('alert')).toContainText(
    'This is neither a CSV nor an Excel file (.xlsx). Save it as one of these first.',
  );
  await giveFile(page, 'short.csv', Buffer.from('Kürzel,Name\nEL,Electrical\n'));
  await expect(dialog(page).getByRole('alert')).toContainText(
    'No column was found for “Code”. Choose its column, or rename its header.',
  );
  await dialog(page).getByLabel('Header of the “Code” column').fill('Kürzel');
  await dialog(page).getByRole('button', { name: 'Read file again' }).click();
  await expect(totals(page, 'New 1')).toBeVisible();
});

test('a preview that the data has outrun is made again before anything is written', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 409/);
  const programme = await makeFileYard(site, context);
  await signIn(context, site.url);
  await openImport(page, 'locations');
  await openPreview(page, 'rooms.csv', Buffer.from('Code,Name\nR1,Pump room\n'));
  await expect(totals(page, 'New 1')).toBeVisible();
  await site.api.post('/api/locations/', { programme, code: 'R1', name: 'Old room' });
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(1) })
    .click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'The data changed after the preview, so nothing was imported. Here’s an updated preview.',
  );
  await expect(totals(page, 'Changed 1')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: /was Old room.*becomes Pump room/ })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(1) })
    .click();
  await expect(dialog(page).getByText('1 location changed.')).toBeVisible();
});

test('twenty thousand rows are shown by the few in sight @long', async ({ page, context, site }) => {
  await signIn(context, site.url);
  await openImport(page, 'teams');
  const lines = Array.from({ length: 20_000 }, (_, index) => `T${index},Team ${index}`);
  await giveFile(page, 'many.csv', Buffer.from(`Code,Name\n${lines.join('\n')}\n`));
  await expect(totals(page, 'New 20,000')).toBeVisible({ timeout: 45_000 });
  const table = dialog(page).getByRole('region', { name: 'Rows in the file' });
  await table.focus();
  await page.keyboard.press('End');
  await expect(table.getByText('Team 19999')).toBeVisible();
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(40);
});

test('a long preview tells how far it is, leaves the page free, and can be cancelled @long', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  await openImport(page, 'systems');
  // Enough rows with parents that every machine reports progress first.
  const lines = Array.from(
    { length: 45_000 },
    (_, index) => `L${index},Long ${index},${index < 200 ? '' : `L${index % 200}`}`,
  );
  // After the first progress response further ones are blocked, so that there is always something to cancel.
  let isReported = false;
  await page.route('**/api/jobs/*/', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    if (isReported) return;
    const answer = await route.fetch();
    const { status, total } = (await answer.json()) as { status: string; total: number | null };
    isReported = status === 'running' && total !== null;
    await route.fulfill({ response: answer });
  });
  await giveFile(page, 'long.csv', Buffer.from(`Code,Name,Part of\n${lines.join('\n')}\n`));
  const progress = dialog(page).getByRole('progressbar', { name: 'Checking long.csv' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^[\d,]+ of 45,000 rows$/);
  const stopping = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/jobs/'),
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect((await stopping).status()).toBe(204);
  await expect(dialog(page).getByText('Step 1 of 3: choose a file')).toBeVisible();
  await page.unroute('**/api/jobs/*/');
  await openPreview(page, 'short.csv', Buffer.from('Code,Name\nL1,Short\n'));
  await expect(totals(page, 'New 1')).toBeVisible();
});

test('the dialog is for everybody, in both modes and on a small screen, too @long', async ({
  page,
  context,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(context, site.url);
  await openImport(page, 'baselines');
  await expectAccessibleInBothModes(page);
  const lines =
    'Number,Name,Kind,Data date,Foo\nB0,First,sideways,03/04/2026,x\nB1,Second,original,2026-05-01,x\n';
  await openPreview(page, 'plans.csv', Buffer.from(lines));
  await expect(totals(page, 'Errors 1')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog(page).getByRole('button', { name: 'Skip row 2, B0' }).click();
  await expect(totals(page, importing.rows.counts.skipped('1'))).toBeVisible();
  await dialog(page).getByText('All 2').click();
  await expect(dialog(page).getByRole('button', { name: importing.footer.importRows(1) })).toBeEnabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard this import?' });
  await question.getByRole('button', { name: 'Keep importing' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog(page).getByText('Step 2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard import' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Import', exact: true })).toBeFocused();
});
