import type { Resource } from '../resource/resource.ts';
import { areas } from './areas.ts';
import { baselines } from './baselines.ts';
import { disciplines } from './disciplines.ts';
import { locations } from './locations.ts';
import { milestones } from './milestones.ts';
import { people } from './people.ts';
import { recipients } from './recipients.ts';
import { systems } from './systems.ts';
import { teams } from './teams.ts';

/** The data areas of a programme, in the recommended order of filling them. */
export const catalogue = [
  areas,
  locations,
  disciplines,
  teams,
  people,
  milestones,
  systems,
  baselines,
  recipients,
] as unknown as Resource[];
