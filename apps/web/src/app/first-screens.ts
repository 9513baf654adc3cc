import type { screens } from './screens.ts';

interface FirstScreen {
  screen: keyof typeof screens;
  read: () => Promise<unknown>;
  /** The list it shows; the tracker if there is none. */
  list?: string;
}

const readDataArea = () => import('#screens/programme/data-area.tsx');
const lists = ['areas', 'locations', 'disciplines', 'teams', 'people', 'milestones', 'systems'];

/**
 * Screens whose data is requested together with their code when a page starts with one of them. Home isn’t
 * included, because the preferred programme may no longer exist.
 */
export const firstScreens: Readonly<Record<string, FirstScreen>> = {
  '/app/tracker': { screen: 'tracker', read: () => import('#screens/tracker/tracker.tsx') },
  '/app/lookahead': { screen: 'lookahead', read: () => import('#screens/lookahead/lookahead.tsx') },
  '/app/reporting': { screen: 'reporting', read: () => import('#screens/reports/reporting.tsx') },
  ...Object.fromEntries(
    lists.map((list): [string, FirstScreen] => [
      `/app/programme/${list}`,
      { screen: 'dataArea', read: readDataArea, list },
    ]),
  ),
};
