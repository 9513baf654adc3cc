import type { Locator, Page } from '@playwright/test';
import { chooseProgramme, expect, signIn, type Site } from './fixtures.ts';

interface Coded {
  id: number;
  code: string;
  name: string;
}

/** A programme of a journey's own, with as many systems as it needs. */
export interface Yard {
  id: number;
  systems: Coded[];
  /** The gates of systems, in their order. */
  gates: (Coded & { needs_acceptance: boolean; position: number })[];
  /** Sets dates of one turnover as the administrator, as somebody else would. */
  enter: (system: number, gate: number, set: Record<string, unknown>) => Promise<unknown>;
  /** What the server holds. */
  read: (system: number, gate: number) => Promise<Record<string, unknown>>;
}

let round = 0;
const atOnce = 20;

export async function makeYard(site: Site, count: number): Promise<Yard> {
  round += 1;
  const { api } = site;
  const { id } = await api.post<Coded>('/api/programmes/', {
    name: `Matrix yard ${round} ${Date.now() % 1_000_000}`,
    template: 'generic',
  });
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
  const milestones = await api.get<(Yard['gates'][number] & { scope: string })[]>(
    `/api/milestones/?programme=${id}`,
  );
  const gates = milestones
    .filter(({ scope }) => scope === 'system')
    .toSorted((one, other) => one.position - other.position);
  const name = (system: number, gate: number) => ({
    scope: `system:${systems[system]!.id}`,
    milestone: gates[gate]!.id,
  });
  return {
    id,
    systems,
    gates,
    enter: (system, gate, set) =>
      api.patch(`/api/tracker/?programme=${id}`, {
        changes: [{ ...name(system, gate), set, reason: 'other', note: 'So it is' }],
      }),
    read(system, gate) {
      const { scope, milestone } = name(system, gate);
      return api.get(`/api/tracker/cell/?programme=${id}&scope=${scope}&milestone=${milestone}`);
    },
  };
}

/** Opens the tracker of a yard as the administrator. */
export async function openYard(page: Page, site: Site, yard: Yard, search = ''): Promise<void> {
  await signIn(page.context(), site.url);
  await chooseProgramme(page.context(), site.url, yard.id);
  await page.goto(`/app/tracker${search}`);
  await expect(cell(page, 0, 0)).toBeVisible();
}

const columnsBefore = 3;

/** A folded cell, by the numbers of its system and its gate from 0; code, name and status stand before the gates. */
export function cell(page: Page, system: number, gate: number): Locator {
  return at(page, system, columnsBefore + gate);
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
