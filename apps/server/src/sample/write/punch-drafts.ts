import { disciplineAt, memberOf, teamAt, type Draft } from '@baton/sample/plan/organisation-drafts.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { momentOf } from '@baton/sample/simulate/moments.ts';
import {
  lastDayBefore,
  punchMilestones,
  type PunchMilestone,
} from '@baton/sample/simulate/punch-milestones.ts';
import { dayOfMoment, simulatePunch, type PunchEvent } from '@baton/sample/simulate/punch-life.ts';
import { randomOf, type Random } from '@baton/sample/simulate/random.ts';
import { otherDisciplines, punchWords, tagLetters } from '@baton/sample/words/punches.ts';
import { builderOf } from '@baton/sample/words/teams.ts';
import type { SimulatedScope } from './simulate-scopes.ts';

/** A generated punch; references are positions in the lists of the plan, days and instants numbers. */
export interface PunchDraft {
  text: string;
  kind: string;
  category: keyof typeof dueDays;
  discipline: number;
  location: number | null;
  clearing: number;
  verifying: number;
  assigned: number | null;
  clearBy: number;
  carriedFrom: number | null;
  due: number | null;
  priority: number | null;
  hours: number | null;
  materialEta: number | null;
  materialRef: string;
  external: string;
  events: (PunchEvent & { actor: string; operation: string })[];
}

/** Days until a punch of a category is due, as in the sector's template. */
export const dueDays = { A: 14, B: 30, C: null } as const;
const pace = { A: 7, B: 13, C: 32 } as const;

/** A punch of a scope before its life is known. */
interface PunchFinding {
  milestone: PunchMilestone;
  raisedAt: number;
  category: PunchDraft['category'];
  /** Milestone to which it was carried over as an exception. */
  carriedTo?: number;
}

interface Drafting {
  planned: ProgrammePlan;
  made: SimulatedScope;
  random: Random;
  record: Draft;
  milestones: PunchMilestone[];
  /** Required milestones. */
  required: number[];
  lastWorked: number;
  count: number;
}

/** Punches of a scope: verified before the milestones that were passed, and at any stage for the next one. */
export function draftPunches(planned: ProgrammePlan, made: SimulatedScope, position: number): PunchDraft[] {
  const { plan, kind, index } = made.scope;
  if (plan.addedOn === 'late' || plan.addedOn === 'unplanned') return [];
  const { today, calendar } = planned.times;
  const isCancelled = plan.until < today - 12;
  const drafting: Drafting = {
    planned,
    made,
    random: randomOf(planned.seed, 6_000_000 + position),
    record: planned.records[kind === 'system' ? 'systems' : 'areas']?.[index] ?? {},
    milestones: punchMilestones(made.cells, made.lines).filter(
      ({ closes }) => !isCancelled || closes !== null,
    ),
    required: made.cells.filter(({ required }) => required).map(({ milestone }) => milestone),
    lastWorked: calendar.onOrBefore(today - 1),
    count: 0,
  };
  const found = drafting.milestones.flatMap((milestone, at) => findPunches(drafting, milestone, at));
  return found
    .toSorted((one, other) => one.raisedAt - other.raisedAt)
    .flatMap((each) => draftOne(drafting, each, isCancelled) ?? []);
}

/** What walkdowns and reviews of a milestone have found. */
function findPunches(drafting: Drafting, milestone: PunchMilestone, at: number): PunchFinding[] {
  const { random, planned, lastWorked } = drafting;
  const { calendar, today } = planned.times;
  const found: PunchFinding[] = [];
  const walk = (day: number, count: number, categories: string) => {
    const on = calendar.onOrBefore(day);
    const begin = momentOf(on, random.between(30, 240));
    if (on <= milestone.opens || on > lastWorked) return;
    for (let number = 0; number < count; number += 1)
      found.push({
        milestone,
        raisedAt: begin + number * 60_000 * 7,
        category: random.pick([...categories]) as 'A',
      });
  };
  const first = milestone.submitted[0] === undefined ? milestone.closes : dayOfMoment(milestone.submitted[0]);
  if (first !== null) {
    const from = Math.max(milestone.opens + 1, first - 30);
    const counts = at < 3 ? [0, 0, 1, 1, 2, 3] : [0, 0, 0, 1];
    if (first - 5 > from) walk(random.between(from, first - 5), random.pick(counts), 'AABBBBC');
  } else if ((milestone.forecast ?? 0) < today + 45) {
    const from = Math.max(milestone.opens + 2, today - 60);
    const middle = Math.floor((from + today) / 2);
    if (from < middle) walk(random.between(from, middle), random.pick([0, 0, 0, 1, 1, 2]), 'AABBBBCC');
    if (random.chance(0.3)) walk(random.between(middle, today - 1), random.between(1, 2), 'ABBC');
  }
  // What the receiving team finds in its review.
  if (milestone.state === 'rejected' && milestone.rejectedOn !== null)
    walk(milestone.rejectedOn, random.between(1, 3), 'AABB');
  else if (milestone.submitted.length > 1) walk(dayOfMoment(milestone.submitted[0] ?? 0) + 3, 1, 'A');
  if (milestone.state === 'submitted' && random.chance(0.4))
    walk(random.between(dayOfMoment(milestone.submitted.at(-1) ?? 0) + 1, lastWorked), 1, 'BC');
  return [...found, ...findExceptions(drafting, milestone)];
}

/** What an acceptance left open. Some is known when the system is submitted, the rest is found in the walkdown. */
function findExceptions({ random, required, made }: Drafting, milestone: PunchMilestone): PunchFinding[] {
  const { state, acceptedAt } = milestone;
  const submittedAt = milestone.submitted.at(-1);
  if (state !== 'accepted_with_exceptions' || submittedAt === undefined || acceptedAt === null) return [];
  const carriedTo = required[Math.min(required.indexOf(milestone.milestone) + 2, required.length - 1)];
  const isKnown = made.scope.index % 2 === 0;
  const found = Math.min(submittedAt + 3_600_000, acceptedAt - 1_800_000);
  if (carriedTo === undefined || carriedTo === milestone.milestone) return [];
  if (!isKnown && found <= submittedAt) return [];
  const raisedAt = isKnown ? submittedAt - 7_200_000 : found;
  const findings: PunchFinding[] = [];
  for (let number = 0; number < random.pick([1, 1, 2]); number += 1)
    findings.push({ milestone, raisedAt: raisedAt + number * 60_000, category: 'B', carriedTo });
  return findings;
}

/** The rest of a punch: its words, its teams, and what happened to it. */
function draftOne(drafting: Drafting, found: PunchFinding, isCancelled: boolean): PunchDraft | undefined {
  const { planned, random, milestones, required, lastWorked } = drafting;
  const { milestone, raisedAt, category, carriedTo } = found;
  const raised = dayOfMoment(raisedAt);
  const clearBy =
    carriedTo ?? (category === 'C' ? required.at(-1) : milestone.milestone) ?? milestone.milestone;
  const target = milestones.find(({ milestone }) => milestone === clearBy);
  const known = carriedTo === undefined ? raisedAt : (milestone.acceptedAt ?? raisedAt);
  const before = target ? lastDayBefore(target, known) : null;
  if (before !== null && before < dayOfMoment(known) + 2) return undefined;
  if (before === null && isCancelled) return undefined;
  const words = wordsOf(drafting);
  const isWaiting = before === null && category !== 'C' && raised > lastWorked - 30 && random.chance(0.16);
  const materialEta = isWaiting ? lastWorked + random.between(-4, 21) : null;
  const events = simulatePunch({
    random,
    calendar: planned.times.calendar,
    raisedAt,
    carriedAt: carriedTo === undefined ? undefined : known,
    last: before ?? (isWaiting ? raised : lastWorked),
    isVerified: before !== null,
    pace: carriedTo === undefined ? pace[category] : 24,
  });
  const teams = teamsOf(drafting, milestone, words.discipline);
  const state = events.at(-1)?.after;
  const isAssigned = (state === 'open' || state === 'cleared') && random.chance(0.6);
  const clearer = memberOf(teams.clearing, random.between(0, 5), planned.shape);
  const days = dueDays[category];
  drafting.count += 1;
  return {
    ...words,
    ...teams,
    discipline: disciplineAt(words.discipline),
    category,
    location: Number.isInteger(drafting.record['location']) ? Number(drafting.record['location']) : null,
    assigned: isAssigned ? clearer : null,
    clearBy,
    carriedFrom: carriedTo === undefined ? null : milestone.milestone,
    due:
      carriedTo === undefined
        ? days === null || random.chance(0.12)
          ? null
          : raised + days
        : dueOf(drafting, carriedTo, dayOfMoment(known)),
    priority: category === 'A' ? random.between(1, 2) : random.pick([null, null, 2, 3, 4]),
    hours: random.pick([null, 1, 2, 2, 4, 8, 16]),
    materialEta,
    materialRef: isWaiting ? `PO-${random.between(4100, 4990)}` : '',
    external: numberOfVendor(drafting, words.discipline),
    events: events.map((event) => signed(drafting, event, teams, clearer)),
  };
}

/** Exceptions are due shortly before the milestone that they are carried to. */
function dueOf({ made }: Drafting, milestone: number, accepted: number): number {
  const later = made.cells.find((cell) => cell.milestone === milestone);
  return Math.max(accepted + 7, (later?.actual ?? later?.forecast ?? accepted + 30) - 2);
}

/** Text and discipline: mostly that of the system. */
function wordsOf({ random, record, made, planned }: Drafting) {
  const own = planned.records['disciplines']?.[Number(record['discipline'])]?.['code'];
  const main = typeof own === 'string' ? own : 'CIV';
  const discipline = random.chance(0.68) ? main : random.pick(otherDisciplines[main] ?? [main]);
  const [kind, text] = random.pick(punchWords[discipline] ?? punchWords['MEC']!);
  const letters = random.pick(tagLetters[discipline] ?? ['P']);
  const tag = `${letters}-${made.scope.code.replaceAll(/\D/g, '')}${String(random.between(1, 24)).padStart(2, '0')}`;
  return {
    kind,
    discipline,
    text: text.replaceAll('{tag}', tag).replaceAll('{n}', String(random.between(2, 9))),
  };
}

/** Builders clear punches of their trade; the receiving team of the milestone verifies them. */
function teamsOf({ planned, random, record }: Drafting, { milestone }: PunchMilestone, discipline: string) {
  const { receiving } = planned.records['milestones']?.[milestone] ?? {};
  const isOwn = planned.records['disciplines']?.[Number(record['discipline'])]?.['code'] === discipline;
  const builder = isOwn
    ? Number(record['construction_team'])
    : teamAt(builderOf(discipline, undefined), 0, planned.shape);
  const isLate = receiving === 'operations' && random.chance(0.5);
  return {
    clearing: isLate ? Number(record['commissioning_team']) : builder,
    verifying: Number(record[`${String(receiving)}_team`]),
  };
}

/** Vendors number the punches of their packages themselves. */
function numberOfVendor({ record, random, made, count }: Drafting, discipline: string): string {
  const custom = record['custom'] as Record<string, unknown> | undefined;
  if (custom?.['vendor_package'] === undefined || discipline === 'CIV' || !random.chance(0.5)) return '';
  return `VPL-${made.scope.code}-${String(count).padStart(2, '0')}`;
}

/** Who did it. */
function signed(
  { planned, random, made }: Drafting,
  event: PunchEvent,
  teams: { clearing: number; verifying: number },
  clearer: number,
) {
  const person =
    event.team === 'clearing' ? clearer : memberOf(teams.verifying, made.scope.index, planned.shape);
  const { first_name: first, last_name: last } = planned.records['people']?.[person] ?? {};
  return { ...event, actor: `${String(first)} ${String(last)}`, operation: random.uuid() };
}
