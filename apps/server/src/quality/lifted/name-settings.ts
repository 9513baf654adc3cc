import { sideLabels, scopeKindLabels } from '@baton/contract/programme/milestones.ts';
import { exceptionRightLabels } from '@baton/contract/quality/punch-categories.ts';
import { punchesLabels } from '@baton/contract/programme/programme-choices.ts';
import {
  liftableRules,
  type LiftedNames,
  type RuleKind,
  type SettingValue,
} from '@baton/domain/quality/lifted-rules.ts';
import type { ChangedSetting } from './plan-lifted.ts';
import { copy } from './copy.ts';

export type NameOfTeam = (id: number) => string;

/** Labels of values, by the setting's field. */
const labels: Partial<Record<string, Readonly<Record<string, string>>>> = {
  responsible: sideLabels,
  receiving: sideLabels,
  scope: scopeKindLabels,
  exception_by: exceptionRightLabels,
  punches: punchesLabels,
};

/** The names that a sentence about a lifted rule needs. */
export function namesOf({ kind, name, before, after }: ChangedSetting, nameOfTeam: NameOfTeam): LiftedNames {
  return { name, before: valueName(kind, before, nameOfTeam), after: valueName(kind, after, nameOfTeam) };
}

function valueName(kind: RuleKind, value: SettingValue, nameOfTeam: NameOfTeam): string {
  const { field } = liftableRules[kind];
  if (field.endsWith('_team')) return typeof value === 'number' ? nameOfTeam(value) : 'no team';
  if (typeof value === 'boolean') return value ? copy.yes : 'no';
  const text = String(value ?? '');
  return labels[field]?.[text] ?? (text === '' ? 'the first chain' : text);
}
