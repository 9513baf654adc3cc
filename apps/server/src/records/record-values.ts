import { isOutstandingState } from '@baton/domain/quality/quality-kind.ts';
import type { Change } from '#resource/registry.ts';
import type { RecordKind } from './record-kind.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What checking a record finds out besides its values. */
export interface FoundOfRecord {
  /** The milestone that was complete before the record was found. */
  foundAfter?: number;
  /** Its state comes from the system that the programme names. */
  isFromSource?: true;
}

export function foundOf({ found = {} }: Change): FoundOfRecord {
  return found;
}

/** The system or area of a record. */
export function scopeOf(values: Values): number | null {
  return (values['system'] ?? values['area'] ?? null) as number | null;
}

/** The milestone that a record blocks; null after the last one. */
export function milestoneOf({ milestone }: Pick<RecordKind, 'milestone'>, values: Values): number | null {
  return (values[milestone] ?? null) as number | null;
}

export function isOutstanding({ kind }: Pick<RecordKind, 'kind'>, values: Values): boolean {
  return isOutstandingState(kind, String(values['state']));
}

/** Of these fields, those that a change changes. */
export function changedOf({ before, values }: Change, names: readonly string[]): string[] {
  return names.filter((name) => (before?.[name] ?? null) !== (values[name] ?? null));
}

/** Fields by which counts of milestones change. */
export function countedFields({ milestone, placing, counted }: RecordKind): string[] {
  return [...placing, 'system', 'area', milestone, ...counted];
}

/** Whether a change may change counts of milestones. */
export function changesCounts(served: RecordKind, change: Change): boolean {
  const { before, values } = change;
  const isNow = isOutstanding(served, values);
  if (!before) return isNow;
  const was = isOutstanding(served, before);
  return was !== isNow || (isNow && changedOf(change, countedFields(served)).length > 0);
}
