import { describe, expect, it } from 'vitest';
import {
  describeLifted,
  isPutBack,
  isRuleKind,
  liftableRules,
  ruleKinds,
  settingChanges,
  type RuleKind,
  type SettingValue,
} from './lifted-rules.ts';

/** Of each kind: a value that holds the rule, and one that lifts it. */
const steps: Record<RuleKind, [before: SettingValue, after: SettingValue]> = {
  required: [true, false],
  responsible_team: [1, 2],
  receiving_team: [null, 2],
  construction_team: [1, null],
  commissioning_team: [1, 2],
  operations_team: [1, 2],
  tracking: [true, false],
  scope_chain: ['Main', 'Late'],
  acceptance: [true, false],
  milestone_chain: ['Main', 'Late'],
  milestone_scope: ['system', 'area'],
  responsible_side: ['construction', 'commissioning'],
  receiving_side: ['commissioning', 'operations'],
  blocking: [true, false],
  exception: ['nobody', 'manager'],
  punch_list: ['records', 'counts'],
};
const ordered: RuleKind[] = ['required', 'tracking', 'acceptance', 'blocking', 'exception', 'punch_list'];

describe.each(ruleKinds)('%s', (kind) => {
  const { entity, field } = liftableRules[kind];
  const [before, after] = steps[kind];

  it('is lifted by its own field alone', () => {
    expect(settingChanges(entity, { [field]: before }, { [field]: after, other: 1 })).toEqual([
      { kind, before, after, lifts: true },
    ]);
    expect(settingChanges(entity, { [field]: before }, { [field]: before })).toEqual([]);
    expect(settingChanges(entity, { [field]: before }, { other: 1 })).toEqual([]);
  });

  it('is put back by its value from before', () => {
    expect(isPutBack(kind, before, before)).toBe(true);
    expect(isPutBack(kind, before, after)).toBe(false);
    const [back] = settingChanges(entity, { [field]: after }, { [field]: before });
    // Where every change counts, only what is stored says whether it puts a rule back.
    expect(back?.lifts).toBe(!ordered.includes(kind));
  });

  it('has a sentence that names what it belongs to', () => {
    const sentence = describeLifted(kind, { name: '21-03 MC', before: 'Old', after: 'New' });
    expect(sentence).toContain('21-03 MC');
    expect(sentence).not.toMatch(/\.$|undefined/);
  });
});

it('reads each field once for a kind of record', () => {
  const fields = ruleKinds.map((kind) => `${liftableRules[kind].entity}.${liftableRules[kind].field}`);
  expect(new Set(fields).size).toBe(fields.length);
});

it('takes each step of who may allow an exception for a lifted rule', () => {
  const step = (before: string, after: string) =>
    settingChanges('punch_category', { exception_by: before }, { exception_by: after })[0]?.lifts;
  expect([step('nobody', 'manager'), step('manager', 'receiving'), step('nobody', 'receiving')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([step('receiving', 'manager'), step('manager', 'nobody')]).toEqual([false, false]);
  expect(isPutBack('exception', 'manager', 'nobody')).toBe(true);
  expect(isPutBack('exception', 'nobody', 'manager')).toBe(false);
});

it('compares names of chains in any case', () => {
  expect(settingChanges('scope', { chain: 'Main' }, { chain: 'MAIN' })).toEqual([]);
  expect(isPutBack('scope_chain', 'Main', 'main')).toBe(true);
});

it('knows its kinds', () => {
  expect(ruleKinds.every(isRuleKind)).toBe(true);
  expect(isRuleKind('toString')).toBe(false);
});
