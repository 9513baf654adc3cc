import { expect, expectAccessible, notice, test } from './fixtures.ts';
import { begin, confirm, figure, openAs, stageTracker } from './tracker-stage.ts';
import { copy as viewsCopy } from '../apps/web/src/screens/tracker/views/copy.ts';
import { copy as welcomeCopy } from '../apps/web/src/screens/tracker/welcome/copy.ts';
import { atPage } from './at-page.ts';

test('a view is saved, changed, shared, opened first and deleted @long', async ({
  browser,
  page,
  site,
  watch,
}) => {
  const stage = await stageTracker(site);
  await begin(page, site.url, stage.id);
  await page.goto('/app/tracker?status=overdue&group=area');
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const openMenu = () =>
    page
      .getByRole('banner')
      .or(page.getByRole('main'))
      .getByRole('button', { name: /Views|Hot list/ })
      .click();
  const pick = async (name: string) => {
    await openMenu();
    await entry(name).click();
  };
  // A refused name stays in its dialog with the reason, and can be sent again.
  await page.route(
    '**/api/views/',
    (route) => route.fulfill({ status: 400, json: { name: ['There are too many views already.'] } }),
    { times: 1 },
  );
  watch.expectComplaint(/status of 400/);
  await pick(viewsCopy.saveAs);
  await page.getByRole('textbox', { name: 'Name' }).fill('Hot list');
  await confirm(page, viewsCopy.saveNew.confirm);
  await expect(page.getByRole('dialog').getByText('There are too many views already.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Hot list');
  await confirm(page, viewsCopy.saveNew.confirm);
  await expect(page.getByRole('button', { name: 'Hot list', exact: true })).toBeVisible();
  await pick(viewsCopy.rename);
  await page.getByRole('textbox', { name: 'Name' }).fill('Hot list 2');
  await confirm(page, viewsCopy.renameView.confirm);
  await expect(page.getByRole('button', { name: 'Hot list 2', exact: true })).toBeVisible();
  await pick(viewsCopy.rename);
  await page.getByRole('textbox', { name: 'Name' }).fill('Hot list');
  await confirm(page, viewsCopy.renameView.confirm);
  await expect(page.getByRole('button', { name: 'Hot list', exact: true })).toBeVisible();
  await figure(page, 'Late').click();
  await expect(page.getByRole('button', { name: 'Hot list changed' })).toBeVisible();
  await pick(viewsCopy.discard);
  await expect(page.getByRole('button', { name: 'Hot list', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/kpi/);
  await figure(page, 'Late').click();
  await expect(page.getByRole('button', { name: 'Hot list changed' })).toBeVisible();
  await pick(viewsCopy.save);
  await expect(page.getByRole('button', { name: 'Hot list', exact: true })).toBeVisible();
  // Each is saved and shown before the next starts and before the page closes.
  const keep = async (name: string, opposite: string) => {
    await pick(name);
    await openMenu();
    await expect(entry(opposite)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await keep(viewsCopy.setDefault, viewsCopy.removeDefault);
  await keep(viewsCopy.share, viewsCopy.makePrivate);

  await page.goto('/app/tracker');
  await expect(page).toHaveURL(/status=overdue/);
  await expect(page).toHaveURL(/kpi=late/);
  const other = await openAs(browser, site, stage.id, stage.responsible);
  await other.goto('/app/tracker');
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('menuitem', { name: /Hot list/ }).click();
  await expect(other).toHaveURL(/kpi=late/);

  await pick(viewsCopy.delete);
  await page.getByRole('alertdialog').getByRole('button', { name: viewsCopy.deleteView.confirm }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await page.goto('/app/tracker');
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect(page).toHaveURL(atPage('/app/tracker'));
});

test('an empty tracker welcomes: a template gives it milestones, a spreadsheet its systems', async ({
  page,
  site,
}) => {
  const { id } = await site.api.post<{ id: number }>('/api/programmes/', {
    name: `Welcome yard ${Date.now() % 100_000}`,
  });
  await begin(page, site.url, id);
  await page.goto('/app/tracker');
  await expect(page.getByRole('heading', { name: 'Explore a sample' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use template' }).click();
  await expect(notice(page, welcomeCopy.template.used)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start from a template' })).toBeHidden();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'systems.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('code,name\n21,Cooling\n22,Gas\n'),
  });
  const dialog = page.getByRole('dialog', { name: /^Import / });
  await dialog.getByRole('button', { name: /^Import 2/ }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('search', { name: 'Filter' }).getByText('2 of 2 systems')).toBeVisible();
});
