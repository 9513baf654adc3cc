import type { Page } from '@playwright/test';
import { constructionGates } from './construction-gates.ts';
import { chooseProgramme, expect, signIn, type Site } from './fixtures.ts';

interface Coded {
  id: number;
  code: string;
  name: string;
}

/** A programme that looks ahead: four systems between a giver and a receiver that can accept two a week. */
export interface LookaheadStage {
  id: number;
  systems: Coded[];
  /** Two gates that need acceptance, one after the other. */
  gates: Coded[];
  /** Sets dates of one turnover as the administrator. */
  enter: (system: number, gate: number, set: Record<string, unknown>) => Promise<unknown>;
  forecast: (system: number, gate: number) => Promise<string | null>;
  /** Sets the day by which everything is judged. */
  setDataDate: (day: string) => Promise<unknown>;
  /** A day so many days after the Monday on which the story begins. */
  day: (after: number) => string;
}

let round = 0;
const dayMs = 86_400_000;

/** A Monday some weeks ago, so that three weeks can pass before today. */
function firstMonday(): number {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return today - (weekday + 28) * dayMs;
}

export async function stageLookahead(site: Site): Promise<LookaheadStage> {
  round += 1;
  const { api } = site;
  const start = firstMonday();
  const day = (after: number) => new Date(start + after * dayMs).toISOString().slice(0, 10);
  const { id } = await api.post<Coded>('/api/programmes/', {
    name: `Look-ahead yard ${round} ${Date.now() % 100_000}`,
    template: 'generic',
    week_start: 1,
  });
  const setDataDate = (data_date: string) => api.patch(`/api/programmes/${id}/`, { data_date });
  await setDataDate(day(0));
  const teams = await api.get<Coded[]>(`/api/teams/?programme=${id}`);
  const team = (code: string) => teams.find((each) => each.code === code)?.id ?? 0;
  await api.patch(`/api/teams/${team('COM')}/`, { weekly_capacity: 2 });
  const systems: Coded[] = [];
  for (const [at, name] of ['Cooling water', 'Fuel gas', 'Instrument air', 'Fire water'].entries())
    systems.push(
      await api.post('/api/systems/', {
        programme: id,
        code: `21-0${at + 1}`,
        name,
        construction_team: team('CON'),
        commissioning_team: team('COM'),
        operations_team: team('OPS'),
      }),
    );
  const gates = await constructionGates(api, id);
  const nameOf = (system: number, gate: number) => ({
    scope: `system:${systems[system]!.id}`,
    milestone: gates[gate]!.id,
  });
  return {
    id,
    systems,
    gates,
    setDataDate,
    day,
    enter: (system, gate, set) =>
      api.patch(`/api/tracker/?programme=${id}`, {
        changes: [{ ...nameOf(system, gate), set, reason: 'other', note: 'So it is' }],
      }),
    async forecast(system, gate) {
      const { scope, milestone } = nameOf(system, gate);
      const cell = await api.get<{ forecast: string | null }>(
        `/api/tracker/cell/?programme=${id}&scope=${scope}&milestone=${milestone}`,
      );
      return cell.forecast;
    },
  };
}

/** Opens the look-ahead of a stage as the administrator. */
export async function openLookahead(page: Page, site: Site, programme: number, search = ''): Promise<void> {
  await signIn(page.context(), site.url);
  await chooseProgramme(page.context(), site.url, programme);
  await page.goto(`/app/lookahead${search}`);
  await expect(page.getByRole('heading', { name: 'Look-ahead', level: 1 })).toBeVisible();
}

/** A card of the board by the code of its system, and of its gate where it has several. */
export const card = (page: Page, code: string, gate = '') =>
  page.getByRole('option', { name: new RegExp(`: ${code} .*${gate}`) });

/** The column in which a card stands. */
export async function columnOf(page: Page, code: string, gate = ''): Promise<string | undefined> {
  const label = await card(page, code, gate).first().getAttribute('aria-label');
  return label?.split(':')[0];
}

/** Shows another view. */
export const show = (page: Page, view: string) =>
  page.getByRole('radio', { name: view, exact: true }).click();
