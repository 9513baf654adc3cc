import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** The id of a promise that the server has not confirmed yet. */
export const unsaved = 0;

/** A promise as it will be, for showing it at once. */
export function promiseDraft(
  { programme, set }: TrackerView,
  week: DayNumber,
  place: number,
  override_reason: string,
): CommitmentRecord {
  const row = Math.trunc(place / set.gates.length);
  const gate = set.gates[place - row * set.gates.length]!;
  const day = dayOf(set.cells.forecast[place]!);
  return {
    id: unsaved,
    programme,
    scope: writeScopeRef(set.scopes.kind[row]!, set.scopes.id[row]!),
    scope_code: set.scopes.code[row]!,
    scope_name: set.scopes.name[row]!,
    milestone: gate.id,
    milestone_code: gate.code,
    week: dayOf(week),
    date: day,
    promised_by: 'you',
    promised_at: '',
    override_reason,
    result: 'open',
    reason: '',
    note: '',
    closed_at: null,
    closed_by: null,
    actual: null,
    forecast: day,
    issue: null,
    issue_number: null,
    version: 0,
    created_at: '',
    updated_at: '',
  };
}
