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
import { copy } from '../apps/web/src/records/comments/copy.ts';
import { copy as sheetCopy } from '../apps/web/src/turnover/sheet/copy.ts';

test.use({ sendsMail: true });

const phone = { width: 390, height: 844 };
const sheet = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page) => page.getByRole('textbox', { name: 'Add comment' });
const list = (page: Page) => page.getByRole('list', { name: copy.title, exact: true });
const tab = (page: Page, count: number) =>
  page.getByRole('tab', { name: `${copy.title} ${count}`, exact: true });

/** A person of the programme with the receiving team’s account. */
async function addReceivingPerson(site: Site, stage: TrackerStage): Promise<string> {
  const users = await site.api.get<{ id: number; email: string }[]>(
    `/api/users/?search=${encodeURIComponent(stage.receiving.email)}`,
  );
  const user = users.find(({ email }) => email === stage.receiving.email)!;
  await site.api.post('/api/people/', {
    programme: stage.id,
    first_name: 'Mira',
    last_name: 'Holt',
    email: stage.receiving.email,
    user: user.id,
  });
  return 'Mira Holt';
}

test('two browsers: a comment with a mention appears live, is edited and deleted with a trace', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  const name = await addReceivingPerson(site, stage);
  const milestone = stage.milestones[0]!.id;
  await stage.enter(milestone, { forecast: inDays(9) });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await receiving.setViewportSize(phone);
  const address = `/app/tracker?open=s${stage.system}-${milestone}`;
  await responsible.goto(address);
  await receiving.goto(`${address}&tab=comments`);
  await expect(receiving.getByText('No comments yet')).toBeVisible();
  await expectNoSideScroll(receiving);

  await tab(responsible, 0).click();
  await field(responsible).fill('Dossier is ready. ');
  await field(responsible).press('End');
  await responsible.keyboard.type('@mir');
  const suggestions = responsible.getByRole('listbox', { name: 'People and teams' });
  await expect(suggestions.getByRole('option')).toHaveText([/Mira Holt/]);
  await expectAccessibleInBothModes(responsible);
  await responsible.keyboard.press('Enter');
  await expect(field(responsible)).toHaveValue(`Dossier is ready. @${name} `);
  await responsible.keyboard.type('please check');

  // Unsent text stays when the sheet closes.
  await sheet(responsible).getByRole('button', { name: 'All milestones' }).click();
  await expect(field(responsible)).toBeHidden();
  await sheet(responsible).getByRole('button', { name: stage.milestones[0]!.name }).first().click();
  await tab(responsible, 0).click();
  await expect(field(responsible)).toHaveValue(`Dossier is ready. @${name} please check`);

  await field(responsible).focus();
  await expectWithinASecond(
    () => responsible.keyboard.press('Control+Enter'),
    [[list(receiving), `Dossier is ready. @${name} please check`]],
  );
  await expect(field(responsible)).toHaveValue('');
  // The email about the mention opens the comment.
  const mail = await mailTo(site.baton, stage.receiving.email, /mentioned you on 21-01/);
  expect(mail.text).toContain(`Dossier is ready. @${name} please check`);
  await receiving.goto(mailedPath(mail));
  await expect(receiving).toHaveURL(/tab=comments/);
  await expect(list(receiving)).toContainText('Dossier is ready');
  await expect(tab(responsible, 1)).toBeVisible();
  await expect(tab(receiving, 1)).toBeVisible();
  await expectAccessibleInBothModes(receiving);
  await expectNoSideScroll(receiving);

  // The answer arrives at the other side; only its author can edit it.
  await field(receiving).fill('Two pages are missing');
  await receiving.getByRole('button', { name: 'Add comment' }).click();
  await expect(list(responsible).getByRole('listitem').first()).toContainText('Two pages are missing');
  await expect(list(responsible).getByRole('button', { name: /^More actions/ })).toHaveCount(1);
  await list(receiving)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await receiving.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = receiving.getByRole('textbox', { name: 'Edit comment' });
  await edited.fill('Three pages are missing');
  await receiving.getByRole('button', { name: 'Save comment' }).click();
  await expect(list(responsible).getByRole('listitem').first()).toContainText(
    /edited .*Three pages are missing/,
  );

  await list(receiving)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await receiving.getByRole('menuitem', { name: 'Delete…' }).click();
  await receiving.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(list(responsible).getByRole('listitem').first()).toContainText(/ deleted a comment/);
  await expect(tab(responsible, 1)).toBeVisible();
  await Promise.all([responsible.context().close(), receiving.context().close()]);
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
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await responsible.goto(`/app/tracker?open=s${stage.system}&tab=comments`);
  await field(responsible).fill('Spare parts are on shelf 14');
  await responsible.keyboard.press('Control+Enter');
  await expect(list(responsible)).toContainText('Spare parts are on shelf 14');

  // The same comments beside the record in programme data.
  await responsible.goto(`/app/programme/systems?open=${stage.system}`);
  await tab(responsible, 1).click();
  await expect(list(responsible)).toContainText('Spare parts are on shelf 14');
  await expectAccessibleInBothModes(responsible);

  await responsible.goto(`/app/tracker?open=s${stage.system}-${milestone}&tab=constraints`);
  await sheet(responsible)
    .getByRole('button', { name: copy.openFor('No crane', 0) })
    .click();
  const dialog = responsible.getByRole('dialog', { name: 'Comments on “No crane”' });
  await dialog.getByRole('textbox', { name: 'Add comment' }).fill('Booked for Tuesday');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(list(responsible)).toContainText('Booked for Tuesday');
  await expectAccessibleInBothModes(responsible);
  await responsible.keyboard.press('Escape');
  await expect(sheet(responsible).getByRole('button', { name: copy.openFor('No crane', 1) })).toBeVisible();
  await responsible.setViewportSize(phone);
  await expectNoSideScroll(responsible);
  await expect(
    sheet(responsible).getByRole('button', { name: sheetCopy.constraints.markCleared }),
  ).toBeVisible();
  await responsible.context().close();

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
  const answering = await createApi(site.url, stage.responsible.email, stage.responsible.password);
  await answering.post('/api/comments/', {
    programme: stage.id,
    entity: 'turnover',
    id: `system:${stage.system}/${milestone}`,
    text: 'The crane is here',
  });
  await expect(list(page)).toContainText('The crane is here');
});
