import type { Locator, Page } from '@playwright/test';
import { drawPhoto } from './draw-photo.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, test } from './fixtures.ts';
import { stagePunches } from './punch-stage.ts';
import { openAs } from './tracker-stage.ts';
import { copy as commandCopy } from '../apps/web/src/records/commands/copy.ts';
import { copy as photoCopy } from '../apps/web/src/records/punches/photos/copy.ts';
import { copy as listCopy } from '../apps/web/src/screens/punches/copy.ts';

const phone = { width: 390, height: 844 };
const dialog = (page: Page) => page.getByRole('dialog').last();
const thumbnails = (part: Page | Locator) => part.getByRole('button', { name: /^Open photo/ });
const photoInput = (part: Locator) => part.locator('input[type=file][accept="image/*"]').last();

/** Drags the photo on a phone to the left. */
async function swipeLeft(page: Page): Promise<void> {
  await page.mouse.move(260, 300);
  await page.mouse.down();
  await page.mouse.move(120, 305, { steps: 4 });
  await page.mouse.up();
}

/** Waits until all images of a part are there. */
const expectLoaded = (part: Locator) =>
  expect
    .poll(() =>
      part
        .locator('img')
        .evaluateAll((images) =>
          images.map((image) => (image as HTMLImageElement).naturalWidth > 0).every(Boolean),
        ),
    )
    .toBe(true);

test('a punch with two photos raised on a phone is cleared with an after photo and verified side by side @long', async ({
  browser,
  site,
}) => {
  const stage = await stagePunches(site);
  await site.api.patch(`/api/punch-categories/${stage.category('A')}/`, { photo: 'both' });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await receiving.setViewportSize(phone);
  await receiving.goto('/app/punches');
  await responsible.goto('/app/punches');
  await expect(responsible.getByRole('heading', { name: listCopy.title, exact: true })).toBeVisible();

  // Raised on a phone, with two photos.
  await receiving.getByRole('button', { name: listCopy.raise, exact: true }).first().click();
  const form = dialog(receiving);
  await form.getByRole('combobox', { name: 'System or area' }).fill('21-01');
  await receiving.getByRole('option', { name: /21-01/ }).click();
  await form.getByRole('textbox', { name: 'Description' }).fill('Flange is open');
  await form.locator('label').filter({ hasText: /^A$/ }).click();
  await photoInput(form).setInputFiles([
    await drawPhoto(receiving, 'left'),
    await drawPhoto(receiving, 'right', '#8a5a20'),
  ]);
  await expect(form.getByRole('listitem', { name: 'right.jpg' })).toBeVisible();
  await expectNoSideScroll(receiving);
  await expectAccessibleInBothModes(receiving);
  await form.getByRole('button', { name: 'Raise punch', exact: true }).click();
  await expect(form).toBeHidden();

  // The other person sees both in the list at once, and opens them there.
  const inList = responsible.getByRole('button', { name: listCopy.photos.open(2) });
  await expect(inList).toBeVisible();
  await inList.click();
  const viewer = responsible.getByRole('dialog', { name: 'Photo', exact: true });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await expectLoaded(viewer);
  await responsible.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await expectAccessibleInBothModes(responsible);
  await responsible.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  // Clearing asks for a photo of the finished work.
  const { id } = (await site.api.get<{ id: number }[]>(`/api/punches/?programme=${stage.id}`))[0]!;
  await responsible.goto(`/app/punches?open=${id}`);
  const sheet = responsible.getByRole('dialog').first();
  await expect(thumbnails(sheet)).toHaveCount(2);
  await expectLoaded(sheet);
  await expectAccessibleInBothModes(responsible);
  await sheet.getByRole('button', { name: commandCopy.verbs.clear, exact: true }).click();
  await dialog(responsible).getByRole('button', { name: 'Clear P-00001' }).click();
  await expect(responsible.getByText(photoCopy.afterMissing)).toBeVisible();
  await photoInput(dialog(responsible)).setInputFiles(await drawPhoto(responsible, 'tight', '#2f6b3a'));
  await expect(dialog(responsible).getByRole('listitem', { name: 'tight.jpg' })).toBeVisible();
  await dialog(responsible).getByRole('button', { name: 'Clear P-00001' }).click();
  await expect(
    sheet
      .getByRole('list', { name: photoCopy.after, exact: true })
      .getByRole('button', { name: /^Open photo/ }),
  ).toBeVisible();

  // Verified on the phone, before and after side by side.
  await receiving.goto('/app/punches');
  await receiving.getByRole('button', { name: listCopy.verifyQueue, exact: true }).first().click();
  const queue = dialog(receiving);
  await expect(thumbnails(queue)).toHaveCount(2);
  await expectLoaded(queue);
  const [before, after] = await Promise.all(
    [photoCopy.before, photoCopy.after].map((name) =>
      queue.locator('figure').filter({ hasText: name }).boundingBox(),
    ),
  );
  expect(after!.x).toBeGreaterThan(before!.x + before!.width - 1);
  expect(after!.y).toBe(before!.y);
  await expectNoSideScroll(receiving);
  await expectAccessibleInBothModes(receiving);
  // A swipe goes on to the next photo, a double tap zooms, and the focus comes back.
  await thumbnails(queue).first().click();
  const large = receiving.getByRole('dialog', { name: 'Photo', exact: true });
  await expect(large.getByText('2 of 3')).toBeVisible();
  await swipeLeft(receiving);
  await expect(large.getByText('3 of 3')).toBeVisible();
  await expectNoSideScroll(receiving);
  await receiving.mouse.dblclick(195, 300);
  await expect(large.locator('[data-stage] > div').first()).toHaveAttribute('style', /scale\(2\.5\)/);
  await receiving.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(thumbnails(queue).first()).toBeFocused();
  await receiving.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(sheet.getByText(/^Verified by/)).toBeVisible();
});

test('a photo waits for the connection and is stored once; deleting it can be undone', async ({
  browser,
  site,
  watch,
}) => {
  watch.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const stage = await stagePunches(site);
  const { id } = await stage.raise('Cable tray is missing');
  const page = await openAs(browser, site, stage.id, stage.receiving);
  await page.goto(`/app/punches?open=${id}`);
  const sheet = page.getByRole('dialog').first();
  const before = sheet.getByRole('list', { name: photoCopy.before, exact: true });
  await expect(before).toBeVisible();
  await page.route('**/api/attachments/', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await before
    .locator('input[type=file]')
    .last()
    .setInputFiles(await drawPhoto(page, 'tray'));
  await expect(before.getByText('Waiting for the connection…')).toBeVisible();
  await page.unroute('**/api/attachments/');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(thumbnails(before)).toHaveCount(1);
  const stored = () =>
    site.api.get<object[]>(`/api/attachments/?programme=${stage.id}&entity=punch&ids=${id}`);
  expect(await stored()).toHaveLength(1);

  await thumbnails(before).hover();
  await before.getByRole('button', { name: 'More actions for tray.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(thumbnails(before)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(thumbnails(before)).toHaveCount(1);
  expect(await stored()).toHaveLength(1);
});
