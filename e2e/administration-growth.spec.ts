import { line, pick } from './administering.ts';
import { createApi } from './api.ts';
import { adminEmail, adminPassword, startBaton } from './baton.ts';
import { expect, expectAccessible, notice, setTokens, test } from './fixtures.ts';
import { copy as programmesCopy } from '../apps/web/src/screens/programme/programmes/copy.ts';
import { copy as bulkInvite } from '../apps/web/src/screens/accounts/users/bulk-invite/copy.ts';

test('an organisation grows from nothing to ten users in three programmes @long', async ({
  page,
  context,
}) => {
  const baton = await startBaton();
  try {
    const api = await createApi(baton.url, adminEmail, adminPassword);
    await setTokens(context, baton.url, api.tokens);
    const open = (path: string) => page.goto(baton.url + path);

    // The product name appears in every title at once.
    await open('/app/settings/organisation');
    await page.getByLabel('Organisation').fill('Northgate Energy');
    await page.getByLabel('Product name').fill('Relay');
    await pick(page, page, /Date format/, '2027-03-12');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page).toHaveTitle('Organisation | Relay Turnover Management');

    // From a template, as a copy, and empty.
    await open('/app/settings/programmes');
    const create = async (name: string, start?: string) => {
      await page.getByRole('main').getByRole('button', { name: programmesCopy.create }).click();
      const sheet = page.getByRole('dialog', { name: programmesCopy.create });
      await sheet.getByLabel('Name').fill(name);
      if (start !== undefined) await pick(page, sheet, /Start from/, start);
      if (start === 'Copy of another programme') await sheet.getByText('Teams', { exact: true }).click();
      await sheet.getByRole('textbox', { name: 'Start' }).fill('2027-01-04');
      await sheet.getByRole('button', { name: programmesCopy.create }).click();
      await expect(notice(page, `${name} created`)).toBeVisible();
    };
    await create('Harbour Terminal', 'Generic');
    await create('Ridge Data Centre', 'Copy of another programme');
    await create('Quay Substation');
    await expect(line(page, 'Harbour Terminal')).toContainText('2027-01-04');
    const programmes = await api.get<{ id: number; name: string }[]>('/api/programmes/');
    const [harbour, quay, ridge] = programmes;
    expect(programmes.map(({ name }) => name)).toEqual([
      'Harbour Terminal',
      'Quay Substation',
      'Ridge Data Centre',
    ]);
    const chainOf = async (id = 0) =>
      (await api.get<{ code: string }[]>(`/api/milestones/?programme=${id}`)).map(({ code }) => code);
    expect(await chainOf(ridge?.id)).toEqual(await chainOf(harbour?.id));
    const teams = await api.get<{ id: number; code: string; name: string }[]>(
      `/api/teams/?programme=${harbour?.id}`,
    );

    // A programme links to its members.
    await line(page, 'Harbour Terminal')
      .getByRole('button', { name: 'Actions for Harbour Terminal' })
      .click();
    await page.getByRole('menuitem', { name: 'Members' }).click();
    await expect(page).toHaveURL(new RegExp(`programme=${harbour?.id}`));

    // Pasted, with one line to correct.
    const dialog = page.getByRole('dialog', { name: bulkInvite.action });
    await page.getByRole('button', { name: bulkInvite.action }).click();
    await expect(dialog.getByRole('button', { name: /^Harbour Terminal Programme/ })).toBeVisible();
    await pick(page, dialog, /^Viewer Role/, 'Coordinator');
    await dialog
      .getByLabel('Email addresses')
      .fill(
        'Ana Reyes <ana@northgate.example>; "Lind, Bo" <bo@northgate.example>\ncai@northgate.example, CAI@northgate.example',
      );
    await dialog.getByRole('button', { name: bulkInvite.source.continueWith(4) }).click();
    await expect(dialog.getByText('This email is on the list twice.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: bulkInvite.send(3) })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Skip CAI@northgate.example', exact: true }).click();
    await pick(page, dialog, /Role of bo@/, 'Contributor');
    await pick(page, dialog, /Teams of bo@/, teams[0]?.name ?? '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: bulkInvite.send(3) }).click();
    // Closed, because the next three get a notice with the same text.
    await notice(page, bulkInvite.sent(3)).getByRole('button', { name: 'Close notification' }).click();
    await expect(notice(page, bulkInvite.sent(3))).toHaveCount(0);
    await expect(line(page, 'Ana Reyes')).toContainText('Coordinator · Harbour Terminal');
    await expect(line(page, 'Bo Lind')).toContainText('Contributor · Harbour Terminal');

    // Pasted into another programme; existing users get the role.
    await page.getByRole('button', { name: bulkInvite.action }).click();
    await pick(page, dialog, /^Harbour Terminal Programme/, 'Ridge Data Centre');
    await dialog
      .getByLabel('Email addresses')
      .fill(
        'Dee Marsh <dee@northgate.example>, ed@northgate.example\nfay@northgate.example; Ana Reyes <ana@northgate.example>',
      );
    await dialog.getByRole('button', { name: bulkInvite.source.continueWith(4) }).click();
    await expect(dialog.getByText('3 to invite · 1 gets a role · 0 already members')).toBeVisible();
    await dialog.getByRole('button', { name: bulkInvite.send(3) }).click();
    await expect(notice(page, `${bulkInvite.sent(3)} · ${bulkInvite.assigned(1)}`)).toBeVisible();

    // From the programme’s people, with their teams.
    const { id: crew } = await api.post<{ id: number }>('/api/teams/', {
      programme: quay?.id,
      code: 'ELE',
      name: 'Electrical crew',
    });
    for (const [first_name, last_name] of [
      ['Gil', 'Stone'],
      ['Hana', 'Bright'],
      ['Ivo', 'Lake'],
    ])
      await api.post('/api/people/', {
        programme: quay?.id,
        first_name,
        last_name,
        email: `${first_name?.toLowerCase()}@northgate.example`,
        team: crew,
      });
    await page.getByRole('button', { name: bulkInvite.action }).click();
    await pick(page, dialog, /^Harbour Terminal Programme/, 'Quay Substation');
    await dialog.getByRole('radio', { name: 'Programme’s people' }).click();
    await dialog.getByRole('button', { name: bulkInvite.source.continueWith(3) }).click();
    await expect(dialog.getByRole('button', { name: /Electrical crew Teams of gil@/ })).toBeVisible();
    await dialog.getByRole('button', { name: bulkInvite.send(3) }).click();
    // The notice before may still be shown.
    await expect(
      notice(page, bulkInvite.sent(3)).filter({ hasNotText: bulkInvite.assigned(1) }),
    ).toBeVisible();

    // Ten members with their roles and invitation status.
    await pick(page, page.getByRole('main'), /^Harbour Terminal Programme/, 'All programmes');
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(11);
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=status/);
    const gil = (await api.get<{ email: string; id: number }[]>('/api/users/')).find(({ email }) =>
      email.startsWith('gil'),
    );
    const people = await api.get<{ email: string; user: number | null }[]>(
      `/api/people/?programme=${quay?.id}`,
    );
    expect(people.find(({ email }) => email.startsWith('gil'))?.user).toBe(gil?.id);

    // Without a mail server, a link can be copied, and it logs that person in.
    await line(page, 'Gil Stone')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Copy invitation link' }).click();
    const handed = page.getByRole('dialog', { name: 'Invitation link for Gil Stone' });
    await expect(handed.getByLabel('Link')).toHaveValue(/\/auth\/accept-invite\//);
    const link = await handed.getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');
    const guest = await (await page.context().browser()!.newContext()).newPage();
    await guest.goto(link);
    await guest.locator('input[name=password]').fill('eleven quiet herons');
    await guest.locator('input[name=password_confirm]').fill('eleven quiet herons');
    await guest.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(guest).toHaveTitle('Tracker | Relay Turnover Management');
    await expect(guest.getByRole('banner').getByRole('button', { name: /Quay Substation/ })).toBeVisible();
    await guest.goto(`${baton.url}/app/settings/programmes`);
    await expect(line(guest, 'Quay Substation')).toBeVisible();
    await expect(line(guest, 'Harbour Terminal')).toHaveCount(0);
    await guest.context().close();
    await page.reload();
    await expect(line(page, 'Gil Stone')).toContainText('Active');
  } finally {
    // An open page would continue to poll for new builds.
    await page.close();
    await baton.dispose();
  }
});
