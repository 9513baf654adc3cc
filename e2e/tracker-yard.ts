import type { Locator, Page } from '@playwright/test';
import { expect, type Site } from './fixtures.ts';
import { systemMilestones } from './milestones.ts';
import { makeGenericProgramme, type Coded } from './generic-programme.ts';
import type { Person } from './people.ts';
import { begin } from './tracker-stage.ts';
import { turnoversAt, type Turnovers } from './turnovers.ts';
import { copy as dialogsCopy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';

/** A programme of the journey with the needed number of systems; turnovers are identified by both indexes. */
export interface Yard extends Turnovers {
  id: number;
  systems: Coded[];
  /** Milestones of systems, in order. */
  milestones: Coded[];
}

const atOnce = 20;

export async function makeYard(site: Site, count: number): Promise<Yard> {
  const { api } = site;
  const id = await makeGenericProgramme(api, 'Matrix yard');
  const systems: Coded[] = [];
  for (let from = 1; from <= count; from += atOnce)
    systems.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, step) => addLoop(from + step)),
      )),
    );
  function addLoop(number: number): Promise<Coded> {
    const code = `21-${String(number).padStart(3, '0')}`;
    return api.post('/api/systems/', { programme: id, code, name: `Loop ${number}` });
  }
  const milestones = await systemMilestones(api, id);
  return { id, systems, milestones, ...turnoversAt(api, id, systems, milestones) };
}

/** Opens the tracker as the Admin or another user. */
export async function openYard(page: Page, site: Site, yard: Yard, search = '', who?: Person): Promise<void> {
  await begin(page, site.url, yard.id, who);
  await page.goto(`/app/tracker${search}`);
  await expect(cell(page, 0, 0)).toBeVisible();
}

const columnsBefore = 3;

/** A collapsed cell by the indexes of system and milestone; code, name and status come before the milestones. */
export function cell(page: Page, system: number, milestone: number): Locator {
  return at(page, system, columnsBefore + milestone);
}

/** A cell by row and column index. */
export function at(page: Page, line: number, column: number): Locator {
  return page.locator(`[role=row][aria-rowindex="${line + 3}"] [aria-colindex="${column + 1}"]`);
}

/** Enters why forecasts move later. */
export async function giveReason(page: Page, reason = 'Weather'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogsCopy.reasons.title.why_later });
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: reason }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
