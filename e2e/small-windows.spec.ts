import type { Locator, Page } from '@playwright/test';
import { inDays } from './days.ts';
import { boxOf, expect, expectNoSideScroll, notice, test, type Site } from './fixtures.ts';
import type { Coded } from './generic-programme.ts';
import { at, cell, makeYard, openYard } from './tracker-yard.ts';

/** 1440 × 900 at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 };
const phone = { width: 390, height: 844 };
const longName = 'Process utilities and offsites, northern train including the flare';

/** Systems in two areas, one of which has a long name, with dates from so many days on. */
async function makeGroups(site: Site, count: number, days: number) {
  const yard = await makeYard(site, count);
  const area = (code: string, name: string) =>
    site.api.post<Coded>('/api/areas/', { programme: yard.id, code, name });
  const areas = [await area('PRO', longName), await area('UTI', 'Utilities')];
  await Promise.all(
    yard.systems.map(({ id }, index) =>
      site.api.patch(`/api/systems/${id}/`, { area: areas[index % 2]!.id }),
    ),
  );
  for (let system = 0; system < count; system += 1)
    await yard.enter(system, 0, { forecast: inDays(days + system) });
  return yard;
}

/** The rows of a grid that are in the window. */
function rowsInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const port = document.querySelector('.grid-port')!.getBoundingClientRect();
    const head = document.querySelector('[role=columnheader]:last-of-type')!.getBoundingClientRect();
    const bottom = Math.min(port.bottom, innerHeight);
    return [...document.querySelectorAll('[role=row]')]
      .map((row) => row.querySelector('[role=gridcell], [role=rowheader]')?.getBoundingClientRect())
      .filter((box) => box && box.top >= head.bottom - 1 && box.bottom <= bottom + 1).length;
  });
}

/** Whether everything in the cells of a row stays between its edges. */
function spillOf(row: Locator): Promise<string[]> {
  return row.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const parts = [...element.querySelectorAll<HTMLElement>('.grid-cell:not([hidden])')];
    return parts
      .filter((part) => {
        const isClipped = getComputedStyle(part).overflowY !== 'visible';
        const heights = [part, ...(isClipped ? [] : part.querySelectorAll('*'))];
        return heights.some((each) => each.getBoundingClientRect().bottom > box.bottom + 1);
      })
      .map(({ textContent }) => textContent ?? '');
  });
}

for (const [name, size] of Object.entries({ phone, zoomed, desk: { width: 1440, height: 900 } }))
  test(`group rows keep to their line and show their name and counts, ${name} @long`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size);
    const yard = await makeGroups(site, 12, 400);
    await openYard(page, site, yard, '?group=area');
    const heading = page.locator('.grid-row.is-group').first();
    await expect(heading.locator('.is-label')).toContainText(longName);
    await expect(heading.locator('.is-label > small')).toHaveText('6');
    await expect.poll(() => spillOf(heading)).toEqual([]);
    // The count of a milestone is readable beside its date.
    const sum = heading.locator('.grid-cell:not(.is-label)').filter({ hasText: '0/6' }).first();
    const box = await boxOf(sum);
    const count = await boxOf(sum.locator('small'));
    expect(count.y + count.height).toBeLessThanOrEqual(box.y + box.height + 1);
    await page.goto('/app/tracker?view=list&by=area');
    const listed = page.locator('.grid-row.is-group').first();
    await expect(listed.locator('.is-label')).toContainText(longName);
    await expect.poll(() => spillOf(listed)).toEqual([]);
    await expectNoSideScroll(page);
  });

test('at a zoom of 200 %, tracker, lists and look-ahead leave more than three rows @long', async ({
  page,
  site,
}) => {
  await page.setViewportSize(zoomed);
  const yard = await makeGroups(site, 20, 5);
  await openYard(page, site, yard);
  await expect.poll(() => rowsInView(page)).toBeGreaterThan(3);
  // The rest scrolls away, and the grid then has the window to itself.
  await cell(page, 0, 0).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => rowsInView(page)).toBeGreaterThan(6);
  for (const path of ['/app/tracker?view=list', '/app/programme/systems', '/app/lookahead?view=list']) {
    await page.goto(path);
    await expect(page.locator('.grid-row').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => rowsInView(page)).toBeGreaterThan(3);
    await expectNoSideScroll(page);
  }
});

test('messages at a cell stay on the screen, wherever the cell is', async ({ page, site }) => {
  const yard = await makeYard(site, 40);
  for (const size of [phone, zoomed, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await openYard(page, site, yard);
    await cell(page, 0, 0).click();
    for (const keys of [['Control+Home'], ['Control+End']]) {
      for (const key of keys) await page.keyboard.press(key);
      if (keys[0] === 'Control+Home') for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
      await page.keyboard.type('soon');
      await page.keyboard.press('Enter');
      const problem = page.locator('.grid-problem');
      await expect(problem).toContainText('“soon” isn’t a date. Try 12/3, 12 Mar 2027, +7 or today.');
      await expect(problem).toBeInViewport({ ratio: 0.99 });
      await page.keyboard.press('Escape');
      await expect(problem).toBeHidden();
    }
  }
});

test('typing into a read-only cell says why, once', async ({ page, site }) => {
  const yard = await makeYard(site, 2);
  await openYard(page, site, yard);
  await at(page, 0, 2).click();
  await page.keyboard.type('complete');
  // The pointer keeps it on the screen.
  await notice(page, 'Can’t edit this cell').hover();
  await expect(notice(page, 'Can’t edit this cell')).toHaveCount(1);
  await expect(notice(page, 'Can’t edit this cell')).not.toContainText('×');
  await expect(page.locator('.grid-editor input')).toHaveCount(0);
});
