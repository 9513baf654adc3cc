import type { Page } from '@playwright/test';
import { dayAfter } from './days.ts';
import { expect, type Site } from './fixtures.ts';
import { constructionMilestones } from './gates.ts';
import { makeGenericProgramme, templateTeams, type Coded } from './generic-programme.ts';
import { begin } from './tracker-stage.ts';
import { turnoversAt, type Turnovers } from './turnovers.ts';

/** A programme that looks ahead: four systems between a giver and a receiver that can accept two a week. */
export interface LookaheadStage {
  id: number;
  systems: Coded[];
  /** Two gates that need acceptance, one after the other. */
  milestones: Coded[];
  /** Sets dates of one turnover as the administrator. */
  enter: Turnovers['enter'];
  forecast: (system: number, milestone: number) => Promise<string | null>;
  /** Sets the day by which everything is judged. */
  setDataDate: (day: string) => Promise<unknown>;
  /** A day so many days after the Monday on which the story begins. */
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

/** Opens the look-ahead of a stage as the administrator. */
export async function openLookahead(page: Page, site: Site, programme: number, search = ''): Promise<void> {
  await begin(page, site.url, programme);
  await page.goto(`/app/lookahead${search}`);
  await expect(page.getByRole('heading', { name: 'Look-ahead', level: 1 })).toBeVisible();
}

/** A card of the board by the code of its system, and of its gate where it has several. */
export const card = (page: Page, code: string, milestone = '') =>
  page.getByRole('option', { name: new RegExp(`: ${code} .*${milestone}`) });

/** The column in which a card stands. */
export async function columnOf(page: Page, code: string, milestone = ''): Promise<string | undefined> {
  const label = await card(page, code, milestone).first().getAttribute('aria-label');
  return label?.split(':')[0];
}

/** Shows another view. */
export const show = (page: Page, view: string) =>
  page.getByRole('radio', { name: view, exact: true }).click();
