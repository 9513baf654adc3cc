import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  test,
  type Site,
} from './fixtures.ts';
import { templateTeams, type Coded } from './generic-programme.ts';
import { paste } from './paste.ts';
import { addPerson } from './people.ts';
import { at, cell, makeYard, openYard, type Yard } from './tracker-yard.ts';
import { copy as matrixCopy } from '../apps/web/src/screens/tracker/matrix/copy.ts';

const columns = ['area', 'construction_team', 'owner', 'phase', 'priority', 'custom.zone'];
const search = `?cols=${columns.join('~')}`;
const columnOf = (name: string) => 2 + columns.indexOf(name);
const attribute = (page: Page, line: number, name: string) => at(page, line, columnOf(name));

interface Record {
  code: string;
  area: number | null;
  construction_team: number | null;
  owner: number | null;
  phase: string;
  priority: number | null;
  parent: number | null;
  custom: { zone?: string };
  version: number;
}

/** A programme with areas, people and a custom field. */
async function furnishYard(site: Site, count: number) {
  const yard = await makeYard(site, count);
  const { api } = site;
  const programme = await api.get<{ version: number }>(`/api/programmes/${yard.id}/`);
  await api.patch(`/api/programmes/${yard.id}/`, {
    version: programme.version,
    custom_columns: [{ key: 'zone', label: 'Fire zone', type: 'text' }],
  });
  const area = (code: string, name: string) =>
    api.post<Coded>('/api/areas/', { programme: yard.id, code, name });
  const [process, utilities] = [await area('PRO', 'Process'), await area('UTI', 'Utilities')];
  const owner = await api.post<Coded>('/api/people/', {
    programme: yard.id,
    first_name: 'Mira',
    last_name: 'Holt',
    email: `mira${yard.id}@northgate.example`,
  });
  const teams = await templateTeams(api, yard.id);
  const read = (at: number) => api.get<Record>(`/api/systems/${yard.systems[at]!.id}/`);
  return { ...yard, process, utilities, owner, teams, record: read };
}

const widen = (page: Page) => page.setViewportSize({ width: 1440, height: 900 });

test('attributes are typed, chosen, pasted, filled, cleared and undone as dates are @long', async ({
  page,
  site,
}) => {
  await widen(page);
  const yard = await furnishYard(site, 4);
  await openYard(page, site, yard, search);

  // Typing offers the programme’s areas; Enter goes on below.
  await attribute(page, 0, 'area').click();
  await page.keyboard.type('util');
  const offers = page.getByRole('listbox');
  await expect(offers.getByRole('option')).toHaveText(['UTI Utilities']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(attribute(page, 0, 'area')).toContainText('Utilities');
  await expect(attribute(page, 1, 'area')).toBeFocused();
  await expect.poll(async () => (await yard.record(0)).area).toBe(yard.utilities.id);

  // What isn’t an area is refused at the cell, and Escape restores it.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await expect(page.locator('.grid-editor input')).toHaveValue('Utilities');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Moon');
  await page.keyboard.press('Enter');
  await expect(page.locator('.grid-problem')).toContainText('Moon');
  await page.keyboard.press('Escape');
  await expect(attribute(page, 0, 'area')).toBeFocused();

  // One paste over attributes and dates is one step.
  await paste(page, {
    'text/plain': [
      ['PRO', 'Construction', 'Mira Holt', 'P1', '3', 'East', '12 Mar 2031'],
      ['Process', 'Construction', 'Mira Holt', 'P2', '4', 'West', '13 Mar 2031'],
    ]
      .map((line) => line.join('\t'))
      .join('\n'),
  });
  await expect(attribute(page, 1, 'custom.zone')).toContainText('West');
  await expect(at(page, 1, columnOf('custom.zone') + 1)).toContainText('13 Mar 31');
  await expect
    .poll(() => yard.record(1))
    .toMatchObject({
      area: yard.process.id,
      construction_team: yard.teams.construction_team,
      owner: yard.owner.id,
      phase: 'P2',
      priority: 4,
      custom: { zone: 'West' },
    });
  await expect(page.locator('.is-pending')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(attribute(page, 1, 'custom.zone')).not.toContainText('West');
  await expect(at(page, 1, columnOf('custom.zone') + 1)).not.toContainText('13 Mar 31');
  await expect.poll(() => yard.record(1)).toMatchObject({ area: null, phase: '', custom: {} });
  expect((await yard.record(0)).area).toBe(yard.utilities.id);
  await expect(page.locator('.is-pending')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect.poll(() => yard.record(1)).toMatchObject({ area: yard.process.id, phase: 'P2' });
  await expect(page.locator('.is-pending')).toHaveCount(0);

  // Filled down and cleared; a name stays, because it is never empty.
  await attribute(page, 1, 'phase').click();
  await attribute(page, 3, 'phase').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect(attribute(page, 3, 'phase')).toContainText('P2');
  await expect.poll(async () => (await yard.record(3)).phase).toBe('P2');
  await expect(page.locator('.is-pending')).toHaveCount(0);
  await at(page, 2, 1).click();
  await attribute(page, 3, 'phase').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await yard.record(3)).phase).toBe('');
  await expect(page.locator('.is-pending')).toHaveCount(0);
  await expect(at(page, 2, 1)).toContainText('Loop 3');
  await at(page, 2, 1).click();
  await page.keyboard.type('Cooling loop');
  await page.keyboard.press('Enter');
  await expect.poll(() => yard.record(2)).toMatchObject({ name: 'Cooling loop' });
  await expectAccessibleInBothModes(page);
});

test('two people change the same attribute, and the second chooses; other fields need no question', async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 409/);
  await widen(page);
  const yard = await furnishYard(site, 3);
  await openYard(page, site, yard, search);
  const change = async (line: number, set: object) =>
    site.api.patch(`/api/systems/${yard.systems[line]!.id}/`, {
      version: (await yard.record(line)).version,
      ...set,
    });

  // Someone else changes another field while the editor is open.
  await attribute(page, 0, 'phase').click();
  await page.keyboard.type('P1');
  await change(0, { priority: 7 });
  await expect(attribute(page, 0, 'priority')).toContainText('7');
  await page.keyboard.press('Enter');
  await expect.poll(() => yard.record(0)).toMatchObject({ phase: 'P1', priority: 7 });

  // And then the same field.
  await attribute(page, 1, 'phase').click();
  await page.keyboard.type('P1');
  await change(1, { phase: 'P9' });
  await expect(page.locator('.grid-problem')).toContainText('P9');
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('dialog', { name: 'Someone else changed 21-002' });
  await expect(conflict).toContainText('P9');
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(attribute(page, 1, 'phase')).toContainText('P9');
  expect((await yard.record(1)).phase).toBe('P9');
});

test('who may not edit systems sees why, once, and has no button to add one', async ({ page, site }) => {
  await widen(page);
  const yard = await furnishYard(site, 2);
  const viewer = await addPerson(site, `viewer${yard.id}`, { programme: yard.id, role: 'Viewer' });
  await openYard(page, site, yard, search, viewer);
  await attribute(page, 0, 'phase').click();
  await page.keyboard.type('Phase-one');
  // The pointer keeps it on the screen.
  await notice(page, 'Can’t edit this cell').hover();
  await expect(notice(page, 'Can’t edit this cell')).toContainText('Viewer');
  await expect(notice(page, 'Can’t edit this cell')).toHaveCount(1);
  await expect(notice(page, 'Can’t edit this cell')).not.toContainText('×');
  await expect(page.locator('.grid-editor input')).toHaveCount(0);
  await expect(page.getByRole('button', { name: matrixCopy.add.open.system })).toHaveCount(0);
  expect((await yard.record(0)).phase).toBe('');
});

test('a system is added below the grid, in its group, and the grid goes on there @long', async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await widen(page);
  const yard = await furnishYard(site, 3);
  await site.api.patch(`/api/systems/${yard.systems[1]!.id}/`, { area: yard.process.id });
  await openYard(page, site, yard, `${search}&group=area`);
  const form = page.getByRole('form', { name: matrixCopy.add.title.system });
  const created = async () => {
    const all = await site.api.get<Record[]>(`/api/systems/?programme=${yard.id}`);
    return all.find(({ code }) => code === '21-900');
  };

  // The first group is Process, whose heading is the first line.
  await attribute(page, 1, 'phase').click();
  await page.keyboard.press('Insert');
  await expect(form.getByRole('textbox', { name: matrixCopy.code })).toBeFocused();
  await expect(form).toContainText('Process');
  await expectAccessibleInBothModes(page);
  await page.keyboard.type('21-001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Drain');
  await page.keyboard.press('Enter');
  // The code is taken.
  await expect(form.getByRole('textbox', { name: matrixCopy.code })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: matrixCopy.code }).fill('21-900');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(at(page, 2, 0)).toContainText('21-900');
  await expect(attribute(page, 2, 'area')).toBeFocused();
  await expect.poll(created).toMatchObject({ area: yard.process.id });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Construction');
  await page.keyboard.press('Enter');
  await expect.poll(created).toMatchObject({ construction_team: yard.teams.construction_team });

  // Escape leaves the form and goes back to the grid.
  await page.getByRole('button', { name: matrixCopy.add.open.system }).click();
  await expect(form.getByRole('textbox', { name: matrixCopy.code })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('on a phone, details are edited in the sheet of a system @long', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const yard: Yard & Awaited<ReturnType<typeof furnishYard>> = await furnishYard(site, 1);
  await openYard(page, site, yard, `?open=s${yard.systems[0]!.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit details' }).click();
  const form = page.getByRole('dialog', { name: 'Edit 21-001' });
  await form.getByRole('textbox', { name: 'Phase' }).fill('P1');
  await form.getByRole('combobox', { name: 'Area' }).fill('Proc');
  await page.getByRole('option', { name: /Process/ }).click();
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => yard.record(0)).toMatchObject({ phase: 'P1', area: yard.process.id });
  await expect(page.getByRole('dialog')).toContainText('Process');
  await expect(cell(page, 0, 0)).toHaveCount(1);
});
