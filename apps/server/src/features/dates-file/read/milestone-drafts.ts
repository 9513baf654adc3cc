import { plainHeading as plain } from '@baton/contract/form/text.ts';
import { draftMilestone, type TemplateMilestone } from '@baton/domain/templates/template-milestones.ts';
import { templates } from '@baton/domain/templates/templates.ts';
import { certainScore, matchMilestone, type NamedMilestone } from './match-milestone.ts';
import type { HeaderMilestone } from './propose-milestones.ts';

/** What the user has changed about a proposed milestone. */
export interface MilestoneEdit {
  code?: string;
  name?: string;
  position?: number;
  skipped?: boolean;
}

/** A proposed milestone with the values that its record gets. */
export interface MilestoneDraft extends HeaderMilestone {
  code: string;
  name: string;
  skipped: boolean;
  /** Stage, teams and kind, as in the template that has such a milestone, else as of the milestone before. */
  values: Record<string, unknown>;
  errors: string[];
}

const maxCode = 12;
/** Score of an abbreviated name. */
const abbreviatedScore = 80;

/** Drafts of the proposed milestones in their order, as changed by the user. */
export function draftMilestones(
  proposed: readonly HeaderMilestone[],
  sector: string | null,
  edits: ReadonlyMap<number, MilestoneEdit>,
): MilestoneDraft[] {
  const own = milestonesOf(sector) ?? milestonesOf('generic') ?? [];
  const all = templates.flatMap(({ milestones }) => milestones);
  const taken = new Set<string>();
  let values = valuesOf(own[0]);
  const drafts = proposed.map((milestone, at) => {
    const template = templateOf(milestone.header, own, all);
    // Teams and stage carry on from the milestone before.
    if (template) values = valuesOf(template);
    const { position = 0, skipped = false, ...edit } = edits.get(milestone.id) ?? {};
    const suggested = unique(template?.[0] ?? codeOf(milestone.header), taken);
    taken.add(plain(suggested));
    const name = template?.[1] ?? milestone.header.slice(0, 120);
    const draft = { ...milestone, code: suggested, name, values, errors: [], ...edit, skipped };
    return { draft, order: position || at + 1 };
  });
  return drafts.toSorted((one, other) => one.order - other.order).map(({ draft }) => draft);
}

/** Whether a template has a milestone of this name. */
export function isUsualMilestone(name: string): boolean {
  const all = templates.flatMap(({ milestones }) => milestones);
  return (matchMilestone(name, named(all))?.score ?? 0) >= certainScore;
}

function milestonesOf(sector: string | null): readonly TemplateMilestone[] | undefined {
  return templates.find((template) => template.sector === sector)?.milestones;
}

function valuesOf(template: TemplateMilestone | undefined): Record<string, unknown> {
  if (!template) return {};
  const {
    code: _,
    name: __,
    chain: ___,
    scope: ____,
    position: _____,
    ...values
  } = draftMilestone('', 'system')(template, 0);
  return values;
}

/** By code only in the programme's own template, because codes differ between sectors; by name in all of them. */
function templateOf(
  header: string,
  own: readonly TemplateMilestone[],
  all: readonly TemplateMilestone[],
): TemplateMilestone | undefined {
  const mine = matchMilestone(header, named(own));
  if (mine && mine.score >= abbreviatedScore) return own[mine.milestone];
  return all.find(([, name]) => plain(name) === plain(header));
}

function named(milestones: readonly TemplateMilestone[]): NamedMilestone[] {
  return milestones.map(([code, name], id) => ({ id, code, name, scope: 'system' }));
}

/** "Loop checks" becomes LC, "Level 4" L4, "Energisation" ENER, and a code stays as it is. */
function codeOf(header: string): string {
  const words = header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const [only = ''] = words;
  if (words.length === 1) return (only.length <= 6 ? only : only.slice(0, 4)).toUpperCase();
  const initials = words.map((word) => (/\d/.test(word) ? word : word.slice(0, 1))).join('');
  return initials.slice(0, maxCode).toUpperCase() || 'M';
}

function unique(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(plain(code))) return code;
  for (let number = 2; ; number += 1) {
    const next = `${code.slice(0, maxCode - String(number).length)}${number}`;
    if (!taken.has(plain(next))) return next;
  }
}
