import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { adminEmail, adminPassword, startBaton, type Baton } from './baton.ts';
import { openPostOffice } from '../apps/server/test/post-office.ts';
import type { ReceivedMail } from '../apps/server/test/read-mail.ts';
import { createApi, type Api, type Tokens } from './api.ts';
import { accessibilityFaults, type WhichRules } from './accessibility.ts';
import { watched, type PageWatch } from './page-watch.ts';

export { expect };

/** A server with an organisation, two programmes and a Viewer, shared by the journeys of a worker. */
export interface Site {
  baton: Baton;
  url: string;
  api: Api;
  viewer: { email: string; password: string };
  programmes: { id: number; name: string }[];
}

interface Fixtures {
  /** Fails the journey on console errors, policy violations and requests to other hosts, unless expected. */
  watch: PageWatch;
  admin: { email: string; password: string };
}

interface WorkerFixtures {
  /** Whether the site sends its emails through a mail server; otherwise they are in its outbox. */
  sendsMail: boolean;
  site: Site;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sendsMail: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ sendsMail }, provide) => {
      const office = sendsMail ? await openPostOffice() : undefined;
      const baton = await startBaton({}, { office });
      await provide(await furnish(baton));
      await baton.dispose();
      await office?.close();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  watch: watched,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  admin: async ({}, provide) => provide({ email: adminEmail, password: adminPassword }),
});

/** Initial data of a server. */
export async function furnish(baton: Baton): Promise<Site> {
  const api = await createApi(baton.url, adminEmail, adminPassword);
  await api.patch('/api/organisation/', {
    name: 'Northgate Energy',
    support_email: 'help@northgate.example',
    terms_text: 'Use it with care.\n\nDo not share your account.',
  });
  await api.patch('/api/users/current/update/', { first_name: 'Ines', last_name: 'Okafor' });
  const programmes = [];
  for (const name of ['Harbour Terminal', 'Ridge Data Centre'])
    programmes.push(await api.post<{ id: number; name: string }>('/api/programmes/', { name }));
  const viewer = { email: 'lars.vik@northgate.example', password: 'eleven quiet herons' };
  await api.post('/api/users/invite/', {
    email: viewer.email,
    first_name: 'Lars',
    last_name: 'Vik',
    memberships: [{ programme: programmes[0]?.id, role: 'Viewer', teams: [] }],
  });
  await acceptInvitation(api, await mailLink(baton, viewer.email, 'accept-invite'), {
    first_name: 'Lars',
    last_name: 'Vik',
    password: viewer.password,
  });
  return { baton, url: baton.url, api, viewer, programmes };
}

/** Accepts an invitation. */
export async function acceptInvitation(
  api: Api,
  link: string,
  who: { first_name: string; last_name: string; password: string },
): Promise<void> {
  const [, , , uid, token] = new URL(link).pathname.split('/');
  await api.post(`/api/users/invite/${uid}/${token}/accept/`, { ...who, password_confirm: who.password });
}

/** Waits for the link in a user’s latest email. */
export async function mailLink(
  baton: Baton,
  to: string,
  kind: 'accept-invite' | 'reset-password' | 'unsubscribe' | 'leave-list' | 'update',
): Promise<string> {
  const link = new RegExp(`http\\S+/auth/${kind}/\\S+`);
  const { text } = await mailTo(baton, to, link);
  return link.exec(text)?.[0] ?? '';
}

/** Emails to a user so far. */
export function mailsTo(baton: Baton, to: string): ReceivedMail[] {
  return baton.mails().filter((mail) => mail.to === to);
}

/** Waits for an email to a user whose subject or text matches, and returns the latest. */
export async function mailTo(baton: Baton, to: string, words: RegExp): Promise<ReceivedMail> {
  const isIt = ({ subject, text }: ReceivedMail) => words.test(`${subject}\n${text}`);
  await expect.poll(() => mailsTo(baton, to).some(isIt)).toBe(true);
  return mailsTo(baton, to).findLast(isIt)!;
}

/** The address that the button of an email opens, on this server. */
export function mailedPath({ text }: ReceivedMail): string {
  const { pathname, search } = new URL(/http\S+\/app\/\S+/.exec(text)?.[0] ?? 'http://none');
  return pathname + search;
}

/** Logs in without the form. */
export async function signIn(
  context: BrowserContext,
  url: string,
  who: { email: string; password: string } = { email: adminEmail, password: adminPassword },
): Promise<Tokens> {
  const api = await createApi(url, who.email, who.password);
  await setTokens(context, url, api.tokens);
  return api.tokens;
}

export async function setTokens(
  context: BrowserContext,
  url: string,
  { access, refresh }: Tokens,
): Promise<void> {
  const cookie = { url, sameSite: 'Strict' as const };
  await context.addCookies([
    { ...cookie, name: 'access_token', value: access },
    { ...cookie, name: 'refresh_token', value: refresh },
  ]);
}

/** Makes a programme the active one. */
export async function chooseProgramme(
  context: BrowserContext,
  url: string,
  programme: number,
): Promise<void> {
  await context.addCookies([{ url, name: 'preferred_programme_id', value: String(programme) }]);
}

/** Fills in and submits the login form. */
export async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.locator('input[name=email]').fill(who.email);
  await page.locator('input[name=password]').fill(who.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A notice by its title. */
export function notice(page: Page, title: string) {
  return page.locator('[data-notice]').filter({ hasText: title });
}

/** Expects no axe violations of WCAG 2.0 to 2.2, A and AA. */
export async function expectAccessible(page: Page, which: WhichRules = 'all'): Promise<void> {
  expect(await accessibilityFaults(page, which)).toEqual([]);
}

/** All rules in light mode, and the colour rules in dark mode. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await expectAccessible(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass('light');
}

/** Expects no horizontal overflow. */
export async function expectNoSideScroll(page: Page, timeout = 60_000): Promise<void> {
  // Components that measure themselves follow a new width one frame later.
  const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(surplus, { timeout }).toBeLessThanOrEqual(0);
}

/** From now on the clock only advances when told. */
export async function stopClock(page: Page): Promise<void> {
  // In the future, so that it hasn’t passed when the page is paused.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Bounding box of an element once it is stable for some frames. */
export function boxOf(place: Locator) {
  return place.evaluate(async (node) => {
    let box = node.getBoundingClientRect();
    for (let calm = 0; calm < 3;) {
      await new Promise(requestAnimationFrame);
      const now = node.getBoundingClientRect();
      const isSame = (['x', 'y', 'width', 'height'] as const).every((side) => now[side] === box[side]);
      calm = isSame ? calm + 1 : 0;
      box = now;
    }
    const { x, y, width, height } = box;
    return { x, y, width, height };
  });
}

/** Expects an effect within a second, scaled by the time this machine needs for a request and a paint. */
export async function expectWithinASecond(
  act: () => Promise<unknown>,
  sights: readonly (readonly [Locator, string])[],
): Promise<void> {
  const page = sights[0]![0].page();
  const usual = [await roundTrip(page)];
  const began = Date.now();
  const over = new AbortController();
  const [took] = await Promise.all([
    act()
      .then(() => Promise.all(sights.map(([place, text]) => untilShown(place, text))))
      .then((moments) => Math.max(...moments) - began)
      .finally(() => over.abort()),
    (async () => {
      while (!over.signal.aborted) usual.push(await roundTrip(page));
    })(),
  ]);
  expect(took).toBeLessThan(Math.max(1000, 8 * Math.max(...usual)));
}

async function untilShown(place: Locator, text: string): Promise<number> {
  await expect.poll(() => place.innerText(), { intervals: [25] }).toContain(text);
  return Date.now();
}

function roundTrip(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    await fetch('/builds/latest.json', { cache: 'no-store' }).then((answer) => answer.text());
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - began;
  });
}

/** Starts observing for a short-lived text; the returned function waits until it has been seen. */
export async function lookOutFor(page: Page, selector: string, text = ''): Promise<() => Promise<void>> {
  const sight = await page.evaluateHandle(
    ([wanted, words]) => {
      const found = { isSeen: false };
      new MutationObserver((_, observer) => {
        const all = [...document.querySelectorAll(wanted)];
        found.isSeen = all.some((each) => each.textContent?.includes(words));
        if (found.isSeen) observer.disconnect();
      }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      return found;
    },
    [selector, text] as const,
  );
  return () => expect.poll(() => sight.evaluate(({ isSeen }) => isSeen)).toBe(true);
}
