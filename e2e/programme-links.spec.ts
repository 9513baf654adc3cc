import type { Page } from '@playwright/test';
import { copy as shell } from '../apps/web/src/app/copy.tsx';
import { atPage } from './at-page.ts';
import {
  chooseProgramme,
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  logIn,
  signIn,
  test,
  type Site,
} from './fixtures.ts';
import { makeGenericProgramme } from './generic-programme.ts';
import { addPerson } from './people.ts';
import { openAs } from './tracker-stage.ts';

const phone = { width: 390, height: 844 };

interface Yard {
  id: number;
  code: string;
  name: string;
}

/** A programme with one system, which is named like it. */
async function stageYard({ api }: Site, name: string): Promise<Yard> {
  const id = await makeGenericProgramme(api, name);
  const yard = await api.get<Yard>(`/api/programmes/${id}/`);
  await api.post('/api/systems/', { programme: id, code: 'S-1', name: `${name} pumps` });
  return yard;
}

const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Programme$/ });
const grid = (page: Page) => page.getByRole('grid').or(page.getByRole('treegrid'));
const inProgramme = ({ code }: Yard) => new RegExp(`[?&]programme=${code}$`);

async function choose(page: Page, { name }: Yard): Promise<void> {
  await switcher(page).click();
  await page.getByPlaceholder('Search...').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(switcher(page)).toContainText(name);
}

test('a link opens its programme in its tab, whatever the other tabs and the cookie say', async ({
  page,
  context,
  site,
}) => {
  const [here, there] = [await stageYard(site, 'Here yard'), await stageYard(site, 'There yard')];
  await signIn(context, site.url);
  await chooseProgramme(context, site.url, here.id);
  const preferred = async () =>
    (await context.cookies()).find(({ name }) => name === 'preferred_programme_id')?.value;

  await page.goto('/app/tracker?q=pumps');
  await expect(grid(page)).toContainText('Here yard pumps');
  await expect(page).toHaveURL(`/app/tracker?q=pumps&programme=${here.code}`);

  // A copied address in a second tab, with another programme: every request of this tab is about that one.
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const programme = searchParams.get('programme');
    if (pathname.startsWith('/api/') && programme !== null) asked.push(programme);
  });
  await other.goto(page.url().replace(`programme=${here.code}`, `programme=${there.code}`));
  await expect(grid(other)).toContainText('There yard pumps');
  await expect(switcher(other)).toContainText('There yard');
  await other.reload();
  await expect(grid(other)).toContainText('There yard pumps');

  // The programme stays in the address from screen to screen, and in the links between them.
  const menu = other.getByRole('navigation', { name: 'Main' });
  const link = menu.getByRole('link', { name: shell.titles.lookahead });
  await expect(link).toHaveAttribute('href', `/app/lookahead?programme=${there.code}`);
  await link.click();
  await expect(other).toHaveURL(inProgramme(there));
  expect([...new Set(asked)]).toEqual([String(there.id)]);
  // The list of users has a filter of that name.
  await other.goto(`/app/settings/users?programme=${there.id}`);
  await expect(switcher(other)).toContainText('There yard');
  await expect(other).toHaveURL(new RegExp(`/app/settings/users\\?programme=${there.id}$`));
  // A link changes the active programme, too, which is the default of new tabs from then on.
  expect(await preferred()).toBe(String(there.id));
  await page.reload();
  await expect(switcher(page)).toContainText('Here yard');
  await expect(grid(page)).toContainText('Here yard pumps');
  expect(await preferred()).toBe(String(here.id));

  // So does choosing one, and Back, which shows what was there.
  await page.getByRole('link', { name: shell.titles.lookahead }).first().click();
  await expect(page).toHaveURL(atPage('/app/lookahead'));
  await choose(page, there);
  await expect(page).toHaveURL(inProgramme(there));
  await expect.poll(preferred).toBe(String(there.id));
  await page.goBack();
  await expect(grid(page)).toContainText('Here yard pumps');
  await expect(switcher(page)).toContainText('Here yard');
  await expect.poll(preferred).toBe(String(here.id));
  const fresh = await context.newPage();
  await fresh.goto('/app/tracker');
  await expect(grid(fresh)).toContainText('Here yard pumps');
});

test('a link keeps working after its programme got another code, and through login', async ({
  page,
  admin,
  site,
}) => {
  const yard = await stageYard(site, 'Renamed yard');
  const link = `/app/programme/systems?search=S-1&programme=${yard.code}`;
  const code = `N${yard.id}`;
  await site.api.patch(`/api/programmes/${yard.id}/`, { code });
  await page.setViewportSize(phone);
  await page.goto(`/app/tracker?programme=${yard.code}`);
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, admin);
  await expect(switcher(page)).toContainText('Renamed yard');
  await expect(page).toHaveURL(inProgramme({ ...yard, code }));
  await page.goto(link);
  await expect(page.getByText('Renamed yard pumps')).toBeVisible();
  await expect(page).toHaveURL(inProgramme({ ...yard, code }));
  await expectNoSideScroll(page);
});

test('a link to a programme without access says so, and leads on', async ({ browser, site }) => {
  const [own, foreign] = [await stageYard(site, 'Own yard'), await stageYard(site, 'Yard of others')];
  const member = await addPerson(site, `link${own.id}`, { programme: own.id, role: 'Viewer', teams: [] });
  const page = await openAs(browser, site, own.id, member);
  for (const path of ['/app/tracker', '/app/lookahead', '/app/reporting', '/app']) {
    await page.goto(`${path}?programme=${foreign.code}`);
    await expect(page.getByText(`You have no access to ${foreign.code}`)).toBeVisible();
    await expect(switcher(page)).toContainText(own.name);
  }
  // The rest of the page uses the usual programme, where its links lead; Back says so again.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: shell.titles.lookahead })
    .click();
  await expect(page).toHaveURL(inProgramme(own));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.titles.lookahead);
  await page.goBack();
  await expect(page.getByText(`You have no access to ${foreign.code}`)).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.setViewportSize(phone);
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: `Open ${own.name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.name);
  await expect(page).toHaveURL(inProgramme(own));
  await page.context().close();
});
