import { createCalendar } from '@baton/domain/calendar.ts';
import { dayNumber, weekOf } from '@baton/domain/day-number.ts';
import type { Day } from '@baton/domain/day.ts';
import { draftMilestone } from '@baton/domain/templates/template-milestones.ts';
import { dayText } from '#simulate/moments.ts';
import { randomOf } from '#simulate/random.ts';
import type { PlannedScope, Times } from '#simulate/scope-plan.ts';
import {
  draftAreas,
  draftDisciplines,
  draftLocations,
  draftPeople,
  draftRecipients,
  draftTeams,
  memberOf,
  plannerAt,
  type Draft,
} from './organisation-drafts.ts';
import { planScopes } from './plan-scopes.ts';
import type { Shape } from './shape.ts';
import { draftSystems } from './system-drafts.ts';
import { describeSystems } from './system-state.ts';

/** A programme before it is written: records by data area, references as positions in the other lists. */
export interface ProgrammePlan {
  shape: Shape;
  seed: number;
  times: Times;
  programme: Draft;
  records: Record<string, Draft[]>;
  baselines: { draft: Draft; approvedOn: number }[];
  scopes: PlannedScope[];
  /** Users who act for a scope. */
  castOf(scope: PlannedScope): { planner: string; of(side: string): string };
}

/** Everything except cells, which are simulated scope by scope. Deterministic for seed and day. */
export function planProgramme(shape: Shape, today: Day, seed: number): ProgrammePlan {
  const day = dayNumber(today);
  const exceptions = holidaysAround(day);
  const calendar = createCalendar({ workingDays: [1, 2, 3, 4, 5], exceptions });
  const times: Times = {
    today: day,
    original: calendar.onOrAfter(day - 368),
    rebaselined: calendar.onOrBefore(day - 150),
    calendar,
  };
  const systems = draftSystems(shape, seed);
  const areas = draftAreas(shape);
  const scopes = planScopes({ shape, seed, times, systems, areas });
  const people = draftPeople(shape);
  const records: Record<string, Draft[]> = {
    disciplines: draftDisciplines(shape),
    teams: draftTeams(shape),
    people,
    areas,
    locations: draftLocations(shape, randomOf(seed, 7)),
    'certificate-templates': shape.certificates.map(({ template }) => ({ ...template })),
    milestones: [
      ...shape.milestones.map(draftMilestone('Systems', 'system')).map((milestone) => ({
        ...milestone,
        certificate: templateFor(shape, milestone.code),
      })),
      ...shape.areaMilestones.map(draftMilestone('Areas', 'area')),
    ],
    recipients: draftRecipients(),
    systems: describeSystems({ systems, scopes, times, seed, shape }),
  };
  const nameOf = (person: number) =>
    `${people[person]?.['first_name'] as string} ${people[person]?.['last_name'] as string}`;
  const finish = scopes.reduce((latest, { plan }) => Math.max(latest, ...plan.active), day);
  return {
    shape,
    seed,
    times,
    records,
    scopes,
    baselines: draftBaselines(shape, times),
    programme: {
      description: shape.description,
      client: 'Aldermoor Therapeutics',
      sector: shape.sector,
      punches: shape.punches,
      time_zone: 'Europe/Dublin',
      exceptions,
      start_date: dayText(times.original),
      target_finish: dayText(calendar.onOrAfter(finish)),
      data_date: today,
      cost_of_delay_per_day: 85_000,
      currency: 'EUR',
      custom_columns: customColumns,
      colour: '#377e7f',
    },
    castOf({ kind, index }) {
      const record = records[kind === 'system' ? 'systems' : 'areas']?.[index] ?? {};
      return {
        planner: nameOf(plannerAt(shape)),
        of: (side) => nameOf(memberOf(Number(record[`${side}_team`] ?? 0), index, shape)),
      };
    },
  };
}

/** Position of the certificate template of a milestone. */
function templateFor({ certificates }: Shape, code: string): number | null {
  const position = certificates.findIndex(({ milestone }) => milestone === code);
  return position < 0 ? null : position;
}

const customColumns = [
  { key: 'loop_count', label: 'Loops', type: 'number' },
  { key: 'energised', label: 'Energised', type: 'boolean' },
  { key: 'vendor_package', label: 'Vendor package', type: 'text' },
  { key: 'fat_date', label: 'Factory test', type: 'date' },
];

/** The first baseline is the original, the last the active one; those in between are steps. */
function draftBaselines(shape: Shape, { original, rebaselined, calendar }: Times) {
  return Array.from({ length: shape.baselines }, (_, index) => {
    const share = shape.baselines === 1 ? 1 : index / (shape.baselines - 1);
    const on = calendar.onOrBefore(Math.round(original + (rebaselined - original) * share));
    const isFirst = index === 0;
    return {
      approvedOn: calendar.onOrAfter(on + 3),
      draft: {
        number: `B${index}`,
        name: isFirst ? 'Original plan' : index === shape.baselines - 1 ? 'Re-baseline' : `Revision ${index}`,
        kind: isFirst ? 'original' : 're_baseline',
        data_date: dayText(on),
        reason: isFirst ? '' : 'Late vendor packages and added user points. New dates agreed with the owner.',
        change_reference: isFirst ? '' : `CR-0${380 + index}`,
      },
    };
  });
}

interface Holiday {
  from: Day;
  to: Day;
  working: boolean;
  name: string;
}

/** The site's holidays in the years around a day. */
function holidaysAround(today: number): Holiday[] {
  const yearOf = (day: number) => Number(dayText(day).slice(0, 4));
  const [first, last] = [yearOf(today - 400), yearOf(today + 400)];
  const years = Array.from({ length: last - first + 1 }, (_, more) => first + more);
  return years.flatMap((year) => [
    holiday(firstMonday(year, 5), 0, 'May holiday'),
    holiday(firstMonday(year, 8), 0, 'Summer holiday'),
    holiday(firstMonday(year, 10), 0, 'Autumn holiday'),
    holiday(dayNumber(`${year}-12-24`), 8, 'Winter shutdown'),
  ]);
}

function holiday(first: number, more: number, name: string): Holiday {
  return { from: dayText(first), to: dayText(first + more), working: false, name };
}

function firstMonday(year: number, month: number): number {
  return weekOf(dayNumber(`${year}-${String(month).padStart(2, '0')}-07`), 1);
}
