import { readForm } from '@baton/contract/form/form.ts';
import type { DateKind, FileLayout } from '@baton/contract/tracker/tracker-files.ts';
import {
  cellForm,
  cellPermissions,
  type CellField,
  type CellValues,
} from '@baton/contract/tracker/tracker.ts';
import { entryProblems, requiredReasonsOf } from '@baton/domain/turnover/change-rules.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import { copy } from '#features/dates-file/copy.ts';
import { addError, type DatesRow, type MilestoneCells } from '#features/dates-file/read/file-row.ts';
import { fieldOf } from '#features/dates-file/read/match-columns.ts';
import type { OpenCell, OpenCells } from '#turnover/cells/open-cells.ts';
import { editCell, entryOf, importerOf, realChanges } from '#turnover/tracker/write/edit-cell.ts';
import type { CellWrite } from '#turnover/tracker/write/write-cells.ts';

/** Input for deciding a cell of an imported file. */
export interface CellDeciding {
  cells: OpenCells;
  scope: ProgrammeScope;
  layout: FileLayout;
  now: Date;
  userId: number;
  /** File name, for the history. */
  file: string;
  /** Reason code for later forecasts; a row's own code takes precedence. */
  reason: string;
  findReason: (text: string) => string | undefined;
  /** The active baseline's day, by scope and milestone. */
  baselineAt: (scope: number, milestone: number) => string | undefined;
}

export interface CellOutcome {
  /** Field of the file → old and new. */
  changes: Record<string, [unknown, unknown]>;
  write: CellWrite | undefined;
  asksReason: boolean;
}

const denied: Partial<Record<CellField, string>> = copy.row.denied;

/** Checks a turnover's imported values against the rules; errors are reported by cell. */
export function decideCell(
  row: DatesRow,
  given: MilestoneCells,
  cell: OpenCell,
  context: CellDeciding,
): CellOutcome {
  const { cells, layout, file } = context;
  const fieldAt = (kind: string) =>
    fieldOf(layout, kind === 'required' && layout === 'wide' ? 'forecast' : kind, given.fieldId);
  const reportProblem = (kind: string, message: string) =>
    addError(row, kind === 'reason' ? 'reason' : fieldAt(kind), message);
  const outcome: CellOutcome = { changes: {}, write: undefined, asksReason: false };
  const planned = given.days.baseline;
  if (typeof planned === 'string') {
    const before = context.baselineAt(cell.before.scope, given.milestone) ?? null;
    if (before !== planned) outcome.changes[fieldAt('baseline')] = [before, planned];
    if (before !== planned && !context.scope.may('baselines.draft'))
      reportProblem(
        'baseline',
        'You can’t create baselines, and this date differs from the active baseline. Skip this column.',
      );
  }
  const values = wantedValues(given, cell, layout, file);
  if (values.remark !== undefined) {
    const checked = readForm(cellForm, { remark: values.remark }, 'patch');
    for (const message of checked.errors?.['remark'] ?? []) reportProblem('remark', message);
  }
  const real = realChanges(cell.before, values);
  const fields = (Object.keys(real) as CellField[]).filter((field) => field !== 'not_required_reason');
  if (fields.length === 0) return outcome;
  for (const field of fields)
    if (!context.scope.mayOnCell(cellPermissions[field], cell.sides))
      reportProblem(field, denied[field] ?? copy.row.denied.other);

  const standing = cells.standing(cell);
  const entry = entryOf(real, '');
  const questions = requiredReasonsOf(standing, entry);
  const isLater = questions.includes('why_later');
  const reasonText = row.reason || context.reason;
  const code = reasonText === '' ? undefined : context.findReason(reasonText);
  // Imported values need no reason, except for forecasts that move later.
  const reason = isLater ? (code ?? '') : copy.kept.from(file);
  const rules = { ...cells.rules, importedBy: importerOf(context.scope) };
  for (const [kind, problem] of Object.entries(entryProblems(standing, { ...entry, reason }, rules)))
    if (kind !== 'reason') reportProblem(kind, problem);
  if (isLater && code === undefined) {
    outcome.asksReason = reasonText === '';
    reportProblem(
      'reason',
      reasonText === ''
        ? 'A forecast moves later. Choose a reason.'
        : `“${reasonText}” isn’t an active reason code.`,
    );
  }
  if (!standing.turnedOver || !standing.inChain) {
    if (!fields.some((field) => field !== 'remark'))
      reportProblem('remark', 'This milestone doesn’t apply here.');
  }
  for (const field of fields) outcome.changes[fieldAt(field)] = changeOf(field, cell, real);
  const actualReason = questions.includes('why_out_of_order') ? copy.kept.from(file) : '';
  const { after, history } = editCell(cell.before, real, {
    now: context.now,
    userId: context.userId,
    reason: isLater ? reason : '',
    note: copy.kept.imported(file),
    actualReason,
    source: 'import',
  });
  cells.put(cell, after);
  outcome.write = { cell, after, history };
  return outcome;
}

function changeOf(field: CellField, { before }: OpenCell, real: CellValues): [unknown, unknown] {
  if (field !== 'required') return [before[field], real[field]];
  return [
    before.required ? before.forecast : copy.change.notRequired,
    real.required ? (real.forecast ?? 'Required') : copy.change.notRequired,
  ];
}

function wantedValues(
  given: MilestoneCells,
  { before }: OpenCell,
  layout: FileLayout,
  file: string,
): CellValues {
  const values: CellValues = {};
  const isDate = (kind: DateKind) => typeof given.days[kind] === 'string';
  // In our own export, a date in place of "Not required" means required.
  const required =
    given.required ?? (layout === 'wide' && (isDate('forecast') || isDate('actual')) ? true : undefined);
  if (required !== undefined && required !== before.required) {
    values.required = required;
    if (!required) values.not_required_reason = (given.because || copy.kept.from(file)).slice(0, 500);
  }
  for (const kind of ['forecast', 'need', 'actual'] as const) {
    const day = given.days[kind];
    if (day === undefined || required === false) continue;
    // A complete turnover's forecast is frozen, and an empty cell doesn't change it.
    if (day === null && kind === 'forecast' && before.actual !== null) continue;
    values[kind] = day;
  }
  const remark = given.lines
    .filter((line) => line !== '')
    .reduce(
      (text, line) => (text.includes(line) ? text : text === '' ? line : `${text}\n${line}`),
      given.remark ?? before.remark,
    );
  if (remark !== before.remark) values.remark = remark;
  return values;
}
