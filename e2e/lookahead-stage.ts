import type { Page } from '@playwright/test';
import { dayAfter } from './days.ts';
import { expect, type Site } from './fixtures.ts';
import { constructionMilestones } from './milestones.ts';
import { makeGenericProgramme, templateTeams, type Coded } from './generic-programme.ts';
import { begin } from './tracker-stage.ts';
import { turnoversAt, type Turnovers } from './turnovers.ts';

/** A programme with a look-ahead: four systems, a responsible team, and a receiving team that can accept two a week. */
export interface LookaheadStage {
  id: number;
  systems: Coded[];
  /** Two consecutive milestones with acceptance. */
  milestones: Coded[];
  /** Sets dates of a turnover as the Admin. */
  enter: Turnovers['enter'];
  forecast: (system: number, milestone: number) => Promise<string | null>;
  /** Sets the data date. */
  setDataDate: (day: string) => Promise<unknown>;
  /** The day a number of days after the first Monday. */
  day: (after: number) => string;
}

const dayMs = 86_400_000;

/** A Monday some weeks ago, so that three weeks can pass before today. */
function firstMonday(): number {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return today - (weekday + 28) * dayMs;
}

export async function stageLookahead(site: Site): Promise<LookaheadStage> {
  const { api } = site;
  const start = firstMonday();
  const day = (after: number) => dayAfter(start, after);
  const id = await makeGenericProgramme(api, 'Look-ahead yard', { week_start: 1 });
  const setDataDate = (data_date: string) => api.patch(`/api/programmes/${id}/`, { data_date });
  await setDataDate(day(0));
  const teams = await templateTeams(api, id);
  await api.patch(`/api/teams/${teams.commissioning_team}/`, { weekly_capacity: 2 });
  const systems: Coded[] = [];
  for (const [at, name] of ['Cooling water', 'Fuel gas', 'Instrument air', 'Fire water'].entries())
    systems.push(await api.post('/api/systems/', { programme: id, code: `21-0${at + 1}`, name, ...teams }));
  const milestones = await constructionMilestones(api, id);
  const { enter, read } = turnoversAt(api, id, systems, milestones);
  const forecast = async (system: number, milestone: number) => (await read(system, milestone)).forecast;
  return { id, systems, milestones, enter, forecast, setDataDate, day };
}

/** Opens the look-ahead as the Admin. */
export async function openLookahead(page: Page, site: Site, programme: number, search = ''): Promise<void> {
  await begin(page, site.url, programme);
  await page.goto(`/app/lookahead${search}`);
  await expect(page.getByRole('heading', { name: 'Look-ahead', level: 1 })).toBeVisible();
}

/** A card by the code of its system, and of its milestone if there are several. */
export const card = (page: Page, code: string, milestone = '') =>
  page.getByRole('option', { name: new RegExp(`: ${code} .*${milestone}`) });

/** The column of a card. */
export async function columnOf(page: Page, code: string, milestone = ''): Promise<string | undefined> {
  const label = await card(page, code, milestone).first().getAttribute('aria-label');
  return label?.split(':')[0];
}

/** Switches the view. */
export const show = (page: Page, view: string) =>
  page.getByRole('radio', { name: view, exact: true }).click();
