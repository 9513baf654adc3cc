import type { Sector } from '@baton/domain/templates/sectors.ts';
import type { copiedParts } from '@baton/contract/programme/programme-choices.ts';
import type { ProgrammeValues } from '#screens/programme/programmes/programme-values.ts';

type Part = (typeof copiedParts)[number];

/** Initial content of a new programme. */
export type Start =
  | { kind: 'empty' }
  | { kind: 'template'; sector: Sector }
  | { kind: 'copy'; from: number; parts: readonly Part[] };

/** Request fields for the initial content. The template follows the sector unless another one is chosen. */
export function startBody(start: Start, sector: Sector | null | undefined) {
  if (start.kind === 'template') return { template: start.sector, sector: sector ?? start.sector };
  if (start.kind === 'copy') return { copy_of: start.from, parts: [...start.parts] };
  return {};
}

const byPart: Partial<Record<Part, readonly (keyof ProgrammeValues)[]>> = {
  calendar: ['time_zone', 'week_start', 'working_days', 'exceptions', 'cutoff_weekday'],
  settings: [
    'sector',
    'slip_unit',
    'amber_days',
    'red_days',
    'stale_days',
    'lookahead_weeks',
    'remind_teams',
    'cost_of_delay_per_day',
    'currency',
    'custom_columns',
    'punches',
    'ready_days',
    'signing',
    'punch_columns',
  ],
  systems: ['custom_columns'],
};

/** Form fields that a copy fills. */
export function copiedFields(start: Start): (keyof ProgrammeValues)[] {
  return start.kind === 'copy' ? start.parts.flatMap((part) => byPart[part] ?? []) : [];
}

const pointsTo: Partial<Record<Part, readonly Part[]>> = {
  teams: ['people'],
  people: ['teams', 'disciplines'],
  areas: ['teams', 'people'],
  locations: ['areas'],
  milestones: ['certificate-templates'],
  systems: ['areas', 'locations', 'disciplines', 'teams', 'people', 'milestones', 'certificate-templates'],
};

/** Adds a part with the parts its records refer to; references to parts removed later are left empty. */
export function withPart(parts: readonly Part[], part: Part): Part[] {
  return [...new Set([...parts, part, ...(pointsTo[part] ?? [])])];
}
