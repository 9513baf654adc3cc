import { randomOf, type Random } from '#simulate/random.ts';
import {
  isAccepted,
  lastCompleted,
  planScope,
  type Outcome,
  type PlannedScope,
  type ScopePlan,
  type Times,
} from '#simulate/scope-plan.ts';
import { noSiteTest, notQualified } from '#words/notes.ts';
import type { Draft } from './organisation-drafts.ts';
import type { Shape } from './shape.ts';
import { plantStories } from './stories.ts';
import type { SystemDraft } from './system-drafts.ts';

interface Planning {
  shape: Shape;
  seed: number;
  times: Times;
  systems: SystemDraft[];
  areas: Draft[];
}

/** Milestones for systems in contact with the product only. */
const qualification = ['IQ', 'OQ', 'PQ'];
/** First milestones are planned around this day, so that about half of all milestones are in the past. */
const middle = -118;
const spread = 106;
const openOutcomes: Outcome[] = [
  'submitted',
  'rejected',
  'overdue',
  'submitted',
  'runs',
  'submitted',
  'overdue',
  'submitted',
  'rejected',
  'runs',
];

/** Plans every tracked scope: systems in start-up order, then areas. */
export function planScopes(planning: Planning): PlannedScope[] {
  const { shape, seed, times, systems, areas } = planning;
  const planned: PlannedScope[] = [];
  for (const [index, system] of systems.entries()) {
    if (!system.turnedOver) continue;
    const random = randomOf(seed, 2_000_000 + index);
    const start =
      times.today + middle + Math.round(spread * quantile(system.startUpOrder) + random.bell() * 12);
    const plan = planScope(
      random,
      { start: atLeast(start, times), milestones: shape.milestones, firstMilestone: 0 },
      times,
    );
    plan.notRequired = shape.milestones.map(([code]) => whyNotRequired(random, system, code));
    setStart(random, plan);
    planned.push({ kind: 'system', index, code: String(system.draft['code']), plan });
  }
  const halls = areas.flatMap((area, index) => (area['turned_over'] === true ? [index] : []));
  for (const [position, index] of halls.entries()) {
    const random = randomOf(seed, 3_000_000 + index);
    const start = times.today - 210 + Math.round((230 * (position % 6)) / 6) + random.between(-6, 6);
    const chain = { start, milestones: shape.areaMilestones, firstMilestone: shape.milestones.length };
    const plan = planScope(random, chain, times);
    planned.push({ kind: 'area', index, code: String(areas[index]?.['code']), plan });
  }
  if (shape.stories) plantStories(planned, times);
  decideOutcomes(planned, times);
  return planned;
}

/** Plans start after the baseline was made. */
const atLeast = (start: number, { original }: Times) => Math.max(start, original + 25);

/** Quantile of a normal distribution, from about -2 to 2, which gives the S-curve its shape. */
function quantile(share: number): number {
  const inside = Math.min(0.985, Math.max(0.015, share));
  return Math.log(inside / (1 - inside)) / 1.9;
}

function whyNotRequired(random: Random, { word }: SystemDraft, milestone: string): string {
  if (!word.qualified && qualification.includes(milestone)) return notQualified;
  return (milestone === 'SAT' || milestone === 'WD2') && random.chance(0.12) ? noSiteTest : '';
}

function setStart(random: Random, plan: ScopePlan): void {
  const when = random.next();
  if (when < 0.06) plan.addedOn = 'rebaselined';
  // Scopes added later have no original dates.
  if (plan.addedOn === 'rebaselined' && (plan.original[0] ?? 0) < plan.until - 120) plan.addedOn = 'original';
}

function isAboutToStart(plan: ScopePlan, { today }: Times): boolean {
  const milestone = lastCompleted(plan);
  return plan.story === undefined && plan.addedOn === 'original' && (plan.due[milestone] ?? 0) > today - 30;
}

/**
 * In turn, so that every outcome occurs. Only milestones with acceptance can be submitted; some of the others are
 * overdue.
 */
function decideOutcomes(planned: readonly PlannedScope[], times: Times): void {
  let [signed, recorded] = [0, 0];
  for (const { plan } of planned) {
    if (!isAboutToStart(plan, times)) continue;
    if (isAccepted(plan, lastCompleted(plan)))
      plan.outcome = openOutcomes[signed++ % openOutcomes.length] ?? 'runs';
    else plan.outcome = recorded++ % 4 === 0 ? 'overdue' : 'runs';
  }
}
