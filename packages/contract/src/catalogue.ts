import type { Resource } from './resource/resource.ts';
import { areas } from './programme/areas.ts';
import { baselines } from './programme/baselines.ts';
import { disciplines } from './programme/disciplines.ts';
import { locations } from './programme/locations.ts';
import { milestones } from './programme/milestones.ts';
import { people } from './programme/people.ts';
import { recipients } from './programme/recipients.ts';
import { systems } from './programme/systems.ts';
import { teams } from './programme/teams.ts';
import { certificateTemplates } from './quality/certificate-templates.ts';
import { punchCategories } from './quality/punch-categories.ts';
import { qualityResources } from './quality/quality-kinds.ts';

/** The data areas of a programme, in the recommended order of filling them. */
export const catalogue: Resource[] = [
  areas,
  locations,
  disciplines,
  teams,
  people,
  certificateTemplates,
  milestones,
  systems,
  punchCategories,
  baselines,
  recipients,
];

/** All resources of a programme: the data areas, and the registers that are too large to be read as a whole. */
export const resources: Resource[] = [...catalogue, ...Object.values(qualityResources)];
