import { actionPermissions } from '@baton/contract/tracker/tracker.ts';
import { dayIn, dayNumber, noDay } from '@baton/domain/day-number.ts';
import {
  actionProblem,
  stateAfter,
  actionInputProblem,
  type WorkflowAction,
} from '@baton/domain/turnover/workflow-actions.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import { historyText, type TracedField, type TurnoverRow } from '#turnover/cells/cell-rows.ts';
import type { OpenCell, OpenCells } from '#turnover/cells/open-cells.ts';
import { collectErrors, refuseForbidden, refuseState } from '#turnover/cells/refuse-cells.ts';
import { refuseConflicts } from './cell-conflicts.ts';
import type { DecisionContext } from './operation.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';
import { copy } from './copy.ts';

/** A turnover in an action. */
export interface ActionItem {
  scope: string;
  milestone: number;
  version?: number | null;
  /** Hash of the content that was reviewed, if the act signs it. */
  reviewed?: string;
}

/** Input of an act. */
export interface ActInput {
  note?: string;
  reason?: string;
  date?: string | null;
  certificate_no?: string;
  hasExceptions?: boolean;
}

/** Fields an act depends on; if they changed since the client read them, the act is rejected. */
const reliedOn: Record<WorkflowAction, TracedField[]> = {
  confirm: ['forecast', 'actual', 'required'],
  submit: ['state', 'actual', 'required'],
  withdraw: ['state'],
  accept: ['state', 'actual', 'required'],
  reject: ['state', 'actual'],
  reopen: ['state', 'actual'],
};

/** Decides an act on one or more turnovers: all or nothing. Punches that block are judged afterwards. */
export async function decideAct(
  { db, cells }: DecisionContext,
  { caller, now }: CellOperation,
  scope: ProgrammeScope,
  { action, items, input }: { action: WorkflowAction; items: readonly ActionItem[]; input: ActInput },
): Promise<CellWrite[]> {
  const found = findItems(cells, items);
  refuseForbidden(
    scope,
    found.map(({ cell }) => ({ cell, permissions: [actionPermissions[action]] })),
  );
  await refuseConflicts(
    db,
    cells.moment,
    found.map(({ cell, item }) => ({
      cell,
      seen: item.version,
      fields: Object.fromEntries(reliedOn[action].map((field) => [field, null])),
    })),
  );
  const words = {
    reason: input.reason ?? '',
    ...(input.date ? { date: dayNumber(input.date) } : {}),
  };
  const problems: { cell: OpenCell; problem: string }[] = [];
  const ordered = found.toSorted((one, other) => one.cell.column - other.cell.column);
  const writes = ordered.map(({ cell }): CellWrite => {
    const standing = cells.standing(cell);
    const problem = actionProblem(action, standing, dayNumber(cells.moment.dataDate));
    if (problem !== null) problems.push({ cell, problem });
    const missing = problem === null ? actionInputProblem(action, standing, words, cells.rules) : null;
    if (missing) throw fieldError(missing.field, missing.problem);
    const { predecessorActual: passed } = standing;
    const actual = dayNumber(input.date ?? cells.moment.today);
    const outOfOrder = passed !== null && (passed === noDay || actual < passed);
    const after = afterAct(action, cell.before, input, {
      now,
      userId: caller.userId,
      today: cells.moment.today,
      zone: cells.moment.zone,
      outOfOrder,
    });
    cells.put(cell, after);
    return { cell, after, history: historyOf(action, cell.before, after, input) };
  });
  refuseState(problems);
  return writes;
}

function findItems(cells: OpenCells, items: readonly ActionItem[]) {
  const errors = collectErrors('items');
  const seen = new Set<string>();
  const found = items.flatMap((item, index) => {
    const cell = cells.find(item);
    if (!cell) errors.add(index, 'scope', 'This turnover isn’t in this programme.');
    const name = `${item.scope} ${item.milestone}`;
    if (seen.has(name)) errors.add(index, 'scope', copy.namedTwice);
    seen.add(name);
    return cell ? [{ item, cell }] : [];
  });
  errors.throwIfAny();
  return found;
}

interface ActMoment {
  now: Date;
  userId: number | null;
  today: string;
  zone: string;
  outOfOrder: boolean;
}

function afterAct(
  action: WorkflowAction,
  before: TurnoverRow,
  input: ActInput,
  moment: ActMoment,
): TurnoverRow {
  const { userId, today, outOfOrder } = moment;
  const now = moment.now.toISOString();
  const state = stateAfter(action, before.state, input.hasExceptions === true);
  const after = { ...before, state, version: before.version + 1 };
  switch (action) {
    case 'confirm':
      return { ...after, forecast_confirmed_at: now, forecast_confirmed_by: userId };
    case 'submit':
      return {
        ...after,
        ready_at: null,
        submitted_at: instantOn(input.date, moment).toISOString(),
        submitted_by: userId,
      };
    case 'withdraw':
      return { ...after, submitted_at: null, submitted_by: null };
    case 'accept':
      return {
        ...after,
        actual: input.date ?? today,
        actual_source: 'accepted',
        actual_reason: outOfOrder ? (input.reason ?? '') : '',
        accepted_at: now,
        accepted_by: userId,
        certificate_no: input.certificate_no || before.certificate_no,
      };
    case 'reject':
      return {
        ...after,
        rejected_at: now,
        rejected_by: userId,
        rejected_reason: input.reason ?? '',
        rejections: before.rejections + 1,
      };
    case 'reopen':
      return {
        ...after,
        actual: null,
        actual_source: '',
        actual_reason: '',
        accepted_at: null,
        accepted_by: null,
        certificate_no: '',
      };
  }
}

/** An instant on the given day in the programme's time zone; now if there is none. */
function instantOn(day: string | null | undefined, { now, today, zone }: ActMoment): Date {
  if (day == null || day === today) return now;
  const hours = ['12', '00', '23'].map((hour) => new Date(`${day}T${hour}:00:00Z`));
  return hours.find((moment) => dayIn(zone, moment) === day) ?? now;
}

function historyOf(
  action: WorkflowAction,
  before: TurnoverRow,
  after: TurnoverRow,
  { reason = '', note = '' }: ActInput,
): CellWrite['history'] {
  const fields =
    action === 'confirm'
      ? (['forecast_confirmed_at'] as const)
      : (['state', 'actual', 'certificate_no'] as const).filter((field) => before[field] !== after[field]);
  return fields.map((field) => ({
    field,
    before: historyText(before[field]),
    after: historyText(after[field]),
    reason,
    note,
  }));
}
