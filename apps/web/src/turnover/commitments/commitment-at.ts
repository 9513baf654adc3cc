import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { dayNumber, noDay, type DayNumber, dayOf } from '@baton/domain/day-number.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { readinessChecks } from '@baton/domain/lookahead/readiness.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { cellLabel, type CellName } from '#turnover/model/cell-name.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';

/** What is promised for a week. */
export interface CommittedWeek {
  /** Its first day. */
  week: DayNumber;
  /** By `itemKey`. */
  committed: ReadonlyMap<string, CommitmentRecord>;
}

/** How the promise of a turnover stands. */
export interface CommitmentState {
  name: CellName;
  label: string;
  record: CommitmentRecord | undefined;
  /** Its forecast lies in the week that is promised for. */
  isInWeek: boolean;
  /** Why it can't be promised, or its promise not be withdrawn; null where it can. */
  whyNot: string | null;
  /** What has to be gone first, so that a promise needs a reason; empty where nothing is. */
  inTheWay: string;
}

/** What names the turnover at a place, as promises and issues do. */
export function keyAt(
  { scopes, milestones }: Pick<TrackerSet, 'scopes' | 'milestones'>,
  cellIndex: number,
): string {
  const row = Math.trunc(cellIndex / milestones.length);
  return itemKey({ scope: scopes.id[row]!, milestone: milestones[cellIndex - row * milestones.length]!.id });
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
  const name = { scope: set.scopes.id[row]!, milestone: milestones[column]!.id };
  const record = committed.get(itemKey(name));
  const forecast = cells.forecast[cellIndex]!;
  const isInWeek = forecast !== noDay && forecast >= week && forecast <= week + 6;
  const formatDay = (day: number) => describeDay(view, day);
  // Only these two shield the week; a gate before that is late is said on the card, and judged by people.
  const inTheWay = readinessChecks(set, row, column, view.dataDate, formatDay)
    .filter(
      ({ condition, state }) => (condition === 'constraints' || condition === 'hold') && state !== 'ready',
    )
    .map(({ why }) => why)
    .join(' ');
  const weekOf = `the week of ${formatDay(week)}`;
  return {
    name,
    label: cellLabel(set, name),
    record,
    isInWeek,
    inTheWay,
    whyNot:
      rights.whyNot(view, 'forecasts.edit', row, column) ??
      (record
        ? record.id === unsaved
          ? 'It is being saved. Try again in a moment.'
          : record.issue === null
            ? null
            : `Issue ${record.issue_number} has frozen this promise for ${formatDay(dayNumber(record.date))}. It is closed as kept or missed when the week is over.`
        : cells.actual[cellIndex] !== noDay
          ? 'It is passed already.'
          : isInWeek
            ? null
            : `Only what is forecast for ${weekOf} can be promised for it. Move it there first.`),
  };
}

/** What the box on a card says. */
export function describeCommitment(
  view: TrackerView,
  { record, inTheWay }: CommitmentState,
  week: number,
): string {
  const weekOf = `the week of ${describeDay(view, week)}`;
  if (!record)
    return inTheWay === ''
      ? `Not promised for ${weekOf} yet.`
      : `Not promised for ${weekOf}: something is in the way.`;
  const day = describeDay(view, dayNumber(record.date));
  const why = record.override_reason === '' ? '' : ` Nevertheless: ${record.override_reason}`;
  const frozen = record.issue === null ? '' : `, frozen in issue ${record.issue_number}`;
  return `Promised for ${day} by ${record.promised_by}${frozen}.${why}`;
}

/** The id of a promise that the server has not confirmed yet. */
const unsaved = 0;

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
