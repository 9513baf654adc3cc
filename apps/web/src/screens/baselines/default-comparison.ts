import type { Baseline } from './baseline-record.ts';

/** Default comparison: other baselines with the active one, the active one with the forecast. */
export function defaultComparison(baseline: Baseline, records: readonly Baseline[]): [string, string] {
  const active = records.find((each) => each.active);
  if (!active || active.id === baseline.id) return [String(baseline.id), 'forecast'];
  return baseline.status === 'superseded'
    ? [String(baseline.id), String(active.id)]
    : [String(active.id), String(baseline.id)];
}
