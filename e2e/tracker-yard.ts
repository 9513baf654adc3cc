import type { Locator, Page } from '@playwright/test';
import { expect, type Site } from './fixtures.ts';
import { systemMilestones } from './gates.ts';
import { makeGenericProgramme, type Coded } from './generic-programme.ts';
import type { Person } from './people.ts';
import { begin } from './tracker-stage.ts';
import { turnoversAt, type Turnovers } from './turnovers.ts';

/** A programme of a journey's own, with as many systems as it needs; turnovers go by the numbers of both. */
export interface Yard extends Turnovers {
  id: number;
  systems: Coded[];
  /** The gates of systems, in their order. */
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

/** Opens the tracker of a yard as the administrator, or as somebody else. */
export async function openYard(page: Page, site: Site, yard: Yard, search = '', who?: Person): Promise<void> {
  await begin(page, site.url, yard.id, who);
  await page.goto(`/app/tracker${search}`);
  await expect(cell(page, 0, 0)).toBeVisible();
}

const columnsBefore = 3;

/** A folded cell, by the numbers of its system and its gate from 0; code, name and status stand before the gates. */
export function cell(page: Page, system: number, milestone: number): Locator {
  return at(page, system, columnsBefore + milestone);
}

/** A cell by the numbers of its line and its column from 0. */
export function at(page: Page, line: number, column: number): Locator {
  return page.locator(`[role=row][aria-rowindex="${line + 3}"] [aria-colindex="${column + 1}"]`);
}

/** Answers the question why forecasts move later. */
export async function giveReason(page: Page, reason = 'Weather'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Why later?' });
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: reason }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
