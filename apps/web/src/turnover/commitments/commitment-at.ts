import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { dayNumber, noDay, type DayNumber, dayOf } from '@baton/domain/day-number.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { readinessChecks } from '@baton/domain/lookahead/readiness.ts';
import { weekToOpen } from '@baton/domain/lookahead/window.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { cellLabel, nameAt, type CellName } from '#turnover/model/cell-name.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { copy } from './copy.ts';

/** The commitments of a week. */
export interface CommittedWeek {
  /** First day. */
  week: DayNumber;
  /** By `itemKey`. */
  committed: ReadonlyMap<string, CommitmentRecord>;
}

/** First day of the week to commit for: the one that the next issue opens. */
export function weekToCommit({
  dataDate,
  structure,
}: Pick<TrackerView, 'dataDate' | 'structure'>): DayNumber {
  const { week_start, cutoff_weekday } = structure.settings;
  return weekToOpen(dataDate, week_start, cutoff_weekday);
}

/** State of a turnover's commitment. */
interface CommitmentState {
  name: CellName;
  label: string;
  record: CommitmentRecord | undefined;
  /** Its forecast is in the week. */
  isInWeek: boolean;
  /** Why it can't be committed or withdrawn, or null. */
  whyNot: string | null;
  /** Open constraints and holds, for which a commitment needs a reason; empty if there are none. */
  obstacles: string;
}

/** Key of the turnover at an index, as commitments and issues use it. */
export function keyAt(set: Parameters<typeof nameAt>[0], cellIndex: number): string {
  return itemKey(nameAt(set, cellIndex));
}

export function commitmentAt(
  view: TrackerView,
  { committed, week }: CommittedWeek,
  rights: CellRights,
  cellIndex: number,
): CommitmentState {
  const { set } = view;
  const { cells, milestones } = set;
  const row = Math.trunc(cellIndex / milestones.length);
  const column = cellIndex - row * milestones.length;
  const name = nameAt(set, cellIndex);
  const record = committed.get(itemKey(name));
  const forecast = cells.forecast[cellIndex]!;
  const isInWeek = forecast !== noDay && forecast >= week && forecast <= week + 6;
  const formatDay = (day: number) => describeDay(view, day);
  // A late milestone before it, or punches due in time, are shown on the card, but need no reason.
  const obstacles = readinessChecks(set, row, column, view.context, formatDay)
    .filter(
      ({ condition, state }) =>
        ((condition === 'constraints' || condition === 'hold') && state !== 'ready') ||
        (condition === 'punches' && state === 'blocked'),
    )
    .map(({ why }) => why)
    .join(' ');
  return {
    name,
    label: cellLabel(set, name),
    record,
    isInWeek,
    obstacles,
    whyNot:
      rights.whyNot(view, 'forecasts.edit', row, column) ??
      (record
        ? record.id === unsaved
          ? 'Still saving. Try again in a moment.'
          : record.issue_number === null
            ? null
            : `Look-ahead ${record.issue_number} locked this commitment for ${formatDay(dayNumber(record.date))}. Close it out as kept or missed when the week ends.`
        : cells.actual[cellIndex] !== noDay
          ? 'Already complete.'
          : isInWeek
            ? null
            : `To commit, move the forecast into the week of ${formatDay(week)} first.`),
  };
}

/** Text of the box on a card. */
export function describeCommitment(
  view: TrackerView,
  { record, obstacles }: CommitmentState,
  week: number,
): string {
  const weekStart = describeDay(view, week);
  if (!record)
    return obstacles === ''
      ? `Not committed for the week of ${weekStart} yet.`
      : `Not committed for the week of ${weekStart}: blocked.`;
  const day = describeDay(view, dayNumber(record.date));
  const said =
    record.issue_number === null
      ? `Committed for ${day} by ${record.promised_by}.`
      : `Committed for ${day} by ${record.promised_by}, issued in look-ahead ${record.issue_number}.`;
  return record.override_reason === '' ? said : `${said} ${copy.box.anyway(record.override_reason)}`;
}

/** Id of a commitment that the server has not confirmed yet. */
const unsaved = 0;

/** The record of a new commitment, shown until the server confirms it. */
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
    promised_by: copy.box.you,
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
