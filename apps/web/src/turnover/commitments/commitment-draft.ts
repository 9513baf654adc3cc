import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** The id of a promise that the server has not confirmed yet. */
export const unsaved = 0;

/** A promise as it will be, for showing it at once. */
export function commitmentDraft(
  { programme, set }: TrackerView,
  week: DayNumber,
  cellIndex: number,
  override_reason: string,
): CommitmentRecord {
  const row = Math.trunc(cellIndex / set.milestones.length);
  const milestone = set.milestones[cellIndex - row * set.milestones.length]!;
  const day = dayOf(set.cells.forecast[cellIndex]!);
  return {
    id: unsaved,
    programme,
    scope: writeScopeRef(set.scopes.kind[row]!, set.scopes.id[row]!),
    scope_code: set.scopes.code[row]!,
    scope_name: set.scopes.name[row]!,
    milestone: milestone.id,
    milestone_code: milestone.code,
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
