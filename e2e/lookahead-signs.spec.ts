import type { Page } from '@playwright/test';
import {
  boxOf,
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  test,
  type Site,
} from './fixtures.ts';
import { describeMissed, dialog } from './lookahead-acts.ts';
import { openLookahead, stageLookahead } from './lookahead-stage.ts';
import { signNames, signs } from '../packages/domain/src/chart/signs.ts';
import { markStroke, statusMarks, type MarkPart } from '../packages/domain/src/chart/status-marks.ts';
import { copy as domainCopy } from '../packages/domain/src/lookahead/copy.ts';
import { copy } from '../apps/web/src/screens/lookahead/copy.ts';
import { copy as issueCopy } from '../apps/web/src/screens/lookahead/issue/copy.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** A look-ahead with every sign: constraints, a hold, drift against an issue, a commitment to close out. */
async function stageSigns(site: Site) {
  const staged = await stageLookahead(site);
  const { id, systems, milestones, enter, day, setDataDate } = staged;
  await enter(0, 0, { forecast: day(2) });
  await enter(1, 0, { forecast: day(3) });
  await enter(2, 0, { forecast: day(9) });
  await enter(3, 0, { forecast: day(10) });
  const turnover = (at: number) => ({ scope: `system:${systems[at]!.id}`, milestone: milestones[0]!.id });
  await site.api.post('/api/commitments/', { programme: id, week: day(0), items: [turnover(0)] });
  await site.api.post('/api/lookahead/issues/', { programme: id, week: day(0), weeks: 6 });
  await site.api.post('/api/constraints/', {
    programme: id,
    ...turnover(3),
    text: 'Cable drum',
    kind: 'material',
    need_by: day(20),
  });
  await setDataDate(day(7));
  await enter(2, 0, { forecast: day(8) });
  return staged;
}

const legend = (page: Page) => page.getByRole('list', { name: domainCopy.legend });
const board = (page: Page) => page.getByRole('listbox', { name: 'Turnovers by week' });

test('a legend explains every status and sign of the board, on the screen and on paper @long', async ({
  page,
  site,
}) => {
  const { id } = await stageSigns(site);
  await page.setViewportSize(desktop);
  await openLookahead(page, site, id);
  await expect(board(page)).toBeVisible();
  for (const word of Object.values(domainCopy.signs))
    await expect(legend(page).getByText(word, { exact: true })).toBeVisible();
  await expect(page.locator('[data-flag=constraints]')).toHaveText('1');
  await expect(page.locator('[data-flag=drift]')).toHaveText('−1');
  await expectAccessibleInBothModes(page);
  // Closed, it stays closed.
  await page.getByRole('button', { name: domainCopy.legend }).click();
  await expect(legend(page)).toHaveCount(0);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('button', { name: domainCopy.legend })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.getByRole('button', { name: domainCopy.legend }).click();
  await expect(legend(page)).toBeVisible();
});

test('on a desktop the actions stay in one row, on a phone the head takes at most a third @long', async ({
  page,
  site,
}) => {
  const { id } = await stageSigns(site);
  await page.setViewportSize(desktop);
  await openLookahead(page, site, id);
  await expect(page.getByRole('button', { name: copy.actions.toClose(1) })).toBeVisible();
  const title = await boxOf(page.getByRole('heading', { name: copy.title, level: 1 }));
  const middle = (box: { y: number; height: number }) => box.y + box.height / 2;
  for (const name of [copy.actions.pdf, copy.actions.calendar, copy.actions.issue, copy.actions.meeting]) {
    const button = await boxOf(page.getByRole('button', { name, exact: true }));
    expect(Math.abs(middle(button) - middle(title))).toBeLessThan(8);
  }
  await page.setViewportSize(phone);
  await expect(page.getByRole('button', { name: copy.actions.more })).toBeVisible();
  await expectNoSideScroll(page);
  // The board begins with its weeks.
  const weeks = page.locator('[data-column]').first();
  await expect.poll(async () => (await boxOf(weeks)).y).toBeLessThanOrEqual(phone.height / 3);
  await expectAccessibleInBothModes(page);
  // Nothing is lost: the rest is in the menu and behind the window's button, and the legend opens.
  await page.getByRole('button', { name: copy.actions.more }).click();
  for (const name of [copy.actions.pdf, copy.actions.calendar, copy.actions.issue, copy.actions.toClose(1)])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: copy.actions.issue }).click();
  await expect(dialog(page).getByText(issueCopy.stillOpen(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: copy.window.options }).click();
  await dialog(page)
    .getByRole('button', { name: `${copy.window.label} ${copy.window.weeks(6)}` })
    .click();
  await page.getByRole('menuitem', { name: copy.window.weeks(12) }).click();
  await expect(page).toHaveURL(/weeks=12/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: domainCopy.legend }).click();
  await expect(legend(page)).toBeVisible();
  await expectNoSideScroll(page);
});

test('the meeting takes keys at once, without a click into it', async ({ page, site }) => {
  const { id } = await stageSigns(site);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await openLookahead(page, site, id);
    if (size === phone) {
      await page.getByRole('button', { name: copy.actions.more }).click();
      await page.getByRole('menuitem', { name: copy.actions.toClose(1) }).click();
    } else {
      await expect(page.getByRole('button', { name: copy.actions.toClose(1) })).toBeVisible();
      await page.getByRole('button', { name: copy.actions.meeting }).click();
    }
    const list = page.getByRole('list', { name: 'Commitments to close out' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toBeFocused();
    await page.keyboard.press('x');
    await expect(list.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('x');
    await expect(list.getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/meeting=constraints/);
    await expectAccessibleInBothModes(page);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/meeting=close/);
  await expect(page.getByRole('list', { name: 'Commitments to close out' })).toBeFocused();
  await page.keyboard.press('m');
  await describeMissed(page, 'Permit');
  await expect(page.getByText('All commitments from earlier weeks are closed out.')).toBeVisible();
});

test('no two signs look alike in grey at the size of a card', async ({ page }) => {
  const shapes: Record<string, readonly MarkPart[]> = {
    ...statusMarks,
    ...Object.fromEntries(signNames.map((name) => [name, signs[name].parts])),
  };
  const differences = await page.evaluate(
    ({ all, width }) => {
      const size = 12;
      const drawn = Object.entries(all).map(([name, parts]) => {
        const canvas = document.createElement('canvas');
        canvas.width = size;
        canvas.height = size;
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, size, size);
        context.scale(size / 16, size / 16);
        context.lineWidth = width;
        context.lineCap = 'round';
        context.lineJoin = 'round';
        for (const { path, paint } of parts) {
          const pen = paint === 'fill' ? 'fill' : 'stroke';
          context.fillStyle = '#555';
          context.strokeStyle = paint === 'cut' ? '#fff' : '#555';
          context[pen](new Path2D(path));
        }
        const { data } = context.getImageData(0, 0, size, size);
        return { name, ink: Array.from({ length: size * size }, (_, at) => 255 - data[at * 4]!) };
      });
      return drawn.flatMap((one, at) =>
        drawn.slice(at + 1).map((other) => {
          const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
          const apart = sum(one.ink.map((ink, index) => Math.abs(ink - other.ink[index]!)));
          return { pair: `${one.name} ${other.name}`, share: apart / (sum(one.ink) + sum(other.ink)) };
        }),
      );
    },
    { all: shapes, width: markStroke },
  );
  // Statuses are given; each sign differs from all of them and from every other sign.
  const alike = differences.filter(({ pair, share }) => {
    const isSign = pair.split(' ').some((name) => name in signs);
    return share < (isSign ? 0.16 : 0.15);
  });
  expect(alike).toEqual([]);
});
