import type { Page } from '@playwright/test';
import { copy as importing } from '../apps/web/src/resource/import/copy.ts';
import { copy as commands } from '../apps/web/src/records/commands/copy.ts';
import { copy as viewsCopy } from '../apps/web/src/resource/views/copy.ts';
import { copy } from '../apps/web/src/screens/punches/copy.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  test,
  type Site,
} from './fixtures.ts';
import { paste } from './paste.ts';
import { stagePunches as stageMany } from './punch-stage.ts';
import { begin, confirm, stageTracker } from './tracker-stage.ts';

interface Coded {
  id: number;
  code: string;
}

const figure = (page: Page, label: string) =>
  page.getByRole('group', { name: copy.strip.label }).getByRole('button', { name: new RegExp(`^${label}`) });
const category = (page: Page, code: string) =>
  page
    .getByRole('group', { name: copy.strip.categories })
    .getByRole('button', { name: new RegExp(`^${code}`) });
const found = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${copy.punches(count)}$`) });
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const cell = (page: Page, words: string | RegExp) =>
  page.getByRole('gridcell').filter({ hasText: words }).first();

/** Sends the open dialog of the command. */
async function confirmClear(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: new RegExp(`^${commands.verbs.clear} `) }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A programme with a punch list: 3 of category A, 2 of B, 1 of C, one of them cleared. */
async function stagePunches(site: Site): Promise<number> {
  const { api } = site;
  const { id: programme, system } = await stageTracker(site);
  await api.patch(`/api/programmes/${programme}/`, { punches: 'records' });
  const known = await api.get<Coded[]>(`/api/punch-categories/?programme=${programme}`);
  const categories = new Map(known.map(({ id, code }) => [code, id]));
  const texts = [
    'Flange open',
    'Gland loose',
    'Cable tag missing',
    'Paint damaged',
    'Valve leaks',
    'Label wrong',
  ];
  const codes = ['A', 'A', 'A', 'B', 'B', 'C'];
  const raised: { id: number; version: number }[] = [];
  for (const [at, text] of texts.entries())
    raised.push(
      await api.post('/api/punches/', { programme, text, system, category: categories.get(codes[at]!) }),
    );
  const [first] = raised;
  await api.post('/api/punches/clear/', {
    programme,
    records: [{ id: first!.id, version: first!.version }],
    note: 'Bolted',
  });
  return programme;
}

test('the punch list and its counts are read once, also when the live updates begin', async ({
  page,
  site,
}) => {
  const programme = await stagePunches(site);
  await begin(page, site.url, programme);
  const openStream = () => page.waitForResponse((response) => response.url().includes('/api/events/'));
  // From the first stream on, the server knows what changed while a page was loading.
  const known = openStream();
  await page.goto('/app/tracker');
  await known;
  const read = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/punches/' || pathname === '/api/punches/counts/')
      read.set(pathname + search, (read.get(pathname + search) ?? 0) + 1);
  });
  const live = openStream();
  await page.goto('/app/punches');
  await live;
  await expect(found(page, 6)).toBeVisible();
  // Somebody else’s change arrives by itself, and is the reason to count again.
  const [first] = await site.api.get<Coded[]>(`/api/punches/?programme=${programme}&search=valve`);
  await site.api.patch(`/api/punches/${first!.id}/`, { text: 'Valve leaks badly' });
  await expect(cell(page, 'Valve leaks badly')).toBeVisible();
  const lists = [...read].filter(([address]) => address.startsWith('/api/punches/?'));
  expect(lists.map(([, times]) => times)).toEqual([1]);
  for (const [, times] of read) expect(times).toBeLessThanOrEqual(2);
});

test('keys go on in rows that are being loaded @long', async ({ page, site }) => {
  const { id: programme, raise } = await stageMany(site);
  for (let at = 1; at <= 240; at++) await raise(`Bolt ${at}`);
  await begin(page, site.url, programme);
  await page.goto('/app/punches');
  await cell(page, /^Bolt 1$/).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/punches/?*offset=-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+End');
  // The last line is the one into which rows are pasted.
  const rows = page.getByRole('grid', { name: copy.title }).getByRole('rowgroup').last();
  await expect(rows).toHaveAttribute('aria-busy', 'true');
  await expect(row(page, 'Bolt ')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  release();
  await expect(row(page, 'Bolt 239').locator(':focus')).toBeVisible();
  await expect(rows).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Bolt 240').locator(':focus')).toBeVisible();
});

test('figures filter the punch list, cells are edited in place, and all that match are cleared @long', async ({
  page,
  site,
}) => {
  const programme = await stagePunches(site);
  await begin(page, site.url, programme);
  await page.goto('/app/punches');
  await expect(
    page.getByRole('navigation').getByRole('link', { name: copy.title, exact: true }),
  ).toBeVisible();
  await expect(found(page, 6)).toBeVisible();
  await expect(figure(page, copy.strip.outstanding.label)).toHaveText(/6$/);
  await expect(category(page, 'A')).toHaveText(/3$/);
  await expectAccessibleInBothModes(page);

  // Each figure is a filter that the address carries.
  await figure(page, copy.strip.toVerify.label).click();
  await expect(found(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/state=cleared/);
  await expect(row(page, 'Flange open')).toBeVisible();
  await page.reload();
  await expect(found(page, 1)).toBeVisible();
  await figure(page, copy.strip.outstanding.label).click();
  await expect(found(page, 6)).toBeVisible();
  await category(page, 'A').click();
  await expect(found(page, 3)).toBeVisible();
  await category(page, 'A').click();
  await expect(found(page, 6)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: copy.filter.search })).toBeFocused();
  await page.keyboard.type('valve');
  await expect(found(page, 1)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(found(page, 6)).toBeVisible();

  // Edited in place, and undone.
  await cell(page, 'Paint damaged').click();
  await page.keyboard.press('F2');
  await expect(page.locator('.grid-editor :focus')).toHaveValue('Paint damaged');
  await page.keyboard.press('End');
  await page.keyboard.type(' on the north side');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Paint damaged on the north side')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(cell(page, 'north side')).toBeHidden();
  // It selects the cell when it is saved.
  await expect(cell(page, 'Paint damaged')).not.toHaveClass(/is-pending/);

  // A key clears the punch of the active row.
  await cell(page, 'Gland loose').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('c');
  await confirmClear(page);
  await expect(figure(page, copy.strip.toVerify.label)).toHaveText(/2$/);
  await expect(row(page, 'Gland loose')).toContainText('Cleared');
  await page.keyboard.press('Control+Z');
  await expect(figure(page, copy.strip.toVerify.label)).toHaveText(/1$/);
  await expect(row(page, 'Gland loose')).toContainText('Open');

  // All that match, by filter: the cleared one is left as it is.
  await page.getByRole('checkbox', { name: copy.selection.selectAllShown }).check();
  await expect(page.getByRole('region', { name: copy.selection.label })).toContainText(copy.selection.all(6));
  await page
    .getByRole('region', { name: copy.selection.label })
    .getByRole('button', { name: copy.acts.clear, exact: true })
    .click();
  await confirmClear(page);
  await expect(figure(page, copy.strip.toVerify.label)).toHaveText(/6$/);
  await expect(row(page, 'Valve leaks')).toContainText('Cleared');
});

test('500 rows pasted from a spreadsheet are previewed, imported and undone @long', async ({
  page,
  site,
}) => {
  const programme = await stagePunches(site);
  await begin(page, site.url, programme);
  await page.goto('/app/punches');
  await expect(found(page, 6)).toBeVisible();
  await cell(page, copy.grid.addHint).click();
  const rows = Array.from({ length: 500 }, (_, at) => `Pasted item ${at + 1}\tB\t21-01`);
  await paste(page, { 'text/plain': ['Description\tCategory\tSystem', ...rows].join('\r\n') });
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('heading', { name: `Step 2 of 3: check ${copy.paste.fileName}` }),
  ).toBeVisible();
  await expect(dialog.getByText('New 500')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: importing.footer.importRows(500) }).click();
  await expect(dialog.getByRole('heading', { name: 'Step 3 of 3: imported' })).toBeVisible();
  await expect(found(page, 506)).toBeAttached();
  await dialog.getByRole('button', { name: importing.footer.undo }).click();
  await expect(found(page, 6)).toBeAttached();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'Pasted item')).toHaveCount(0);
});

test('a view of the punch list is saved and opened first @long', async ({ page, site }) => {
  const programme = await stagePunches(site);
  await begin(page, site.url, programme);
  await page.goto('/app/punches');
  await category(page, 'B').click();
  await expect(found(page, 2)).toBeVisible();
  await page.getByRole('button', { name: viewsCopy.title }).click();
  await page.getByRole('menuitem', { name: viewsCopy.saveAs }).click();
  await page.getByRole('textbox', { name: viewsCopy.name }).fill('B punches');
  await confirm(page, viewsCopy.saveNew.confirm);
  await page.getByRole('button', { name: 'B punches' }).click();
  await page.getByRole('menuitem', { name: viewsCopy.setDefault }).click();
  await page.getByRole('button', { name: 'B punches' }).click();
  await expect(page.getByRole('menuitem', { name: viewsCopy.removeDefault })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/app/punches');
  await expect(found(page, 2)).toBeVisible();
});

test('a phone shows cards with every command', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const programme = await stagePunches(site);
  await begin(page, site.url, programme);
  await page.goto('/app/punches');
  const cards = page.getByRole('list', { name: copy.title, exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  // The counts after the command come late, when the next punch is already ticked.
  let count: () => void = () => undefined;
  const isCounted = new Promise<void>((resolve) => (count = resolve));
  await page.route('**/api/punches/counts/**', async (route) => {
    await isCounted;
    await route.continue();
  });
  await cards
    .filter({ hasText: 'Gland loose' })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: copy.acts.clear }).click();
  await confirmClear(page);
  await expect(notice(page, 'cleared')).toBeVisible();
  await expect(cards.filter({ hasText: 'Gland loose' })).toContainText('Cleared');
  await cards.filter({ hasText: 'Valve leaks' }).getByRole('checkbox').check();
  const selection = page.getByRole('region', { name: copy.selection.label });
  await expect(selection).toContainText(copy.selection.count(1));
  count();
  await expect(figure(page, copy.strip.toVerify.label)).toHaveText(/2$/);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(selection).toContainText(copy.selection.count(1));
  await cards.filter({ hasText: 'Paint damaged' }).getByText('Paint damaged').click();
  await expect(page.getByRole('dialog')).toContainText('Paint damaged');
  await expect(page).toHaveURL(/open=/);
});
