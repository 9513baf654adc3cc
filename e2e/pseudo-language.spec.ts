import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { monthNames, shortMonthNames, shortWeekdayNames, weekdayNames } from '@baton/domain/locale.ts';
import { reportNames } from '@baton/contract/reports/reports.ts';
import { fieldTabs } from '../apps/web/src/screens/field/field-search.ts';
import { lookaheadViews } from '../apps/web/src/turnover/filter/lookahead-search.ts';
import { trackerViews } from '../apps/web/src/turnover/filter/tracker-search.ts';
import { startBaton } from './baton.ts';
import { chooseProgramme, expect, expectNoSideScroll, furnish, signIn, test } from './fixtures.ts';
import { sampleOf } from './sample.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const before = [
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password/MQ/a',
  '/auth/accept-invite/MQ/a',
  '/auth/verify',
];

const screens = [
  '/app',
  ...trackerViews.map((view) => `/app/tracker?view=${view}`),
  '/app/tracker/update?show=mine',
  '/app/tracker/update?show=teams',
  ...lookaheadViews.map((view) => `/app/lookahead?view=${view}`),
  ...reportNames.map((report) => `/app/reporting?report=${report}`),
  '/app/reporting/weekly',
  '/app/punches',
  '/app/certificates?tab=sign',
  '/app/certificates?tab=register',
  ...fieldTabs.map((tab) => `/app/field?tab=${tab}`),
  '/app/access-denied?from=/app/settings/organisation',
  ...['profile', 'password', 'appearance', 'notifications', 'sessions', 'activity'].map(
    (tab) => `/app/settings?tab=${tab}`,
  ),
  '/app/settings/users',
  '/app/settings/programmes',
  ...['security', 'terms', 'reasons', 'mail', 'audit', 'system'].map(
    (section) => `/app/settings/organisation?section=${section}`,
  ),
  '/app/programme',
  ...[
    'areas',
    'systems',
    'teams',
    'people',
    'locations',
    'milestones',
    'disciplines',
    'punch-categories',
    'certificate-templates',
    'baselines',
  ].map((area) => `/app/programme/${area}`),
  '/terms-and-conditions',
  '/no/such/page',
];

/** Words that no copy file holds: names of days and months, keys, and the product. */
const known = new Set(
  [
    [...monthNames, ...shortMonthNames, ...weekdayNames, ...shortWeekdayNames],
    ['Baton', 'Ctrl', 'Shift', 'Alt', 'Enter', 'Esc', 'Tab', 'Del', 'Home', 'End', 'Space'],
    // Names that the component library gives its own parts; it has them in many languages.
    ['Breadcrumbs', 'Increase', 'Decrease', 'Dismiss', 'Show', 'suggestions'],
  ].flatMap((words) => words.map((word) => word.toLowerCase())),
);

/** A server whose page is built in the made-up language. */
async function startTranslated(): Promise<Awaited<ReturnType<typeof startBaton>>> {
  const root = path.resolve(import.meta.dirname, '..');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'baton-pseudo-'));
  cpSync(path.join(root, 'apps/server/dist'), path.join(folder, 'server/dist'), { recursive: true });
  for (const [from, to] of [
    ['apps/server', 'server'],
    ['', ''],
  ] as const)
    cpSync(path.join(root, from, 'package.json'), path.join(folder, to, 'package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'web'));
  execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      path.join(folder, 'web/dist'),
      '--logLevel',
      'error',
    ],
    { cwd: path.join(root, 'apps/web'), env: { ...process.env, PSEUDO_LANGUAGE: '1' } },
  );
  const baton = await startBaton({}, { server: path.join(folder, 'server/dist/main.js') });
  return {
    ...baton,
    async dispose() {
      await baton.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Texts and names that the page shows. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const texts: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (isShown(node.parentElement) && !node.parentElement?.closest('script, style'))
        texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (isShown(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))];
  });
}

/** Texts of copy files that their element does not show whole. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'))
      .filter((element) => {
        const own = Array.from(element.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').includes('~'),
        );
        if (!own || !element.checkVisibility({ visibilityProperty: true })) return false;
        const { overflowX, clip, position } = getComputedStyle(element);
        const isForReaders = position === 'absolute' && (clip !== 'auto' || element.clientWidth <= 1);
        return overflowX !== 'visible' && !isForReaders && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()),
  );
}

/** The outermost elements that reach beyond the right edge of the page, and are not in a part that scrolls. */
function wideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWide = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1;
    const isClipped = (element: Element): boolean => {
      for (let each = element.parentElement; each; each = each.parentElement)
        if (each !== document.body && getComputedStyle(each).overflowX !== 'visible') return true;
      return false;
    };
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => isWide(element) && !isClipped(element))
      .map(
        ({ localName, className, textContent }) =>
          `<${localName} class="${className}"> ${textContent?.slice(0, 60)}`,
      )
      .slice(0, 2);
  });
}

/** English words of a text, without known ones. */
function englishWords(text: string): string[] {
  const words = text.match(/(?<![\p{L}\d])[A-Za-z]{3,}(?![\p{L}\d])/gu) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => !known.has(word));
}

/** Whether a text comes from the server: whole, shortened, or codes and a name one after the other. */
function isData(text: string, data: string, parts = 3): boolean {
  const isIn = (part: string) => data.includes(part.trim().replace(/[,:]$/, ''));
  if (text.toLowerCase().split('…').every(isIn)) return true;
  const words = text.toLowerCase().split(' ');
  return (
    parts > 1 &&
    words.some(
      (_, at) => isIn(words.slice(0, at).join(' ')) && isData(words.slice(at).join(' '), data, parts - 1),
    )
  );
}

/** What is plain English and not data. */
function plainTexts(texts: readonly string[], data: string): string[] {
  return texts.filter((text) => {
    const words = text.startsWith('/') ? [] : englishWords(text);
    // Most texts end here: looking through the data takes long.
    if (words.length === 0) return false;
    if (text.includes('~') && words.every((word) => data.includes(word))) return false;
    // A date, a comma and a name, or a name and a code in brackets, are put together here.
    return !isData(text, data) && !isData(words.join(' '), data);
  });
}

test('every screen reads the same in another language, whole, at both sizes @long', async ({
  browser,
  watch,
}) => {
  watch.expectComplaint(/api\/users\/invite\/MQ\/a\/validate|no\/such\/page/);
  test.setTimeout(1_200_000);
  const baton = await startTranslated();
  const context = await browser.newContext({ baseURL: baton.url, reducedMotion: 'reduce' });
  try {
    const site = await furnish(baton);
    const programme = await sampleOf(site);
    const page = await context.newPage();
    const answers = new Map<string, string>();
    const reading: Promise<unknown>[] = [];
    page.on('response', (response) => {
      const url = response.url();
      // The stream of events never ends.
      if (/\.(js|css|woff2|svg|png)$|\/api\/events\//.test(new URL(url).pathname)) return;
      const read = response.text().then(
        (text) => text && answers.set(url, text.replaceAll('\\"', '"').replaceAll('\\n', ' ').toLowerCase()),
        () => undefined,
      );
      reading.push(read);
    });
    const faults: string[] = [];
    const visit = async (address: string) => {
      await page.goto(address);
      for (const size of sizes) {
        await page.setViewportSize(size);
        // Behind a sheet, too.
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const at = `${address} at ${size.width}`;
        await expectNoSideScroll(page, 15_000).catch(async () => {
          faults.push(`${at}: scrolls sideways: ${(await wideElements(page)).join(' | ')}`);
        });
        let found: string[] = [];
        const look = async () => {
          const texts = await shownTexts(page);
          // What is shown has been answered, but may not have been read here.
          await Promise.all(reading.splice(0));
          const plain = plainTexts(texts, [...answers.values()].join('\n'));
          const cut = (await cutTexts(page)).filter((text) => englishWords(text).length === 0);
          found = [
            ...plain.map((text) => `${at}: plain "${text}"`),
            ...[...new Set(cut)].map((text) => `${at}: cut "${text}"`),
          ];
          return found;
        };
        // Components that measure themselves follow a new width later.
        await expect
          .poll(look, { timeout: 15_000 })
          .toEqual([])
          .catch(() => faults.push(...found));
      }
    };
    for (const address of before) await visit(address);
    await signIn(context, baton.url);
    await chooseProgramme(context, baton.url, programme);
    for (const address of screens) await visit(address);
    const [punch] = await site.api.get<{ id: number }[]>(`/api/punches/?programme=${programme}&limit=1`);
    await visit(`/app/punches?open=${punch!.id}`);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
    await baton.dispose();
  }
});
