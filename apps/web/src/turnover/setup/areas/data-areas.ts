import type { Programme } from '#session/programme-list.ts';
import type { IconName } from '#ui/icon.tsx';
import { copy } from './copy.ts';

/** A kind of programme data: name and prerequisites. */
interface DataArea {
  path: string;
  title: string;
  icon: IconName;
  /** One line for the index. */
  summary: string;
  /** Areas to fill in first. */
  after: readonly string[];
  /** Only for programmes that keep a punch list. */
  isOfPunches?: true;
}

/** The data areas of a programme, in the recommended order. */
export const dataAreas: readonly DataArea[] = [
  { path: 'areas', icon: 'map', ...copy.areas, after: [] },
  { path: 'locations', icon: 'map-pin', ...copy.locations, after: ['areas'] },
  { path: 'disciplines', icon: 'tags', ...copy.disciplines, after: [] },
  { path: 'teams', icon: 'users', ...copy.teams, after: ['disciplines'] },
  { path: 'people', icon: 'user', ...copy.people, after: ['teams'] },
  {
    path: 'certificate-templates',
    icon: 'badge-check',
    ...copy.certificateTemplates,
    after: [],
  },
  { path: 'milestones', icon: 'flag', ...copy.milestones, after: [] },
  {
    path: 'systems',
    icon: 'network',
    ...copy.systems,
    after: ['areas', 'disciplines', 'teams', 'milestones'],
  },
  {
    path: 'punch-categories',
    icon: 'list-checks',
    ...copy.punchCategories,
    after: ['milestones'],
    isOfPunches: true,
  },
  { path: 'baselines', icon: 'lock', ...copy.baselines, after: ['systems', 'milestones'] },
  { path: 'recipients', icon: 'mail', ...copy.recipients, after: [] },
];

/** The data areas that a programme uses. */
export function dataAreasOf(programme: Pick<Programme, 'punches'> | undefined): readonly DataArea[] {
  return programme?.punches === 'records' ? dataAreas : dataAreas.filter(({ isOfPunches }) => !isOfPunches);
}
