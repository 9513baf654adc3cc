import { expect, expectAccessibleInBothModes, expectNoSideScroll, test } from './fixtures.ts';
import { stagePunches } from './punch-stage.ts';
import { begin } from './tracker-stage.ts';

const phone = { width: 390, height: 844 };

test('categories and settings of a punch list are set up by everyone who can see or hear them @long', async ({
  page,
  site,
}) => {
  const stage = await stagePunches(site);
  await begin(page, site.url, stage.id);
  await page.goto('/app/programme/punch-categories');
  await expect(page.getByRole('gridcell', { name: /milestone/i }).first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.goto(`/app/programme/punch-categories?open=${stage.category('A')}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.setViewportSize(phone);
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/app/settings/programmes?edit=${stage.id}`);
  const punches = page.getByRole('heading', { name: 'Punches', exact: true });
  await punches.scrollIntoViewIfNeeded();
  await expect(
    page.getByText(
      'Punches are raised, cleared and verified in Baton. They block milestones, and counts come from the list.',
    ),
  ).toBeVisible();
  await expectAccessibleInBothModes(page);
});
