import type { Browser, Page } from '@playwright/test';
import { constructionGates } from './construction-gates.ts';
import { chooseProgramme, signIn, type Site } from './fixtures.ts';

/** A programme with a system, its gates and the people on both sides of it. */
export interface TrackerStage {
  id: number;
  system: number;
  /** Two gates that need acceptance, one after the other. */
  gates: { id: number; name: string }[];
  giver: Person;
  receiver: Person;
  /** Sets dates as the administrator. */
  enter: (gate: number, set: Record<string, string>) => Promise<unknown>;
}

export interface Person {
  email: string;
  password: string;
}

interface Coded {
  id: number;
  code: string;
}

let round = 0;

/** Sets up a programme of the journey's own. */
export async function stageTracker(site: Site): Promise<TrackerStage> {
  round += 1;
  const { api } = site;
  const { id } = await api.post<Coded>('/api/programmes/', {
    name: `Tracker yard ${round} ${Date.now() % 100_000}`,
    template: 'generic',
  });
  const teams = await api.get<Coded[]>(`/api/teams/?programme=${id}`);
  const team = (code: string) => teams.find((each) => each.code === code)?.id ?? 0;
  const { id: system } = await api.post<Coded>('/api/systems/', {
    programme: id,
    code: '21-01',
    name: 'Cooling water',
    construction_team: team('CON'),
    commissioning_team: team('COM'),
    operations_team: team('OPS'),
  });
  await api.post('/api/systems/', { programme: id, code: '31-01', name: 'Fuel gas' });
  const gates = await constructionGates(api, id);
  const enter = (milestone: number, set: Record<string, string>) =>
    api.patch(`/api/tracker/?programme=${id}`, {
      changes: [{ scope: `system:${system}`, milestone, set, reason: 'other' }],
    });
  const of = (code: string) => ({ programme: id, role: 'Contributor', teams: [team(code)] });
  const [giver, receiver] = await Promise.all([
    addPerson(site, `giver${round}`, of('CON')),
    addPerson(site, `receiver${round}`, of('COM')),
  ]);
  return { id, system, gates, enter, giver, receiver };
}

/** Somebody new, who is handed the link instead of waiting for the mail. */
export async function addPerson(site: Site, name: string, membership: object): Promise<Person> {
  const person = { email: `${name}@northgate.example`, password: 'eleven quiet herons' };
  const { id } = await site.api.post<{ id: number }>('/api/users/invite/', {
    email: person.email,
    memberships: [membership],
  });
  const { link } = await site.api.post<{ link: string }>(`/api/users/${id}/invite-link/`, {});
  const [, , , uid, token] = new URL(link).pathname.split('/');
  await site.api.post(`/api/users/invite/${uid}/${token}/accept/`, {
    first_name: name,
    last_name: 'Brandt',
    password: person.password,
    password_confirm: person.password,
  });
  return person;
}

/** A browser of somebody else, with the programme chosen. */
export async function openAs(browser: Browser, site: Site, programme: number, who?: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await signIn(context, site.url, who);
  await chooseProgramme(context, site.url, programme);
  return context.newPage();
}

/** Opens the tracker of a stage as the administrator. */
export async function begin(page: Page, url: string, programme: number): Promise<void> {
  await signIn(page.context(), url);
  await chooseProgramme(page.context(), url, programme);
}

/** A figure above the grid. */
export const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Figures' }).getByRole('button', { name });

/** Answers the dialog that lies on top. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
}
