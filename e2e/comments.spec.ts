import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { inDays } from './days.ts';
import {
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  expectWithinASecond,
  mailTo,
  mailedPath,
  test,
  type Site,
} from './fixtures.ts';
import { openAs, stageTracker, type TrackerStage } from './tracker-stage.ts';
import { copy } from '../apps/web/src/comments/copy.ts';
import { copy as sheetCopy } from '../apps/web/src/turnover/sheet/copy.ts';

test.use({ sendsMail: true });

const phone = { width: 390, height: 844 };
const sheet = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page) => page.getByRole('textbox', { name: 'Add comment' });
const list = (page: Page) => page.getByRole('list', { name: copy.title, exact: true });
const tab = (page: Page, count: number) =>
  page.getByRole('tab', { name: `${copy.title} ${count}`, exact: true });

/** A person of the programme with the receiver’s account. */
async function addReceiverPerson(site: Site, stage: TrackerStage): Promise<string> {
  const users = await site.api.get<{ id: number; email: string }[]>(
    `/api/users/?search=${encodeURIComponent(stage.receiver.email)}`,
  );
  const user = users.find(({ email }) => email === stage.receiver.email)!;
  await site.api.post('/api/people/', {
    programme: stage.id,
    first_name: 'Mira',
    last_name: 'Holt',
    email: stage.receiver.email,
    user: user.id,
  });
  return 'Mira Holt';
}

test('two browsers: a comment with a mention appears live, is edited and deleted with a trace', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  const name = await addReceiverPerson(site, stage);
  const milestone = stage.milestones[0]!.id;
  await stage.enter(milestone, { forecast: inDays(9) });
  const giver = await openAs(browser, site, stage.id, stage.giver);
  const receiver = await openAs(browser, site, stage.id, stage.receiver);
  await receiver.setViewportSize(phone);
  const address = `/app/tracker?open=s${stage.system}-${milestone}`;
  await giver.goto(address);
  await receiver.goto(`${address}&tab=comments`);
  await expect(receiver.getByText('No comments yet')).toBeVisible();
  await expectNoSideScroll(receiver);

  await tab(giver, 0).click();
  await field(giver).fill('Dossier is ready. ');
  await field(giver).press('End');
  await giver.keyboard.type('@mir');
  const suggestions = giver.getByRole('listbox', { name: 'People and teams' });
  await expect(suggestions.getByRole('option')).toHaveText([/Mira Holt/]);
  await expectAccessibleInBothModes(giver);
  await giver.keyboard.press('Enter');
  await expect(field(giver)).toHaveValue(`Dossier is ready. @${name} `);
  await giver.keyboard.type('please check');

  // Unsent text stays when the sheet closes.
  await sheet(giver).getByRole('button', { name: 'All milestones' }).click();
  await expect(field(giver)).toBeHidden();
  await sheet(giver).getByRole('button', { name: stage.milestones[0]!.name }).first().click();
  await tab(giver, 0).click();
  await expect(field(giver)).toHaveValue(`Dossier is ready. @${name} please check`);

  await field(giver).focus();
  await expectWithinASecond(
    () => giver.keyboard.press('Control+Enter'),
    [[list(receiver), `Dossier is ready. @${name} please check`]],
  );
  await expect(field(giver)).toHaveValue('');
  // The email about the mention opens the comment.
  const mail = await mailTo(site.baton, stage.receiver.email, /mentioned you on 21-01/);
  expect(mail.text).toContain(`Dossier is ready. @${name} please check`);
  await receiver.goto(mailedPath(mail));
  await expect(receiver).toHaveURL(/tab=comments/);
  await expect(list(receiver)).toContainText('Dossier is ready');
  await expect(tab(giver, 1)).toBeVisible();
  await expect(tab(receiver, 1)).toBeVisible();
  await expectAccessibleInBothModes(receiver);
  await expectNoSideScroll(receiver);

  // The answer arrives at the other side; only its author can edit it.
  await field(receiver).fill('Two pages are missing');
  await receiver.getByRole('button', { name: 'Add comment' }).click();
  await expect(list(giver).getByRole('listitem').first()).toContainText('Two pages are missing');
  await expect(list(giver).getByRole('button', { name: /^More actions/ })).toHaveCount(1);
  await list(receiver)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await receiver.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = receiver.getByRole('textbox', { name: 'Edit comment' });
  await edited.fill('Three pages are missing');
  await receiver.getByRole('button', { name: 'Save comment' }).click();
  await expect(list(giver).getByRole('listitem').first()).toContainText(/edited .*Three pages are missing/);

  await list(receiver)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await receiver.getByRole('menuitem', { name: 'Delete…' }).click();
  await receiver.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(list(giver).getByRole('listitem').first()).toContainText(/ deleted a comment/);
  await expect(tab(giver, 1)).toBeVisible();
  await Promise.all([giver.context().close(), receiver.context().close()]);
});

test('systems and constraints have comments, too, and a team link can add some @long', async ({
  page,
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  const milestone = stage.milestones[0]!.id;
  await stage.enter(milestone, { forecast: inDays(9) });
  await site.api.post('/api/constraints/', {
    programme: stage.id,
    scope: `system:${stage.system}`,
    milestone,
    text: 'No crane',
  });
  const giver = await openAs(browser, site, stage.id, stage.giver);
  await giver.goto(`/app/tracker?open=s${stage.system}&tab=comments`);
  await field(giver).fill('Spare parts are on shelf 14');
  await giver.keyboard.press('Control+Enter');
  await expect(list(giver)).toContainText('Spare parts are on shelf 14');

  // The same comments beside the record in programme data.
  await giver.goto(`/app/programme/systems?open=${stage.system}`);
  await tab(giver, 1).click();
  await expect(list(giver)).toContainText('Spare parts are on shelf 14');
  await expectAccessibleInBothModes(giver);

  await giver.goto(`/app/tracker?open=s${stage.system}-${milestone}&tab=constraints`);
  await sheet(giver)
    .getByRole('button', { name: copy.openFor('No crane', 0) })
    .click();
  const dialog = giver.getByRole('dialog', { name: 'Comments on “No crane”' });
  await dialog.getByRole('textbox', { name: 'Add comment' }).fill('Booked for Tuesday');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(list(giver)).toContainText('Booked for Tuesday');
  await expectAccessibleInBothModes(giver);
  await giver.keyboard.press('Escape');
  await expect(sheet(giver).getByRole('button', { name: copy.openFor('No crane', 1) })).toBeVisible();
  await giver.setViewportSize(phone);
  await expectNoSideScroll(giver);
  await expect(sheet(giver).getByRole('button', { name: sheetCopy.constraints.markCleared })).toBeVisible();
  await giver.context().close();

  // By a team link, under the typed name.
  const teams = await site.api.get<{ id: number; code: string }[]>(`/api/teams/?programme=${stage.id}`);
  const { link } = await site.api.post<{ link: string }>('/api/update-links/', {
    programme: stage.id,
    team: teams.find(({ code }) => code === 'CON')!.id,
  });
  await page.setViewportSize(phone);
  await page.goto(new URL(link).pathname);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Brandt');
  await page.getByRole('button', { name: 'Start update' }).click();
  await page
    .getByRole('button', { name: copy.open(0), exact: true })
    .first()
    .click();
  await field(page).fill('Crane comes at noon');
  await page.getByRole('button', { name: 'Add comment' }).last().click();
  await expect(list(page)).toContainText('Jo Brandt');
  await expect(list(page)).toContainText('Crane comes at noon');
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);

  // An answer by someone with an account appears while the link’s page is open.
  const answering = await createApi(site.url, stage.giver.email, stage.giver.password);
  await answering.post('/api/comments/', {
    programme: stage.id,
    entity: 'turnover',
    id: `system:${stage.system}/${milestone}`,
    text: 'The crane is here',
  });
  await expect(list(page)).toContainText('The crane is here');
});
