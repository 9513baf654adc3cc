import { copy } from './copy.ts';

/** The kinds of records whose settings can lift a rule. */
export type LiftingEntity = 'turnover' | 'scope' | 'milestone' | 'punch_category' | 'programme';

export interface LiftableRule {
  entity: LiftingEntity;
  /** The field that holds the setting. */
  field: string;
  /** Its values, the strictest first: any step towards the end lifts the rule. Without, every other value does. */
  strictness?: readonly (string | boolean)[];
  /** Turnovers that a change concerns: those that punches block, those that are submitted, or both. */
  concerns: 'blocked' | 'submitted' | 'either';
  /** Later certificates that name it: all, those of the milestone, of the scopes, or only of the turnovers concerned. */
  namedOn: 'all' | 'milestone' | 'scopes' | 'turnovers';
}

const switchedOff = [true, false] as const;

/** Settings that lift a rule that blocks, or that decides who answers for a turnover. */
export const liftableRules = {
  required: {
    entity: 'turnover',
    field: 'required',
    strictness: switchedOff,
    concerns: 'blocked',
    namedOn: 'scopes',
  },
  responsible_team: {
    entity: 'turnover',
    field: 'responsible_team',
    concerns: 'submitted',
    namedOn: 'turnovers',
  },
  receiving_team: {
    entity: 'turnover',
    field: 'receiving_team',
    concerns: 'submitted',
    namedOn: 'turnovers',
  },
  construction_team: {
    entity: 'scope',
    field: 'construction_team',
    concerns: 'submitted',
    namedOn: 'turnovers',
  },
  commissioning_team: {
    entity: 'scope',
    field: 'commissioning_team',
    concerns: 'submitted',
    namedOn: 'turnovers',
  },
  operations_team: {
    entity: 'scope',
    field: 'operations_team',
    concerns: 'submitted',
    namedOn: 'turnovers',
  },
  tracking: {
    entity: 'scope',
    field: 'turned_over',
    strictness: switchedOff,
    concerns: 'blocked',
    namedOn: 'scopes',
  },
  scope_chain: { entity: 'scope', field: 'chain', concerns: 'blocked', namedOn: 'scopes' },
  acceptance: {
    entity: 'milestone',
    field: 'needs_acceptance',
    strictness: switchedOff,
    concerns: 'blocked',
    namedOn: 'milestone',
  },
  milestone_chain: { entity: 'milestone', field: 'chain', concerns: 'blocked', namedOn: 'scopes' },
  milestone_scope: { entity: 'milestone', field: 'scope', concerns: 'blocked', namedOn: 'scopes' },
  responsible_side: { entity: 'milestone', field: 'responsible', concerns: 'either', namedOn: 'turnovers' },
  receiving_side: { entity: 'milestone', field: 'receiving', concerns: 'either', namedOn: 'turnovers' },
  blocking: {
    entity: 'punch_category',
    field: 'blocks',
    strictness: switchedOff,
    concerns: 'blocked',
    namedOn: 'all',
  },
  exception: {
    entity: 'punch_category',
    field: 'exception_by',
    strictness: ['nobody', 'manager', 'receiving'],
    concerns: 'blocked',
    namedOn: 'all',
  },
  punch_list: {
    entity: 'programme',
    field: 'punches',
    strictness: ['records', 'counts'],
    concerns: 'blocked',
    namedOn: 'all',
  },
} as const satisfies Record<string, LiftableRule>;

export type RuleKind = keyof typeof liftableRules;

export const ruleKinds = Object.keys(liftableRules) as RuleKind[];

const ruleOf = (kind: RuleKind): LiftableRule => liftableRules[kind];

export type SettingValue = string | number | boolean | null;

/** A setting that holds a rule, before and after a change. */
export interface SettingChange {
  kind: RuleKind;
  before: SettingValue;
  after: SettingValue;
  /** Whether it lifts the rule; otherwise it may only put it back. */
  lifts: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** The settings that a change of a record alters. */
export function settingChanges(entity: LiftingEntity, before: Values, after: Values): SettingChange[] {
  return ruleKinds.flatMap((kind) => {
    const { entity: of, field } = ruleOf(kind);
    if (of !== entity || after[field] === undefined) return [];
    const [old, value] = [settingOf(before[field]), settingOf(after[field])];
    return isSame(kind, old, value)
      ? []
      : [{ kind, before: old, after: value, lifts: lifts(kind, old, value) }];
  });
}

function lifts(kind: RuleKind, before: SettingValue, after: SettingValue): boolean {
  const { strictness } = ruleOf(kind);
  return strictness === undefined || rankOf(strictness, after) > rankOf(strictness, before);
}

/** Whether a rule that was lifted from `before` holds again with this value. */
export function isPutBack(kind: RuleKind, before: SettingValue, value: SettingValue): boolean {
  const { strictness } = ruleOf(kind);
  if (strictness === undefined) return isSame(kind, before, value);
  return rankOf(strictness, value) <= rankOf(strictness, before);
}

function rankOf(strictness: readonly (string | boolean)[], value: SettingValue): number {
  return strictness.indexOf(value as string | boolean);
}

function settingOf(value: unknown): SettingValue {
  return value === undefined ? null : (value as SettingValue);
}

/** Chains are found in any case. */
function isSame(kind: RuleKind, one: SettingValue, other: SettingValue): boolean {
  const isChain = ruleOf(kind).field === 'chain';
  const [first, second] = isChain
    ? [String(one ?? '').toLowerCase(), String(other ?? '').toLowerCase()]
    : [one, other];
  return first === second;
}

/** Names for the sentence about a lifted rule, as they were at that time. */
export interface LiftedNames {
  /** What the setting belongs to: a code, '21-03 MC' or '12 turnovers'. */
  name: string;
  /** Labels of the values. */
  before: string;
  after: string;
}

/** 'Category A no longer blocks its milestone', without a full stop. */
export function describeLifted(kind: RuleKind, { name, before, after }: LiftedNames): string {
  return copy.lifted[kind](name, before, after);
}

export function isRuleKind(kind: string): kind is RuleKind {
  return Object.hasOwn(liftableRules, kind);
}
