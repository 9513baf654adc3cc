import { readFileSync } from 'node:fs';
import type { Browser, Download, Page } from '@playwright/test';
import { expect, type Site } from './fixtures.ts';
import type { Person } from './people.ts';
import { stagePunches, type PunchStage } from './punch-stage.ts';
import { readPdf } from './read-pdf.ts';
import { openAs } from './tracker-stage.ts';
import { copy } from '../apps/web/src/screens/field/copy.ts';

export const phone = { width: 390, height: 844 };

interface Punch {
  id: number;
  number: string;
  text: string;
  state: string;
  location: number | null;
}

/** A programme with a punch list, and what the server has of it. */
export interface FieldStage extends PunchStage {
  code: string;
  /** A page of a user at the size of a phone. */
  open: (who: Person | undefined, address: string) => Promise<Page>;
  punches: () => Promise<Punch[]>;
  /** Kinds of the photos of a punch. */
  photos: (punch: number) => Promise<string[]>;
}

export async function stageField(site: Site, browser: Browser): Promise<FieldStage> {
  const stage = await stagePunches(site);
  const { api } = site;
  const { code } = await api.get<{ code: string }>(`/api/programmes/${stage.id}/`);
  return {
    ...stage,
    code,
    async open(who, address) {
      const page = await openAs(browser, site, stage.id, who);
      await page.setViewportSize(phone);
      await page.goto(address);
      return page;
    },
    punches: () => api.get<Punch[]>(`/api/punches/?programme=${stage.id}`),
    photos: async (punch) => {
      const query = `programme=${stage.id}&entity=punch&ids=${punch}`;
      const found = await api.get<{ kind: string }[]>(`/api/attachments/?${query}`);
      return found.map(({ kind }) => kind);
    },
  };
}

/** A photo as a phone’s camera gives it, each in its own colour. */
export async function takePhoto(page: Page, name: string) {
  const bytes = await page.evaluate(async (seed) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1800, height: 1200 });
    const context = canvas.getContext('2d')!;
    const hue = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360;
    context.fillStyle = `hsl(${hue} 60% 50%)`;
    context.fillRect(0, 0, 1800, 1200);
    context.fillStyle = 'white';
    context.font = '200px sans-serif';
    context.fillText(seed, 100, 600);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return [...new Uint8Array(await blob!.arrayBuffer())];
  }, name);
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Adds photos below a label, and waits until they are shown. */
export async function addPhotos(page: Page, label: string, names: readonly string[]): Promise<void> {
  const photos = [];
  for (const name of names) photos.push(await takePhoto(page, name));
  await page.getByLabel(label, { exact: true }).setInputFiles(photos);
  await expect(page.getByRole('img', { name: `Photo ${names.length}`, exact: true })).toBeVisible();
}

/** Chooses a system or an area in the form. */
export async function choosePlace(page: Page, code: string): Promise<void> {
  const place = page.getByRole('combobox', { name: 'System or area' });
  await expect(place).toBeEnabled();
  await place.fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
  await expect(place).toHaveValue(new RegExp(code));
}

/** Fills in words and category, and saves; `nth` counts the punches saved on this page. */
export async function saveNext(page: Page, text: string, category: string, nth: number): Promise<void> {
  const form = section(page, copy.tabs.raise);
  await form.getByRole('textbox', { name: 'Description' }).fill(text);
  await form
    .locator('label')
    .filter({ hasText: new RegExp(`^${category}$`) })
    .click();
  await expect(form.getByRole('radio', { name: new RegExp(`^${category} `) })).toBeChecked();
  await form.getByRole('button', { name: 'Save and next' }).click();
  await expect(form.getByText(copy.raise.kept(nth), { exact: true })).toBeVisible();
}

/** Loses the answer of the next request to a path: the server carries it out, and the page only sees an error. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  let isLost = false;
  devTools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isIt = !isLost && request.method === 'POST';
    if (isIt) isLost = true;
    void (isIt
      ? devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : devTools.send('Fetch.continueRequest', { requestId }));
  });
  await devTools.send('Fetch.enable', {
    patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }],
  });
}

/** What waits on the phone. */
export const strip = (page: Page, count: number) =>
  page.getByRole('region', { name: copy.outbox.title(count), exact: true });
export const anyStrip = (page: Page) => page.getByRole('region', { name: /on this phone$/ });

/** Number of pages of a downloaded PDF. */
export async function pagesOf(download: Download): Promise<number> {
  return readPdf(readFileSync(await download.path())).pages;
}

/** Every control of the section is at least 48 pixels high, for a thumb. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main :is(button, a, summary, textarea, [role=combobox], label:has(input))',
        ),
      ]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => {
          // The frame of a field belongs to it.
          const { width, height } = (each.closest('.h-8') ?? each).getBoundingClientRect();
          return width > 1 && height > 1 && height < 48;
        })
        .map((each) => each.outerHTML.slice(0, 200)),
    );
  await expect.poll(small).toEqual([]);
}
