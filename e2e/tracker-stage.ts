import type { Browser, Page } from '@playwright/test';
import { chooseProgramme, signIn, type Site } from './fixtures.ts';
import { constructionMilestones } from './milestones.ts';
import { makeGenericProgramme, templateTeams, type Coded } from './generic-programme.ts';
import { addPerson, type Person } from './people.ts';
import { turnoversOf } from './turnovers.ts';

/** A programme with a system, its milestones, and the people on both sides. */
export interface TrackerStage {
  id: number;
  system: number;
  /** Two consecutive milestones with acceptance. */
  milestones: { id: number; name: string }[];
  responsible: Person;
  receiving: Person;
  /** Sets dates of the system at a milestone as the Admin. */
  enter: (milestone: number, set: Record<string, string>) => Promise<unknown>;
  forecast: (milestone: number) => Promise<string | null>;
}

/** Creates a programme for the journey. */
export async function stageTracker(site: Site): Promise<TrackerStage> {
  const { api } = site;
  const id = await makeGenericProgramme(api, 'Tracker yard');
  const teams = await templateTeams(api, id);
  const { id: system } = await api.post<Coded>('/api/systems/', {
    programme: id,
    code: '21-01',
    name: 'Cooling water',
    ...teams,
  });
  await api.post('/api/systems/', { programme: id, code: '31-01', name: 'Fuel gas' });
  const milestones = await constructionMilestones(api, id);
  const { enter, read } = turnoversOf(api, id);
  const of = (team: number) => ({ programme: id, role: 'Contributor', teams: [team] });
  const [responsible, receiving] = await Promise.all([
    addPerson(site, `responsible${id}`, of(teams.construction_team)),
    addPerson(site, `receiving${id}`, of(teams.commissioning_team)),
  ]);
  return {
    id,
    system,
    milestones,
    enter: (milestone, set) => enter(system, milestone, set),
    forecast: async (milestone) => (await read(system, milestone)).forecast,
    responsible,
    receiving,
  };
}

/** A browser of another user, with the programme selected. */
export async function openAs(browser: Browser, site: Site, programme: number, who?: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await signIn(context, site.url, who);
  await chooseProgramme(context, site.url, programme);
  return context.newPage();
}

/** The Admin, or another user, logs in and opens this programme. */
export async function begin(page: Page, url: string, programme: number, who?: Person): Promise<void> {
  await signIn(page.context(), url, who);
  await chooseProgramme(page.context(), url, programme);
}

/** A figure above the grid. */
export const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Key figures' }).getByRole('button', { name });

/** Confirms the open dialog. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
}
