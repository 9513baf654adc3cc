import { test as base, type Locator, type Page } from '@playwright/test';
import { colouredTracker, germanTracker, roomTracker } from '../apps/server/test/ugly-trackers.ts';
import { copy as importing } from '../apps/web/src/resource/import/copy.ts';
import { copy as files } from '../apps/web/src/screens/tracker/files/copy.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, test, type Site } from './fixtures.ts';
import { dialog, openImport, openPreview, totals } from './importing.ts';
import { begin } from './tracker-stage.ts';

let programmes = 0;

/** A new programme without anything, opened in the tracker. */
async function openEmpty(site: Site, page: Page): Promise<number> {
  programmes += 1;
  const { id } = await site.api.post<{ id: number }>('/api/programmes/', {
    name: `Yard without data ${programmes} ${Date.now() % 1_000_000}`,
  });
  await begin(page, site.url, id);
  await page.goto('/app/tracker');
  await expect(page.getByRole('heading', { name: 'Drop your tracker here' })).toBeVisible();
  return id;
}

/** Drops a file on the empty tracker. */
async function drop(page: Page, name: string, data: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([title, content]) => {
      const moved = new DataTransfer();
      moved.items.add(new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], title));
      return moved;
    },
    [name, data.toString('base64')] as const,
  );
  await page.getByText('Drop a file here').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(dialog(page).getByRole('heading', { name: `Step 2 of 3: check ${name}` })).toBeFocused();
}

/** Counts what a journey asks of its user, and reports it with the test. */
class Effort {
  readonly #file: string;
  readonly #questions: string[] = [];
  #clicks = 0;

  constructor(file: string) {
    this.#file = file;
  }

  question(text: string): void {
    this.#questions.push(text);
  }

  async click(place: Locator): Promise<void> {
    this.#clicks += 1;
    await place.click();
  }

  async report(): Promise<void> {
    const count = `${this.#file}: ${this.#questions.length} questions, ${this.#clicks} clicks from drop to tracker`;
    base.info().annotations.push({ type: 'questions and clicks', description: count });
    const body = [count, ...this.#questions.map((question) => `- ${question}`)].join('\n');
    await base.info().attach('questions-and-clicks.txt', { body, contentType: 'text/plain' });
  }
}

/** Chooses an option of a labelled list. */
async function choose(page: Page, effort: Effort, label: string, option: string): Promise<void> {
  effort.question(`${label}: ${option}`);
  await effort.click(dialog(page).getByRole('button', { name: new RegExp(label) }));
  await effort.click(page.getByRole('option', { name: option, exact: true }));
}

/** Imports the previewed rows and returns to the tracker. */
async function finish(page: Page, effort: Effort, rows: number): Promise<void> {
  await effort.click(dialog(page).getByRole('button', { name: importing.footer.importRows(rows) }));
  await expect(dialog(page).getByText(/Created: /)).toBeVisible();
  await effort.click(dialog(page).getByRole('button', { name: 'Close', exact: true }).last());
  await expect(page.getByRole('grid')).toBeVisible();
  await effort.report();
}

/** The milestone codes of a programme in their order, and its dates as the server has them. */
async function stored(site: Site, programme: number) {
  const query = `?programme=${programme}`;
  const milestones = await site.api.get<{ id: number; code: string; chain: string }[]>(
    `/api/milestones/${query}`,
  );
  const systems = await site.api.get<{ id: number; code: string }[]>(`/api/systems/${query}`);
  return {
    chains: [...new Set(milestones.map(({ chain }) => chain))],
    codes: milestones.map(({ code }) => code),
    systems: systems.map(({ code }) => code),
    cell: (system: string, milestone: string) =>
      site.api.get(
        `/api/tracker/cell/${query}&scope=system:${systems.find(({ code }) => code === system)?.id}&milestone=${milestones.find(({ code }) => code === milestone)?.id}`,
      ),
  };
}

const newMilestones = (page: Page) =>
  dialog(page).getByText(
    'Found in the headers, in this order. Change codes, names and order, or remove what isn’t a milestone.',
  );

test.describe('a tracker dropped on an empty programme', () => {
  test('with merged headers, a cover sheet, headings, totals, notes and colours that mean something', async ({
    page,
    site,
  }) => {
    const id = await openEmpty(site, page);
    const effort = new Effort('harbour.xlsx');
    await drop(page, 'harbour.xlsx', await colouredTracker());
    await expect(newMilestones(page)).toBeVisible();
    await expect(totals(page, 'New 4')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await choose(page, effort, 'Meaning of green', files.colours.meaning.actual);
    await expect(dialog(page).getByRole('button', { name: importing.footer.importRows(4) })).toBeEnabled();
    await finish(page, effort, 4);
    await expect(page.getByRole('grid')).toContainText('10-01');
    const { chains, codes, systems, cell } = await stored(site, id);
    expect({ chains, codes, systems }).toEqual({
      chains: ['Main'],
      codes: ['MC', 'PC', 'RFSU'],
      systems: ['10-01', '10-02', '20-01', '20-02'],
    });
    expect(await cell('10-01', 'MC')).toMatchObject({ actual: '2026-08-10' });
    expect(await cell('20-02', 'MC')).toMatchObject({ remark: 'Forecast: waiting for vendor' });
    expect(await cell('20-01', 'RFSU')).toMatchObject({ required: false });
  });

  test('in German, with calendar weeks and dates of no kind @long', async ({ page, site }) => {
    const id = await openEmpty(site, page);
    const effort = new Effort('kraftwerk.csv');
    await drop(page, 'kraftwerk.csv', germanTracker());
    await expect(totals(page, 'New 4')).toBeVisible();
    effort.question(files.questions.plainDates.label(3));
    await effort.click(dialog(page).getByText(files.questions.plainDates.actual));
    await expect(dialog(page).getByRole('button', { name: importing.footer.importRows(4) })).toBeEnabled();
    await expectAccessibleInBothModes(page);
    await finish(page, effort, 4);
    await expect(page.getByRole('grid')).toContainText('KW-01');
    const { codes, cell } = await stored(site, id);
    expect(codes).toEqual(['MF', 'KALT', 'UAB']);
    expect(await cell('KW-01', 'MF')).toMatchObject({ actual: '2026-03-12' });
    expect(await cell('KW-01', 'KALT')).toMatchObject({ actual: '2026-04-03', remark: 'Actual: KW 14/2026' });
    expect(await cell('EL-02', 'MF')).toMatchObject({ required: false });
    const people = await site.api.get<object[]>(`/api/people/?programme=${id}`);
    expect(people).toHaveLength(3);
  });

  test('with days and months that can be mixed up, words for dates and a second sheet @long', async ({
    page,
    site,
  }) => {
    const id = await openEmpty(site, page);
    const effort = new Effort('rooms.xlsx');
    await drop(page, 'rooms.xlsx', await roomTracker());
    effort.question('In dates like 03/04/2026, which comes first?');
    await effort.click(dialog(page).getByText('Month: 4 March 2026'));
    await expect(totals(page, 'Errors 1')).toBeVisible();
    await choose(page, effort, 'Meaning of “Done”', files.texts.meaning.planned);
    await expect(totals(page, 'New 3')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await finish(page, effort, 3);
    const { codes, cell } = await stored(site, id);
    expect(codes).toEqual(['IQ', 'OQ', 'REL']);
    expect(await cell('101', 'IQ')).toMatchObject({ forecast: '2026-02-03', actual: '2026-02-05' });
    expect(await cell('102', 'IQ')).toMatchObject({ actual: '2026-02-10', remark: 'Actual: Done' });
  });
});

test('milestones are changed before they are created, and the import is undone as a whole', async ({
  page,
  site,
}) => {
  const id = await openEmpty(site, page);
  await drop(page, 'kraftwerk.csv', germanTracker());
  await dialog(page).getByLabel('Code of “Kaltinbetriebnahme”').fill('KIB');
  await dialog(page).getByRole('button', { name: 'Remove “Übergabe an Betrieb”' }).click();
  await expect(dialog(page).getByText(files.milestones.removed('Übergabe an Betrieb'))).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Move “Kaltinbetriebnahme” up' }).click();
  await expect(dialog(page).getByText(files.milestones.summary(2, 'KIB, MF'))).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(4) })
    .click();
  await expect(dialog(page).getByText(/Created: 2 milestones, 4 systems/)).toBeVisible();
  expect((await stored(site, id)).codes).toEqual(['KIB', 'MF']);

  await dialog(page).getByRole('button', { name: importing.footer.undo }).click();
  await expect(
    dialog(page).getByText('The previous dates are restored. Records that the import created are removed.'),
  ).toBeVisible();
  const after = await stored(site, id);
  expect([after.codes, after.systems]).toEqual([[], []]);
  for (const area of ['areas', 'disciplines', 'people', 'teams', 'locations'])
    expect(await site.api.get(`/api/${area}/?programme=${id}`)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Drop your tracker here' })).toBeVisible();
});

test('a tracker is taken in on a phone @long', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await openEmpty(site, page);
  await expectNoSideScroll(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'kraftwerk.csv',
    mimeType: 'text/csv',
    buffer: germanTracker(),
  });
  await expect(newMilestones(page)).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(4) })
    .click();
  await expect(dialog(page).getByText(/Created: /)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('KW-01').first()).toBeVisible();
  expect((await stored(site, id)).systems).toHaveLength(4);
});

test('a list of systems creates the records that it names @long', async ({ page, site }) => {
  const id = await openEmpty(site, page);
  await openImport(page, 'systems');
  const file = 'Code,Name,Area,Discipline,Owner\n1,Pump,North,Piping,Anna Berg\n2,Fan,North,HVAC,Anna Berg\n';
  await openPreview(page, 'systems.csv', Buffer.from(file));
  await expect(totals(page, 'Errors 2')).toBeVisible();
  const missing = dialog(page).getByRole('list', { name: 'Not in the programme' });
  for (const many of ['areas', 'disciplines', 'people'])
    await missing
      .getByRole('radiogroup', { name: `Missing ${many}` })
      .getByRole('radio', { name: 'Create', exact: true })
      .click();
  await expect(totals(page, 'New 2')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(2) })
    .click();
  await expect(dialog(page).getByText('2 systems created.')).toBeVisible();
  expect(await site.api.get(`/api/systems/?programme=${id}`)).toMatchObject([
    { area_name: 'North', discipline_name: 'Piping', owner_name: 'Anna Berg' },
    { area_name: 'North', discipline_name: 'HVAC' },
  ]);
});
