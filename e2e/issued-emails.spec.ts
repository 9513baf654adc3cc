import {
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  mailLink,
  mailTo,
  mailedPath,
  notice,
  test,
} from './fixtures.ts';
import { atPage } from './at-page.ts';
import { inDays } from './days.ts';
import { stageLookahead } from './lookahead-stage.ts';
import { addPerson } from './people.ts';
import { begin, openAs, stageTracker } from './tracker-stage.ts';
import { copy as issuedCopy } from '../apps/web/src/screens/lookahead/issued/copy.ts';
import { copy as updateCopy } from '../apps/web/src/screens/update/copy.ts';
import { copy } from '../apps/web/src/turnover/sending/copy.ts';

test.use({ sendsMail: true });

test('issued documents are emailed to the distribution list, which an address can leave @long', async ({
  page,
  browser,
  site,
}) => {
  const { id } = await stageLookahead(site);
  const coordinator = await addPerson(site, `list.coordinator${id}`, {
    programme: id,
    role: 'Coordinator',
    teams: [],
  });
  const { api } = site;
  const users = await api.get<{ id: number; email: string }[]>('/api/users/');
  const user = users.find(({ email }) => email === coordinator.email)!.id;
  const address = `office${id}@vendor.example`;
  await api.post('/api/recipients/', { programme: id, name: 'Coordinator', user });
  await api.post('/api/recipients/', { programme: id, name: 'Site office', email: address });
  const issue = await api.post<{ id: number }>('/api/lookahead/issues/', { programme: id });

  // The preview says who gets what.
  const other = await openAs(browser, site, id, coordinator);
  await other.goto(`/app/lookahead/issued/${issue.id}`);
  await other.getByRole('button', { name: copy.action }).click();
  const dialog = other.getByRole('dialog');
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  await expect(row('Site office')).toContainText('PDF only');
  await expect(row('Coordinator')).toContainText('PDF and link');
  await expectAccessibleInBothModes(other);
  await other.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(other);
  await dialog.getByRole('button', { name: copy.send(2) }).click();
  await expect(notice(other, `${issuedCopy.title(1)} emailed`)).toBeVisible();
  const plain = await mailTo(site.baton, address, /Look-ahead 1/);
  const [pdf, ...others] = plain.attachments;
  expect([pdf?.name, pdf?.type, others]).toEqual([
    expect.stringMatching(/^look-ahead-1-.*\.pdf$/),
    'application/pdf',
    [],
  ]);
  expect(pdf?.content.subarray(0, 4).toString()).toBe('%PDF');
  expect(plain.text + plain.html).not.toContain('/app/');
  const member = await mailTo(site.baton, coordinator.email, /Look-ahead 1/);
  expect(member.attachments[0]?.content.length).toBe(pdf?.content.length);
  await other.goto(mailedPath(member));
  await expect(other).toHaveURL(atPage(`/app/lookahead/issued/${issue.id}`));
  await expect(other.getByRole('heading', { name: issuedCopy.title(1) })).toBeVisible();

  // The address leaves by its link, without login.
  await page.goto(await mailLink(site.baton, address, 'leave-list'));
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: copy.action }).click();
  await expect(row('Coordinator')).toBeVisible();
  await expect(row('Site office')).toHaveCount(0);

  // Weekly reports go to the same list.
  const report = await api.post<{ id: number }>('/api/reports/weekly/', { programme: id });
  await api.patch(`/api/reports/weekly/${report.id}/`, { frozen: true });
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(`/app/reporting/weekly/${report.id}`);
  await other.getByRole('button', { name: copy.action }).click();
  await dialog.getByRole('button', { name: copy.send(2) }).click();
  await expect(notice(other, `Weekly report 1 emailed`)).toBeVisible();
  const weekly = await mailTo(site.baton, address, /Weekly report 1/);
  expect(weekly.attachments.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^weekly-report-1-.*\.pdf$/),
  ]);
  await other.context().close();
});

test('a Coordinator reminds the teams that have not answered, once a day @long', async ({
  page,
  browser,
  site,
}) => {
  const { id, milestones, enter, responsible } = await stageTracker(site);
  // A date in the past is no answer.
  await enter(milestones[0]!.id, { forecast: inDays(-3) });
  await begin(page, site.url, id);
  await page.goto('/app/tracker/update?show=teams');
  await page.getByRole('button', { name: updateCopy.remind.action(1) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await expect(dialog).toContainText('Brandt');
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: updateCopy.remind.action(1) }).click();
  await expect(notice(page, updateCopy.remind.done(1))).toBeVisible();
  await expect(page.getByText('Every team with open dates was reminded today.')).toBeVisible();
  await expectNoSideScroll(page);
  const mail = await mailTo(site.baton, responsible.email, /auth\/unsubscribe\/\S+\/update_due/);
  const reminded = await openAs(browser, site, id, responsible);
  await reminded.setViewportSize({ width: 390, height: 844 });
  await reminded.goto(mailedPath(mail));
  await expect(reminded).toHaveURL(atPage('/app/tracker/update'));
  await expect(reminded.getByRole('list', { name: 'Turnovers to update' })).toContainText('21-01');
  await reminded.context().close();
});
