import type { BaselineSource } from '@baton/contract/programme/baselines.ts';
import type { DataRecord } from '#resource/record.ts';
import { copy } from './copy.ts';

export interface Baseline extends DataRecord {
  number: string;
  name: string;
  kind: string;
  data_date: string;
  reason: string;
  change_reference: string;
  source: BaselineSource;
  status: 'draft' | 'approved' | 'superseded';
  active: boolean;
  dates: number;
  approved_at: string | null;
  approved_by_name: string | null;
  override_reason: string;
}

export const asBaselines = (records: readonly DataRecord[]) => records as readonly Baseline[];

/** Describes the source of the baseline's dates. */
export function describeSource({
  kind,
  number,
  shift_days: shift = 0,
  to_working_day: isMovedToWorkingDay,
}: BaselineSource): string {
  if (kind === 'forecast') return 'Dates from forecasts';
  if (kind !== 'baseline') return '';
  const source = `Dates from ${number ?? 'another baseline'}`;
  const shifted = shift === 0 ? source : copy.source.shifted(source, shift);
  return isMovedToWorkingDay ? `${shifted}, on working days` : shifted;
}

/** Number after the highest existing one: B0, B1, B2 … */
export function nextNumber(records: readonly { number: string }[]): string {
  const taken = records.flatMap(({ number }) => /^B(\d{1,6})$/i.exec(number.trim())?.[1] ?? []).map(Number);
  return `B${taken.length === 0 ? 0 : Math.max(...taken) + 1}`;
}
