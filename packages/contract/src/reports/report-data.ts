import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import type { ReportContext } from '@baton/domain/turnover/report-data.ts';
import type { FilterScopes } from '@baton/domain/turnover/filter.ts';
import type { Self } from '@baton/domain/turnover/mine.ts';
import type { GroupKey, Grouping } from '@baton/domain/turnover/group-by.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { TrackerStructure } from '#tracker/tracker-data.ts';

/**
 * Identifies "my" turnovers: those of the user's teams, and of the scopes that the user owns as a person of the
 * programme.
 */
export function selfOf({ people }: TrackerStructure, user: number, teams: readonly number[]): Self {
  const person = people.find((each) => each.user === user);
  const own = person?.team == null ? [] : [person.team];
  return { teams: [...new Set([...teams, ...own])], person: person?.id ?? null };
}

type NamedScopes = Pick<TrackerSet<FilterScopes>, 'scopes' | 'rowOf'>;

/** Context of reports from the tracker's response; used by page and server. */
export function reportContextOf(
  measuring: MeasureContext,
  set: NamedScopes,
  structure: TrackerStructure,
): ReportContext {
  const { target_finish, cost_of_delay_per_day, currency } = structure.settings;
  return {
    ...measuring,
    targetFinish: target_finish === null ? noDay : dayNumber(target_finish),
    costOfDelayPerDay: cost_of_delay_per_day,
    currency,
    label: groupLabels(set, structure),
  };
}

/** Number of turnovers that each team can accept per week, of the teams that have it set. */
export function weeklyCapacities({ teams }: Pick<TrackerStructure, 'teams'>): Map<number, number> {
  return new Map(
    teams.flatMap(({ id, weekly_capacity }) =>
      weekly_capacity === null ? [] : [[id, weekly_capacity] as const],
    ),
  );
}

/** Labels of groups without a value, moves without a reason and unknown baselines. */
const fallbackLabels: Record<Grouping | 'reason' | 'baseline', string> = {
  responsible: 'No responsible team',
  receiving: 'No receiving team',
  area: 'No area',
  discipline: 'No discipline',
  milestone: 'No milestone',
  owner: 'No owner',
  location: 'No location',
  phase: 'No phase',
  reason: 'No reason given',
  baseline: 'another baseline',
};

/** Labels of reason codes; an unknown code is its own label. */
export function reasonLabels({ reason_codes }: TrackerStructure): (code: string) => string {
  const labels = new Map(reason_codes.map(({ code, label }) => [code, label]));
  return (code) => (code === '' ? fallbackLabels.reason : (labels.get(code) ?? code));
}

/** Short labels of baselines, as `B0`. */
export function baselineNumbers({ baselines }: TrackerStructure): (id: number) => string {
  return (id) => baselines.find((each) => each.id === id)?.number ?? fallbackLabels.baseline;
}

/** The first approved baseline if another one is shown; the S-curve draws it as a thin line. */
export function originalBaseline(
  { baselines }: TrackerStructure,
  shown: number | null,
): TrackerStructure['baselines'][number] | null {
  const first = baselines.find(({ status }) => status !== 'draft');
  return first === undefined || first.id === shown ? null : first;
}

/** Labels of groups. */
export function groupLabels(
  { scopes, rowOf }: NamedScopes,
  structure: TrackerStructure,
): (by: Grouping, key: GroupKey) => string {
  const named = (list: readonly { id: number; name: string }[]) =>
    new Map<GroupKey, string>(list.map(({ id, name }) => [id, name]));
  const teams = named(structure.teams);
  const names: Partial<Record<Grouping, ReadonlyMap<GroupKey, string>>> = {
    responsible: teams,
    receiving: teams,
    discipline: named(structure.disciplines),
    milestone: named(structure.milestones),
    owner: named(structure.people),
    location: named(structure.locations),
  };
  return (by, key) => {
    if (key === null) return fallbackLabels[by];
    if (by === 'phase') return String(key);
    const row = by === 'area' ? rowOf.get(key as number) : undefined;
    if (row !== undefined) return scopes.name[row]!;
    return names[by]?.get(key) ?? fallbackLabels[by];
  };
}
